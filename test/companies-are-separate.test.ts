import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { read, utils } from 'xlsx';
import { unshareBom } from '#features/boms/contract.ts';
import { removeFromCompany, withdrawInvitation } from '#features/companies/contract.ts';
import { createPageRenderer } from '#main/pages/render-page.tsx';
import { servePages } from '#main/pages/serve-pages.ts';
import type { RegisterPages } from '#main/pages/register-pages.ts';
import { pageMap } from '#main/page-map.ts';
import type { PageRoute } from '#main/public-pages.ts';
import { COMPANY_VIEW } from '#shared/company-view.ts';
import { COMPANY_HEADER, type Endpoint } from '#shared/endpoint.ts';
import { companyWorld, type CompanyWorld } from './support/company-world.ts';
import { bearer, calls, sampleInputs, send, type CallInput } from './support/sample-calls.ts';
import { testShop, type TestShop } from './support/test-shop.ts';

/**
 * The id in an address that belongs to a company, by what stands before it and its name. A call or page with another
 * one must be added: to these, or to `ofTheShop` if no company owns it.
 */
const ofCompanies = (world: CompanyWorld): Readonly<Record<string, string>> => ({
  'boms/id': world.bomId,
  'companies/companyId': world.companyId,
  'my-companies/companyId': world.companyId,
  'addresses/id': world.addressId,
  'cost-centres/id': world.costCentreId,
  'domains/id': world.companyDomainId,
  'invitations/invitationId': world.invitationId,
  'people/userId': world.colleague.id,
  'company-invitations/token': world.invitationToken,
  'shared-boms/token': world.shareToken,
  'payment-links/token': world.paymentToken,
  'orders/id': world.orderId,
  'invoices/id': world.invoiceId,
  'manageinvoices/id': world.invoiceId,
  'bank-payments/id': world.bankPaymentId,
  'order-documents/id': world.documentId,
  'parcels/parcel': world.parcelId,
  'requisitions/id': world.requisitionId,
  'quotes/id': world.quoteId,
  'files/fileId': world.quoteFileId,
  'purchase-order-files/fileId': world.purchaseOrderFileId,
  'tax-certificates/certificateId': world.certificateId,
  'managed-tax-certificates/certificateId': world.certificateId,
  'managed-quotes/id': world.quoteId,
  'returns/id': world.returnId,
  'managed-returns/id': world.returnId,
  'pictures/pictureId': world.pictureId,
  'saved-carts/id': world.savedCartId,
  'admin/email': world.owner.email,
  'data-exports/exportId': world.exportId,
  'userdata/id': world.owner.id,
  'customer-accounts/id': world.companyId,
  'reminder-holds/id': world.invoiceId,
  'users/email': world.owner.email,
  'users/id': world.owner.id,
  'users/usermail': world.owner.email,
  'user/id': world.owner.id,
  // Pages.
  'boms/shared/token': world.shareToken,
  'companies/join/token': world.invitationToken,
  'pay/token': world.paymentToken,
  'companies/id': world.companyId,
  'managecompanies/id': world.companyId,
  'receivables/id': world.companyId,
  'myorders/id': world.orderId,
  'purchase/id': world.orderId,
  'requests/id': world.requisitionId,
  'managequotes/id': world.quoteId,
  'managereturns/id': world.returnId,
  'new/order': world.orderId,
  'dashboard/usermail': world.owner.email,
});

const ofTheShop = (world: CompanyWorld): Readonly<Record<string, string>> => ({
  'categories/id': world.categoryId,
  'company-groups/id': world.companyGroupId,
  'legal-pages/page': 'imprint',
  'lines/productId': world.productId,
  'lines/row': '1',
  'manageproducts/id': world.productId,
  'manufacturers/id': world.manufacturerId,
  'myorders/document': 'confirmation',
  'parts/slug': world.productSlug,
  'payment-alarms/id': world.alarmId,
  'pictures/use': 'logo',
  'price-lists/id': world.priceListId,
  'pricelists/id': world.priceListId,
  'prices/productId': world.productId,
  'product-bulk-changes/id': world.spareProductId,
  'product-imports/id': world.importId,
  'product/id': world.productId,
  'products/id': world.productId,
  'review/id': world.reviewId,
  'user/email': world.newcomer.email,
  'versions/version': '1',
  'visitor-carts/id': world.spareProductId,
});

let shop: TestShop;
let ours: CompanyWorld;
let other: CompanyWorld;
/** Who has no access to what is of our company. */
let outsiders: readonly (readonly [string, Record<string, string>])[];

const onBug = (error: unknown) => expect.unreachable(String(error));
const pages: RegisterPages = async (app, { inProcessCalls, cache, mode, origins }) => {
  const renderer = await createPageRenderer({ assets: { headFor: () => '' }, mode, onBug });
  servePages(app, () => Promise.resolve(renderer), { inProcessCalls, cache, origins });
};

beforeAll(async () => {
  shop = await testShop({}, pages);
  shop.clock.stop();
  ours = await companyWorld(shop);
  other = await companyWorld(shop);
  const { companyId, removed } = ours;
  const params = { companyId, userId: removed.id };
  const ended = await ours.actor(removeFromCompany, { params });
  if (!ended.ok) throw new Error(ended.problem.title);
  const customer = await shop.person();
  const people = [
    ['a person of another company', bearer(other.owner.token)],
    ['a customer without a company', bearer(customer.token)],
    ['a person who was removed', bearer(removed.token)],
    ['nobody', {}],
  ] as const;
  const companies = [
    ['', {}],
    [' for our company', { [COMPANY_HEADER]: companyId }],
    [' for another company', { [COMPANY_HEADER]: other.companyId }],
  ] as const;
  outsiders = people.flatMap(([person, token]) =>
    companies.map(([acting, header]) => [`${person}${acting}`, { ...token, ...header }] as const),
  );
});

test('this test knows every id in the addresses of calls and pages', () => {
  const known = { ...ofCompanies(ours), ...ofTheShop(ours) };
  const inCalls = calls.flatMap(({ endpoint }) => paramsOf(endpoint.path));
  const inPages = pagePaths().flatMap(paramsOf);
  expect([...inCalls, ...inPages].map(({ kind }) => kind).filter((kind) => !known[kind])).toEqual(
    [],
  );
});

describe('what people of a company have opened by a link', () => {
  test('is for nobody once the link has ended', async () => {
    const links = ['/boms/shared/:token', '/companies/join/:token'].map((path) => addressOf(path));
    const urls = [
      ...links,
      `/api/shared-boms/${ours.shareToken}`,
      `/api/company-invitations/${ours.invitationToken}`,
    ];
    for (const url of urls) {
      const { payload } = await get(url, ownerHeaders());
      expect([url, payload.includes(ours.marker)]).toEqual([url, true]);
    }
    await endLinks();
    for (const url of urls) await expectNothing(url, {}, {});
  });
});

/** Calls that answer people of a company without a free text of it. */
const withoutTexts = [
  'GET /companies/{companyId}/tax-number-check',
  'GET /admin/{email}',
  'GET /cart/count',
  'GET /boms/{id}/alternatives',
  'GET /boms/{id}/changes',
  'GET /boms/{id}/costs',
  'GET /companies/{companyId}/approval-rules',
  'GET /companies/{companyId}/payment-terms',
  'GET /company-prices',
  // Compressed.
  'GET /account-statement.pdf',
  'GET /invoices/{id}.pdf',
  'GET /invoices/{id}.xml',
  'GET /order-documents/{id}.pdf',
  'GET /quotes/{id}/versions/{version}.pdf',
  'GET /orders/{id}/documents',
  'GET /orders/{id}/payments',
  'GET /orders/{id}/purchase-order-files/{fileId}.pdf',
  'GET /own-staff-roles',
  'GET /data-exports/{exportId}.zip',
  'GET /users/{id}/data-exports',
  'GET /users/{id}/erasure',
  'GET /returns/{id}/pictures/{pictureId}/picture.webp',
  'GET /returns/{id}/slip.pdf',
  'GET /reviews',
  'GET /stock-alerts',
];

/**
 * What the samples do not have: their order has no tax, so its invoice is no e-invoice; the shop has not agreed to their
 * return, so it has no slip.
 */
const notThere: Readonly<Record<string, number>> = { getInvoiceXml: 404, getReturnSlip: 409 };

test('people of the company read all of it, and it stays the same while outsiders try every call', async () => {
  const readAll = async () => {
    await shop.drain();
    // Outsiders buy the same product.
    await shop.database.pool.query('update stock_levels set on_hand = 1000 where on_hand > 0');
    const answers = new Map<string, string>();
    for (const call of calls) {
      const { access, method } = call.endpoint;
      // What a company sees of the catalogue belongs to the shop: others order and review it.
      if (call.endpoint.path.startsWith(COMPANY_VIEW)) continue;
      if (method !== 'GET' || !/^(customer|owner|company)/.test(access)) continue;
      const response = await send(shop, call.endpoint, inputOf(call, ours), ownerHeaders());
      const expected = notThere[call.name] ?? 200;
      expect([call.title, response.statusCode]).toEqual([call.title, expected]);
      answers.set(call.title, textIn(response).replaceAll(/urn:request:[\da-f-]+/g, ''));
    }
    return answers;
  };
  const [answers, rows] = [await readAll(), await rowsOf(ours)];
  const silent = [...answers].filter(([, text]) => !text.includes(ours.marker));
  expect(silent.map(([title]) => title).toSorted()).toEqual(withoutTexts.toSorted());

  const found: unknown[] = [];
  for (const call of calls) {
    for (const [who, headers] of outsiders) {
      for (const input of inputsFor(call)) found.push(...(await tried(call, who, headers, input)));
    }
  }
  expect(found).toEqual([]);
  expect(await rowsOf(ours)).toEqual(rows);
  expect(await readAll()).toEqual(answers);
});

/** What is wrong about the answer to a call with what is ours. */
async function tried(
  call: (typeof calls)[number],
  who: string,
  headers: Record<string, string>,
  input: CallInput,
): Promise<unknown[]> {
  const { title, endpoint } = call;
  const response = await send(shop, endpoint, input, headers);
  const leaked = leaks(response, sentIn(input, headers));
  const { statusCode: status } = response;
  const names = Object.values(input.params ?? {}).some((id) => ours.ownIds.includes(String(id)));
  // Leaving is answered although access has ended.
  const refused = !names || [401, 403, 404].includes(status) || call.name === 'leaveCompany';
  return leaked.length > 0 || status >= 500 || !refused ? [[title, who, status, leaked]] : [];
}

const sentIn = (input: CallInput, headers: Record<string, string>) =>
  JSON.stringify([input, headers]);

/** With what is ours in the address and the body, and with a word of ours where a call searches. */
function inputsFor(call: (typeof calls)[number]): CallInput[] {
  const input = inputOf(call, ours);
  if (!call.endpoint.query?.shape['q']) return [input];
  return [input, { ...input, query: { ...input.query, q: ours.word } }, { ...input, query: {} }];
}

describe('somebody who acts for another company', () => {
  const nested = calls.filter(
    ({ endpoint: { path } }) => paramsOf(path).length > 1 && !/\{(row|version)\}/.test(path),
  );

  test.each(nested)('$title finds nothing of our company', async (call) => {
    const rows = await rowsOf(ours);
    const [outer] = Object.entries(inputOf(call, other).params ?? {});
    const input = inputOf(call, ours);
    const params = { ...input.params, ...Object.fromEntries([outer ?? []]) };
    await expectRefusal(call, { ...input, params });
    expect(await rowsOf(ours)).toEqual(rows);
  });

  test('cannot refer to our records', async () => {
    expect(naming().map(({ name }) => name)).toContain('checkout');
    const rows = await rowsOf(ours);
    for (const call of naming()) {
      const { params } = inputOf(call, other);
      await expectRefusal(call, { ...inputOf(call, ours), ...(params && { params }) });
    }
    expect(await rowsOf(ours)).toEqual(rows);
  });
});

describe('every page', () => {
  test('shows outsiders nothing of our company, even after we opened it', async () => {
    // Pages are the same for everyone: some outsiders do.
    const whoOpensPages = outsiders.filter(([who]) => /nobody$|company for our|removed$/.test(who));
    expect(whoOpensPages).toHaveLength(4);
    for (const path of pagePaths()) {
      const url = addressOf(path);
      const { statusCode } = await get(url, ownerHeaders());
      expect([path, statusCode < 500]).toEqual([path, true]);
      for (const [, headers] of whoOpensPages) await expectNothing(url, headers, {});
      await expectNothing(`${url}?q=${ours.word}`, {}, {});
    }
  });
});

test('mails to outsiders have nothing of ours', async () => {
  for (const { email } of [other.owner, other.colleague]) {
    const mails = JSON.stringify(await shop.mailsTo(email));
    expect([email, mails.includes(ours.marker)]).toEqual([email, false]);
  }
});

/** What the callers of other calls write by themselves. */
const passing = ['idempotency_keys', 'call_counts', 'shop_changes', 'outbox'];

/** Every row of the database that is of this company or names what is. */
async function rowsOf(world: CompanyWorld): Promise<Record<string, string[]>> {
  const { rows: tables } = await shop.database.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const all: Record<string, string[]> = {};
  for (const { name } of tables.filter((table) => !passing.includes(table.name))) {
    const { rows } = await shop.database.pool.query<{ row: string }>(
      `select t::text as row from "${name}" t where t::text like any($1) order by 1`,
      [[world.marker, ...world.ownIds].map((secret) => `%${secret}%`)],
    );
    if (rows.length > 0) all[name] = rows.map(({ row }) => row);
  }
  return all;
}

/** The links end, so that an address with a token opens nothing. */
async function endLinks() {
  const { actor, bomId: id, companyId, invitationId } = ours;
  for (const ended of [
    await actor(unshareBom, { params: { id } }),
    await actor(withdrawInvitation, { params: { companyId, invitationId } }),
  ]) {
    if (!ended.ok) throw new Error(ended.problem.title);
  }
}

const ownerHeaders = () => ({
  ...bearer(ours.owner.token),
  [COMPANY_HEADER]: ours.companyId,
});

function get(url: string, headers: Record<string, string>) {
  return shop.app.inject({ method: 'GET', url, headers });
}

async function expectNothing(url: string, headers: Record<string, string>, input: unknown) {
  const response = await get(url, headers);
  expect([url, leaks(response, `${url}${JSON.stringify(input)}`)]).toEqual([url, []]);
}

async function expectRefusal(call: (typeof calls)[number], input: CallInput) {
  const headers = { ...bearer(other.owner.token), [COMPANY_HEADER]: other.companyId };
  const response = await send(shop, call.endpoint, input, headers);
  const outcome = [call.title, response.statusCode >= 400, leaks(response, sentIn(input, headers))];
  expect([...outcome, response.statusCode < 500]).toEqual([call.title, true, [], true]);
}

/** Calls whose query or body names what is ours. */
const naming = () =>
  calls.filter((call) => {
    const { query, body } = inputOf(call, ours);
    const text = JSON.stringify([query, body]);
    const forCustomers = /^(customer|owner|company)/.test(call.endpoint.access);
    return forCustomers && ours.ownIds.some((id) => text.includes(id));
  });

/** What is ours in the raw answer, but for what the caller has sent. */
function leaks(response: LightMyRequestResponse, sent: string): string[] {
  const text = textIn(response);
  const secrets = [ours.marker, ours.owner.email, ...ours.ownIds];
  return secrets.filter((secret) => text.includes(secret) && !sent.includes(secret));
}

function textIn({ rawPayload }: LightMyRequestResponse): string {
  return workbookText(rawPayload) || rawPayload.toString();
}

function workbookText(bytes: Buffer): string {
  if (!bytes.subarray(0, 2).equals(Buffer.from('PK'))) return '';
  const { Sheets, Props } = read(bytes);
  return JSON.stringify([Props, Object.values(Sheets).map((sheet) => utils.sheet_to_json(sheet))]);
}

const isParam = (part: string) => /^[:{]/.test(part);

function paramsOf(path: string): { name: string; kind: string }[] {
  const parts = path.split('/').filter((part) => part !== '');
  return parts.flatMap((part, index) => {
    if (!isParam(part)) return [];
    const before = parts.slice(0, index).filter((one) => !isParam(one));
    const named = /^(shared|join)$/.test(before.at(-1) ?? '') ? before.slice(-2) : before.slice(-1);
    const name = part.replaceAll(/[:{}]|\.\w+$/g, '');
    return [{ name, kind: [...named, name].join('/') }];
  });
}

/** Every path of the page map. */
function pagePaths(routes: readonly PageRoute[] = pageMap, parent = ''): string[] {
  return routes.flatMap(({ path = '', children = [] }) => {
    const full = path.startsWith('/') ? path : `${parent}/${path}`;
    return children.length > 0 ? pagePaths(children, full) : [full];
  });
}

function addressOf(path: string): string {
  const known = { ...ofCompanies(ours), ...ofTheShop(ours) };
  return paramsOf(path).reduce(
    (address, { name, kind }) => address.replace(`:${name}`, encodeURIComponent(known[kind] ?? '')),
    path.replace('*', ''),
  );
}

function paramsFor(endpoint: Endpoint, world: CompanyWorld): Record<string, unknown> {
  const known = { ...ofCompanies(world), ...ofTheShop(world) };
  return Object.fromEntries(paramsOf(endpoint.path).map(({ name, kind }) => [name, known[kind]]));
}

/** A valid input, in which all is of this company that can be. */
function inputOf({ name, endpoint }: (typeof calls)[number], world: CompanyWorld): CallInput {
  const sample = sampleInputs(world)[name];
  const { costCentreId, olderBomId, colleague } = world;
  const deputy = { userId: colleague.id, from: '2026-01-01', until: '2126-01-01' };
  const body = sample.body as Record<string, unknown> | undefined;
  const more: Partial<Record<typeof name, CallInput>> = {
    checkout: { body: { ...body, costCentreId } },
    createRequisition: { body: { ...body, costCentreId } },
    changeRequisition: { body: { ...body, costCentreId } },
    changeDeputy: { body: { deputy } },
    compareBom: { query: { since: olderBomId } },
  };
  return { ...sample, ...more[name], params: paramsFor(endpoint, world) };
}
