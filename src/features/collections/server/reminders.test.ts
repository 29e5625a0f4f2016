import { beforeAll, expect, test } from 'vitest';
import { companyOf, forCompany } from '#features/companies/server/company-steps.fixture.ts';
import {
  invoicingShop,
  issuedInvoicesOf,
  paymentTokenOf,
} from '#features/invoices/server/invoice-steps.fixture.ts';
import { checkout, actOnOrders } from '#features/orders/contract.ts';
import { recordParcel } from '#features/orders/fulfilment-contract.ts';
import { changeTerms } from '#features/payment-terms/contract.ts';
import { offerCards } from '#features/receivables/server/receivables-steps.fixture.ts';
import { changeSettings, getManagedSettings } from '#features/settings/contract.ts';
import { fixedKey } from '#platform/secrets/key-ring.ts';
import type { Api } from '#shared/api-client.ts';
import { testShop, type Person } from '#test/support/test-shop.ts';
import { getAccount, holdReminders, listOpenItems, releaseReminders } from '../contract.ts';
import { postedTransfer } from './ledger-steps.fixture.ts';
import { sendReminders } from './send-reminders.ts';

const DAY_MS = 86_400_000;
const shop = await testShop({ TIME_ZONE: 'UTC' });
shop.clock.stop();
await invoicingShop(shop, 'shipment');
/** With an access token that has not ended. */
const newAdmin = () => shop.person({ admin: true });
const part = await shop.product({ price: '10.00', stock: 1_000 });

async function setReminders(change: object) {
  const admin = await newAdmin();
  const found = await admin.api(getManagedSettings, {});
  if (!found.ok) throw new Error(found.problem.title);
  const { version, value } = found.value.reminders;
  const body = { section: 'reminders' as const, version, ...value, ...change };
  const saved = await admin.api(changeSettings, { body });
  if (!saved.ok) throw new Error(JSON.stringify(saved.problem));
}

/** A company with invoices at 10 days net, so many as there are quantities. */
async function companyWithInvoices(...quantities: readonly number[]) {
  const [founder, admin] = [await shop.person(), await newAdmin()];
  const companyId = await companyOf(shop, founder);
  const terms = { days: 10, creditLimit: '9000.00', requiresPurchaseOrder: false };
  await admin.api(changeTerms, {
    params: { companyId },
    body: { ...terms, earlyPayment: null, version: 0 },
  });
  const invoiceIds: string[] = [];
  for (const quantity of quantities) {
    // oxlint-disable-next-line no-await-in-loop -- one order after the other
    invoiceIds.push(await invoiced(admin, forCompany(founder, companyId), quantity));
  }
  return { founder, companyId, invoiceIds };
}

async function invoiced(admin: Person, api: Api, quantity: number): Promise<string> {
  const placed = await api(checkout, {
    body: {
      name: 'Mara',
      number: '1',
      address: { line1: 'Here', postalCode: '302 50', city: 'Nordhamn', country: 'SE' },
      delivery: 'Invoice',
      lines: [{ productId: part._id, quantity }],
    },
  });
  if (!placed.ok) throw new Error(JSON.stringify(placed.problem));
  const id = placed.value._id;
  await admin.api(actOnOrders, { body: { action: 'pack', orders: [id] } });
  const lines = [{ productId: part._id, quantity }];
  await admin.api(recordParcel, { params: { id }, body: { carrier: 'DHL', lines } });
  await shop.drain();
  const invoice = (await issuedInvoicesOf(shop)).find(({ orderId }) => orderId === id);
  if (!invoice) throw new Error('no invoice');
  return invoice.id;
}

/** Runs the recurring work so many days later. Everybody’s access tokens have ended then. */
async function daysLater(days: number) {
  shop.clock.advance(days * DAY_MS);
  await shop.runDue();
}

async function remindersTo({ email }: { email: string }) {
  const mails = await shop.mailsTo(email);
  return mails
    .filter(({ subject }) => /reminder|due soon/i.test(subject))
    .map(({ subject }) => subject)
    .toReversed();
}

beforeAll(() => setReminders({ remind: true, daysBefore: 3 }));

test('a customer gets each reminder once, the next ones in turn, and one mail for all invoices', async () => {
  const { founder, companyId, invoiceIds } = await companyWithInvoices(1, 2);
  await daysLater(6);
  expect(await remindersTo(founder)).toEqual([]);
  await daysLater(1);
  await daysLater(1);
  expect(await remindersTo(founder)).toEqual(['Your invoices are due soon']);
  await daysLater(9);
  await daysLater(0);
  expect(await remindersTo(founder)).toEqual([
    'Your invoices are due soon',
    'Reminder: open invoices',
  ]);
  const [latest] = await shop.mailsTo(founder.email);
  expect(latest?.text).toContain('$10.00');
  expect(latest?.text).toContain('$20.00');
  expect(latest?.text).toContain('Voltwerk GmbH, DE02');
  await daysLater(14);
  await daysLater(14);
  await daysLater(60);
  expect((await remindersTo(founder)).slice(2)).toEqual([
    'Second reminder: open invoices',
    'Last reminder: open invoices',
  ]);
  const finance = await newAdmin();
  const items = await finance.api(listOpenItems, { params: { id: companyId } });
  expect(items.ok && items.value.map(({ _id }) => _id)).toEqual(invoiceIds.toSorted());
  expect(items.ok && items.value[0]?.reminders.map(({ step }) => step)).toEqual([0, 1, 2, 3]);
});

test('paid and held invoices are not reminded, and a customer who is excluded is not', async () => {
  const paid = await companyWithInvoices(1, 3);
  const finance = await newAdmin();
  const [first = '', second = ''] = paid.invoiceIds;
  const party = { companyId: paid.companyId };
  await postedTransfer(shop, { party, cents: 10_00n, documentId: first });
  const reason = 'Two parts were broken.';
  const held = await finance.api(holdReminders, { params: { id: second }, body: { reason } });
  expect(held).toMatchObject({ ok: true, value: { reason, by: finance.name } });
  const excluded = await companyWithInvoices(1);
  const params = { id: excluded.companyId };
  await finance.api(holdReminders, { params, body: { reason: 'Pays by standing order.' } });
  const account = await finance.api(getAccount, { params });
  expect(account).toMatchObject({ value: { hold: { reason: 'Pays by standing order.' } } });
  await daysLater(17);
  expect([await remindersTo(paid.founder), await remindersTo(excluded.founder)]).toEqual([[], []]);

  const later = await newAdmin();
  await later.api(releaseReminders, { params: { id: second } });
  await daysLater(1);
  expect(await remindersTo(paid.founder)).toEqual(['Reminder: open invoices']);
  const [mail] = await shop.mailsTo(paid.founder.email);
  expect(mail?.text).toContain('$30.00');
  expect(mail?.text).not.toContain('$10.00');
});

test('a reminder has a link for each invoice with which whoever has it pays, if the shop takes cards for invoices', async () => {
  const { founder, invoiceIds } = await companyWithInvoices(1, 2);
  await offerCards(await newAdmin(), { byCard: true, upTo: '500.00' });
  await daysLater(18);
  const [mail] = await shop.mailsTo(founder.email);
  const tokens = [...(mail?.text ?? '').matchAll(/\/pay\/([\w-]{44})/g)].map(
    ([, token = '']) => token,
  );
  const expected = await Promise.all(invoiceIds.map((id) => paymentTokenOf(shop, id)));
  expect(tokens.toSorted()).toEqual(expected.toSorted());
});

test('two processes at once remind once', async () => {
  const { founder } = await companyWithInvoices(1);
  shop.clock.advance(18 * DAY_MS);
  const deps = {
    now: shop.clock.now,
    newId: shop.payments.newId,
    files: shop.files,
    initial: { name: 'Busbar', legalName: '', address: '', phone: '', vatId: '', contactEmail: '' },
    timeZone: 'UTC',
    currency: 'USD',
    handledKinds: new Set<string>(),
    takesCards: false,
    linkKeys: fixedKey(''),
    shopOrigin: () => 'http://localhost',
    style: async () => ({ name: 'Busbar', logo: null, accent: '#a34e1b' }),
  } as const;
  await Promise.all([1, 2, 3].map(() => sendReminders(shop.database.queries, deps)));
  expect(await remindersTo(founder)).toEqual(['Reminder: open invoices']);
});

test('the words of the shop replace the standard ones', async () => {
  await setReminders({
    steps: [{ days: 7, text: { en: 'Please look at these.\n\nThank you.', de: '' } }],
  });
  const { founder } = await companyWithInvoices(1);
  await daysLater(18);
  const [mail] = await shop.mailsTo(founder.email);
  expect(mail?.text).toContain('Please look at these.\n\nThank you.');
  expect(mail?.text).not.toContain('missed');
});

test('while reminders are off, nobody is reminded', async () => {
  await setReminders({ remind: false });
  const { founder } = await companyWithInvoices(1);
  await daysLater(30);
  expect(await remindersTo(founder)).toEqual([]);
});
