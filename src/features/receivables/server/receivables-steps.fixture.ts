import { companyOf, forCompany } from '#features/companies/server/company-steps.fixture.ts';
import { listOwnInvoices } from '#features/invoices/contract.ts';
import { actOnOrders, checkout, getOrder } from '#features/orders/contract.ts';
import { recordParcel } from '#features/orders/fulfilment-contract.ts';
import { changeTerms, getCompanyTerms } from '#features/payment-terms/contract.ts';
import { changeSettings, getManagedSettings } from '#features/settings/contract.ts';
import type { Currency } from '#shared/money.ts';
import type { Person, TestShop } from '#test/support/test-shop.ts';
import { getReceivable, recordBankPayment } from '../contract.ts';

const address = { line1: 'Here', postalCode: '302 50', city: 'Nordhamn', country: 'SE' } as const;
const form = { name: 'Mara', number: '1', address, delivery: 'Invoice' } as const;

interface CustomerOptions {
  readonly earlyPayment?: { readonly percent: string; readonly days: number };
  readonly name?: string;
  readonly currency?: Currency;
}

/** Says whether customers may pay open invoices by card. */
export async function offerCards(
  { api }: Person,
  values: { readonly byCard: boolean; readonly upTo: string },
): Promise<void> {
  const found = await api(getManagedSettings, {});
  if (!found.ok) throw new Error(found.problem.type);
  const { version } = found.value.invoicePayments;
  const body = { section: 'invoicePayments' as const, version, ...values };
  const saved = await api(changeSettings, { body });
  if (!saved.ok) throw new Error(JSON.stringify(saved.problem));
}

/** A company that orders parts of 10.00 on invoice, with a credit of 100,000.00. */
export async function customerOnInvoice(
  shop: TestShop,
  admin: Person,
  productId: string,
  { earlyPayment, name, currency = 'USD' }: CustomerOptions = {},
) {
  const buyer = await shop.person();
  const companyId = await companyOf(shop, buyer, { currency, ...(name !== undefined && { name }) });
  const terms = { days: 30, creditLimit: '100000.00', requiresPurchaseOrder: false };
  const body = { ...terms, earlyPayment: earlyPayment ?? null, version: 0 };
  const granted = await admin.api(changeTerms, { params: { companyId }, body });
  if (!granted.ok) throw new Error(JSON.stringify(granted.problem));
  const api = forCompany(buyer, companyId);
  const placed = async (quantity: number) => {
    const outcome = await api(checkout, { body: { ...form, lines: [{ productId, quantity }] } });
    if (!outcome.ok) throw new Error(outcome.problem.type);
    return outcome.value;
  };
  const invoices = async () => {
    const listed = await api(listOwnInvoices, {});
    if (!listed.ok) throw new Error(listed.problem.type);
    return listed.value;
  };
  return {
    companyId,
    buyer,
    api,
    placed,
    invoices,
    used: async () => {
      const found = await api(getCompanyTerms, { params: { companyId } });
      return found.ok ? found.value.terms?.used : found.problem.type;
    },
    /** An order that has shipped, with its invoice. */
    invoiced: async (quantity: number) => {
      const order = await placed(quantity);
      await shipped(shop, admin, order._id);
      const invoice = (await invoices()).find((one) => one.order === order._id);
      if (!invoice) throw new Error('the order has no invoice');
      return { order, invoice };
    },
    orderState: async (id: string) => {
      const order = await api(getOrder, { params: { id } });
      return order.ok ? [order.value.status, order.value.paid] : [];
    },
  };
}

export async function shipped(shop: TestShop, admin: Person, orderId: string): Promise<void> {
  for (const action of ['pack', 'ship'] as const) {
    const body = { action, orders: [orderId], ...(action === 'ship' && { carrier: 'DHL' }) };
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await admin.api(actOnOrders, { body });
  }
  await shop.drain();
}

interface PartOfOrder {
  readonly id: string;
  readonly productId: string;
  readonly quantity: number;
}

/** Ships some pieces of an order in a parcel of their own. */
export async function shippedPart(
  shop: TestShop,
  admin: Person,
  { id, productId, quantity }: PartOfOrder,
): Promise<void> {
  await admin.api(actOnOrders, { body: { action: 'pack', orders: [id] } });
  const body = { carrier: 'DHL', lines: [{ productId, quantity }] };
  const sent = await admin.api(recordParcel, { params: { id }, body });
  if (!sent.ok) throw new Error(JSON.stringify(sent.problem));
  await shop.drain();
}

/** A transfer that pays a part of an invoice, or all of it with a discount. @returns the id of the bank payment */
export async function bankPaymentOn(
  shop: TestShop,
  invoiceId: string,
  amount: string,
  discount = '0.00',
): Promise<string> {
  const finance = await shop.person({ staffRoles: ['finance'] });
  const found = await finance.api(getReceivable, { params: { id: invoiceId } });
  if (!found.ok) throw new Error(found.problem.type);
  const allocations = [{ invoice: invoiceId, amount, discount }];
  const transfer = { account: '', payer: 'Mara Lind', reference: `Part of ${invoiceId}` };
  const body = { ...transfer, day: found.value.today, amount, allocations, isAnother: true };
  const booked = await finance.api(recordBankPayment, { body });
  if (!booked.ok) throw new Error(booked.problem.type);
  return booked.value._id;
}
