import { afterEach, expect, test } from 'vitest';
import { changeCompany } from '#features/companies/contract.ts';
import { companyForm } from '#features/companies/server/company-steps.fixture.ts';
import { holdCredit } from '#features/payment-terms/contract.ts';
import { beginCompanyView, decideAboutCompany } from '#features/companies/staff-contract.ts';
import { listAudit } from '#features/audit/contract.ts';
import { hasFieldName } from '#features/audit/web/field-names.ts';
import { makeBulkChange } from '#features/catalogue/managed-products-contract.ts';
import { bookCash } from '#features/orders/cash-contract.ts';
import { actOnOrders, getOrder, type Order } from '#features/orders/contract.ts';
import { purchaseOrderHolds } from '#features/orders/server/purchase-order-tables.ts';
import { holdReminders, writeOffInvoice } from '#features/collections/contract.ts';
import { triedProviderOf } from '#features/company-sign-in/server/company-provider-steps.fixture.ts';
import {
  getReceivable,
  importBankStatement,
  listBankPayments,
  recordBankPayment,
  type WorkedReceivable,
} from '#features/receivables/contract.ts';
import { closeMonth } from '#features/accounting/contract.ts';
import type { BankPayment } from '#features/receivables/domain/bank-payment.ts';
import { bankPaymentOn } from '#features/receivables/server/receivables-steps.fixture.ts';
import {
  creditedReturn,
  issuedInvoicesOf,
} from '#features/invoices/server/invoice-steps.fixture.ts';
import { settingsSections } from '#features/settings/domain/settings.ts';
import { defaultSettings } from '#features/settings/server/default-settings.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { applyImport, checkImport } from '#features/spreadsheets/contract.ts';
import { cardShop } from './support/card-shop.ts';
import {
  bearer,
  calls,
  newcomerOf,
  sampleInputs,
  sampleWorld,
  send,
  type CallInput,
  type CallName,
} from './support/sample-calls.ts';
import { saveData } from './support/saved-data.ts';

/** Calls that change something and are not recorded, each with the reason. */
const NOT_RECORDED: Partial<Record<CallName, string>> = {
  beginImport: 'changes no product; applying the import is recorded',
  uploadImportFile: 'changes no product; applying the import is recorded',
  checkImport: 'changes no product; applying the import is recorded',
  exportInvalidLines: 'returns lines of the file that an admin has uploaded',
  uploadProductPicture: 'stores a file; the change of the product that shows it is recorded',
  uploadProductFile: 'stores a file; the change of the product that offers it is recorded',
  uploadManufacturerLogo: 'stores a file; the change of the manufacturer that uses it is recorded',
  uploadSettingsPicture: 'stores a file; the change of the settings that uses it is recorded',
  downloadPurchaseOrderFile: 'returns a file that was added to the order, which is recorded',
  downloadManagedQuotePdf: 'shows a version of a quote as it was sent',
  downloadManagedTaxCertificate: 'returns a certificate, the adding of which is recorded',
  downloadManagedQuoteFile: 'returns a file that was added to the quote, which is recorded',
  downloadManagedReturnPicture: 'returns a picture that the customer has added',
  priceReturnClosing: 'changes nothing',
  findPartNumbersForCompany: 'changes nothing',
  getEnteredTotals: 'changes nothing',
  previewBulkChange: 'changes nothing',
  previewCategoryImport: 'changes nothing',
  previewManufacturerImport: 'changes nothing',
  previewPriceImport: 'changes nothing',
  previewLegalPage: 'changes nothing',
  getStatementPdf: 'shows what one customer owes',
  getInvoicePdf: 'shows one document of an order',
  getInvoiceXml: 'shows one document of an order',
  getOrderDocument: 'shows one document of an order',
  previewMail: 'changes nothing',
  createPaymentIntent: 'begins a payment, which the order’s payment history has',
  confirmPayment: 'reports a payment, which the order’s timeline has',
};

/** What admins can change, and what they can take out of the shop. */
const acts = calls.filter(
  ({ name, endpoint }) =>
    isForAdmins(endpoint) &&
    (endpoint.method !== 'GET' || endpoint.download) &&
    !(name in NOT_RECORDED),
);

function isForAdmins({ access }: Endpoint): boolean {
  return /admin$|staff:/.test(access) && !access.startsWith('company:');
}

const cards = await cardShop();
const { shop, admin } = cards;
const world = await sampleWorld(shop, await newcomerOf(shop));
const { orderId, productId } = world;
afterEach(await saveData(shop));

const discontinued: CallInput = {
  body: { select: { ids: [productId] }, change: { lifecycle: 'obsolete' }, count: 1 },
};

/** Calls whose sample needs more than `sampleWorld` has. */
const prepared: Partial<Record<CallName, () => Promise<CallInput>>> = {
  async endRequiredSignIn() {
    await triedProviderOf(shop, world.companyId, { required: true });
    return sampleInputs(world).endRequiredSignIn;
  },
  async refundOrder() {
    const { buyer, order } = await cards.order();
    await cards.payInBrowser(buyer, order);
    await cards.deliverEvents();
    return { params: { id: order._id }, body: { amount: '1.00', reason: 'Damaged.' } };
  },
  // The owner of the samples has open orders.
  requestErasure: async () => ({ params: { id: world.bystander.id } }),
  async undoInvoiceWriteOff() {
    await send(shop, writeOffInvoice, sampleInputs(world).writeOffInvoice, bearer(admin.token));
    return sampleInputs(world).undoInvoiceWriteOff;
  },
  async releaseReminders() {
    await send(shop, holdReminders, sampleInputs(world).holdReminders, bearer(admin.token));
    return sampleInputs(world).releaseReminders;
  },
  applyImport: checkedImport,
  async undoImport() {
    await send(shop, applyImport, await checkedImport(), bearer(admin.token));
    await shop.drainImports();
    return { params: { id: world.importId } };
  },
  async undoCashPayment() {
    await send(shop, bookCash, sampleInputs(world).bookCash, bearer(admin.token));
    return sampleInputs(world).undoCashPayment;
  },
  // A credit also records the refund of the order.
  closeReturn: async () => ({
    params: { id: world.receivedReturnId },
    body: { revision: 1, note: 'They work.' },
  }),
  makeBulkChange: async () => discontinued,
  async undoBulkChange() {
    const made = await send(shop, makeBulkChange, discontinued, bearer(admin.token));
    return { params: { id: made.json<{ insertedId: string }>().insertedId } };
  },
  async changeParcels() {
    const params = { id: orderId };
    const seen = {
      _id: await shippedParcel(),
      carrier: 'DHL',
      trackingNumber: null,
      trackingLink: null,
    };
    return { params, body: { parcels: [{ ...seen, trackingNumber: '1' }], seen: [seen] } };
  },
  async recordParcel() {
    const body = { action: 'pack', orders: [orderId] };
    await send(shop, actOnOrders, { body }, bearer(admin.token));
    return { params: { id: orderId }, body: { carrier: 'DHL' } };
  },
  async deliverParcel() {
    return { params: { id: orderId, parcel: await shippedParcel() } };
  },
  async releasePurchaseOrderHold() {
    await shop.database.queries.insert(purchaseOrderHolds).values({ orderId });
    return sampleInputs(world).releasePurchaseOrderHold;
  },
  async checkCompany() {
    const params = { companyId: world.companyId };
    for (const state of ['blocked', 'active']) {
      await send(shop, decideAboutCompany, { params, body: { state } }, bearer(admin.token));
    }
    await send(shop, changeCompany, { params, body: companyForm }, bearer(world.owner.token));
    return { params, body: { version: 4 } };
  },
  async reopenMonth() {
    const { closeMonth: closed, reopenMonth: reopened } = sampleInputs(world);
    await send(shop, closeMonth, closed, bearer(admin.token));
    return reopened;
  },
  async releaseCredit() {
    const { holdCredit: held, releaseCredit: released } = sampleInputs(world);
    await send(shop, holdCredit, held, bearer(admin.token));
    return released;
  },
  async endCompanyView() {
    const { beginCompanyView: begun, endCompanyView: ended } = sampleInputs(world);
    await send(shop, beginCompanyView, begun, bearer(admin.token));
    return ended;
  },
  async assignBankPayment() {
    const id = await paymentWithRest();
    const allocations = [{ invoice: world.invoiceId, amount: '0.20' }];
    return { params: { id }, body: { version: 1, allocations } };
  },
  async payOutCreditNote() {
    const found = await send(
      shop,
      getReceivable,
      { params: { id: world.invoiceId }, query: {} },
      bearer(admin.token),
    );
    await bankPaymentOn(shop, world.invoiceId, found.json<WorkedReceivable>().invoice.open);
    for (const action of ['pack', 'ship'] as const) {
      const body = { action, orders: [orderId], ...(action === 'ship' && { carrier: 'DHL' }) };
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await send(shop, actOnOrders, { body }, bearer(admin.token));
    }
    await creditedReturn(shop, orderId, 1);
    const note = (await issuedInvoicesOf(shop)).find(({ kind }) => kind === 'credit-note');
    return { ...sampleInputs(world).payOutCreditNote, params: { id: note?.id ?? '' } };
  },
  async refundBankPayment() {
    const id = await paymentWithRest();
    return { ...sampleInputs(world).refundBankPayment, params: { id } };
  },
  async ignoreBankPayment() {
    const { _id, version } = await unclearPayment();
    return { params: { id: _id }, body: { version, reason: 'Between own accounts.' } };
  },
  async bookBankPayment() {
    const { _id, version } = await unclearPayment();
    return {
      params: { id: _id },
      body: { version, bookedTo: 'bank-fees', purpose: 'Fees of November' },
    };
  },
  issueOrderDocument: async () => ({
    params: { id: orderId },
    body: { kind: 'order-confirmation' },
  }),
  async actOnOrders() {
    return { body: { action: 'pack', orders: [orderId] } };
  },
};

async function unclearPayment(): Promise<BankPayment> {
  const { importBankStatement: input } = sampleInputs(world);
  await send(shop, importBankStatement, input, bearer(admin.token));
  await shop.drain();
  const listed = await send(shop, listBankPayments, {}, bearer(admin.token));
  const [payment] = listed.json<BankPayment[]>();
  if (!payment) throw new Error('the statement has no payment');
  return payment;
}

/** A bank payment of which 1.00 is on the account of its customer. */
async function paymentWithRest(): Promise<string> {
  const { recordBankPayment: input } = sampleInputs(world);
  const booked = await send(shop, recordBankPayment, input, bearer(admin.token));
  return booked.json<BankPayment>()._id;
}

/** Ships the order by DHL. @returns the id of its parcel. */
async function shippedParcel(): Promise<string> {
  for (const action of ['pack', 'ship']) {
    const body = { action, orders: [orderId], ...(action === 'ship' && { carrier: 'DHL' }) };
    await send(shop, actOnOrders, { body }, bearer(admin.token));
  }
  const params = { id: orderId };
  const order = await send(shop, getOrder, { params }, bearer(admin.token));
  return order.json<Order>().parcels[0]?._id ?? '';
}

async function checkedImport(): Promise<CallInput> {
  const { params, body } = sampleInputs(world).checkImport;
  await send(shop, checkImport, { params: params ?? {}, body }, bearer(admin.token));
  await shop.drainImports();
  return { params: { id: world.importId } };
}

test.each(acts.map((act) => [act.title, act] as const))(
  '%s is recorded once',
  async (_title, act) => {
    const input = (await prepared[act.name]?.()) ?? sampleInputs(world)[act.name];
    const known = new Set((await entriesBy(admin.email)).map(({ _id }) => _id));
    const headers = { ...bearer(admin.token), 'idempotency-key': `${act.name} ${world.orderId}` };
    const response = await send(shop, act.endpoint, input, headers);
    expect([response.statusCode, response.statusCode < 300 || response.body]).toEqual([
      response.statusCode,
      true,
    ]);
    // An import records its lines once it runs.
    await shop.drainImports();
    const added = (await entriesBy(admin.email)).filter(({ _id }) => !known.has(_id));
    expect(added.map(({ by, ip }) => ({ by, ip }))).toContainEqual({
      by: admin.email,
      ip: '127.0.0.1',
    });
    expect(added.flatMap((entry) => withoutName({ ...entry.before, ...entry.after }))).toEqual([]);

    // Without `once` in its contract, a call is not repeated.
    const again = act.endpoint.once ? await send(shop, act.endpoint, input, headers) : response;
    expect([again.statusCode, contentOf(again)]).toEqual([
      response.statusCode,
      contentOf(response),
    ]);
    const entries = await entriesBy(admin.email);
    expect(entries.filter(({ _id }) => !known.has(_id))).toEqual(added);
  },
);

/** Stored answers have another order of fields. */
function contentOf({ headers, body }: Awaited<ReturnType<typeof send>>): unknown {
  return String(headers['content-type']).includes('json') ? JSON.parse(body) : body;
}

test('the audit log has a name for each section of the settings and each of its fields', () => {
  const settings = Object.entries(settingsSections).flatMap(([section, { shape }]) => [
    section,
    ...Object.keys(shape),
  ]);
  expect(settings.filter((name) => !hasFieldName(name))).toEqual([]);
  expect(withoutName(structuredClone(defaultSettings(unnamedShop)))).toEqual([]);
});

test('the audit log has a name for each filter of an export', () => {
  const filters = acts.flatMap(({ endpoint }) =>
    endpoint.download && endpoint.query ? Object.keys(endpoint.query.shape) : [],
  );
  expect(filters).toContain('tag');
  expect(filters.filter((name) => !hasFieldName(name))).toEqual([]);
});

test('every exception is a call that admins can make', () => {
  const known = new Set(
    calls.filter(({ endpoint }) => isForAdmins(endpoint)).map(({ name }) => name as string),
  );
  expect(Object.keys(NOT_RECORDED).filter((name) => !known.has(name))).toEqual([]);
});

test('an import that is applied names who asked for it, and how much it changed', async () => {
  await send(shop, applyImport, await checkedImport(), bearer(admin.token));
  await shop.drainImports();
  const [applied] = await entriesBy(admin.email);
  expect(applied).toMatchObject({ action: 'import-applied', about: 'a.csv', by: admin.email });
  expect(applied?.after).toMatchObject({ invalid: 0 });
});

const unnamedShop = {
  name: '',
  legalName: '',
  address: '',
  phone: '',
  vatId: '',
  contactEmail: '',
};

/** The recorded fields that the audit log cannot name, at any depth. A shop chooses the keys of attributes. */
function withoutName(values: object): string[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const own = hasFieldName(name) ? [] : [name];
    const isJson = typeof value === 'string' && /^[[{]/.test(value);
    const inner: unknown = isJson ? JSON.parse(value) : value;
    if (Array.isArray(inner)) return [...own, ...inner.flatMap(fieldsWithoutName)];
    return name === 'attributes' ? own : [...own, ...fieldsWithoutName(inner)];
  });
}

function fieldsWithoutName(value: unknown): string[] {
  return typeof value === 'object' && value !== null ? withoutName(value) : [];
}

async function entriesBy(q: string) {
  const list = await admin.api(listAudit, { query: { q, limit: 100 } });
  if (!list.ok) throw new Error(list.problem.title);
  return list.value;
}
