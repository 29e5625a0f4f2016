import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { companyPermission } from '#shared/endpoint.ts';
import { calls, type SampleCall } from './support/sample-calls.ts';
import {
  responseError,
  invalidCalls,
  type ErrorLocation,
  type InvalidCalls,
} from './support/invalid-calls.ts';

let invalid: InvalidCalls;

beforeAll(async () => {
  invalid = await invalidCalls();
});

afterEach(() => invalid.assertUnchanged());

const titled = calls.map((call) => [call.title, call] as const);

describe.each(titled.filter(([, { endpoint }]) => endpoint.params))(
  'the path of %s',
  (_title, call) => {
    const { path, params, documentedParams = {} } = call.endpoint;
    const [own = ''] = Object.keys(params?.shape ?? {});
    const name = documentedParams[own] ?? own;
    const withValue = (value: string) => path.replace(/\{\w+\}/, value);

    test('is refused with the name of its invalid parameter', async () => {
      const bad = [
        'x',
        'a%00b',
        '%20',
        '-1',
        '1e999',
        'null',
        '%F0%9F%92%A9',
        '..%2F..',
        "'%20or%201=1",
      ];
      const addresses = bad.map(withValue);
      // Nobody learns whether a company exists, not even that it cannot.
      const isHidden = companyPermission(call.endpoint.access) !== null;
      const failures = isHidden
        ? await admittedOf(call, addresses)
        : await failuresOf(call, addresses, { parameter: name });
      expect(failures).toEqual([]);
    });

    test('is refused when it cannot be decoded, or is too long', async () => {
      const bad = [
        '%',
        '%ZZ',
        '%C3',
        '%ED%A0%80',
        'x'.repeat(700),
        'x'.repeat(900),
        'x'.repeat(20_000),
      ];
      expect(await failuresOf(call, bad.map(withValue))).toEqual([]);
    });
  },
);

const NO_ID = '00000000-0000-0000-0000-000000000000';
const badCursors = ['a', '!', '%00', 'W10', 'e30', 'bnVsbA', 'WzFd', 'WyJhIl0', 'WzFlOTk5LCJhIl0'];

const badParameters: Readonly<Record<string, readonly string[]>> = {
  limit: ['0', '101', 'abc', '-1', '1.5', '1e999', 'NaN', '1&limit=2', 'x'.repeat(10_240)],
  cursor: [...badCursors, 'x'.repeat(201), 'a&cursor=b', 'x'.repeat(10_240)],
  q: ['a%00b', 'x'.repeat(201), 'x'.repeat(10_240), 'a&q=b'],
  email: [
    'nobody',
    'a%00@b.example',
    'a@b@c',
    `${'x'.repeat(255)}@b.example`,
    'a@b.io&email=a@b.io',
  ],
  role: ['owner', 'Admin', 'admin,customer'],
  sort: ['cheapness', 'NAME', 'name;', 'id) desc --'],
  approval: ['approved', 'CHANGED', 'changed,changed'],
  state: ['gone', 'ACTIVE', 'active,archived'],
  stock: ['all', '0', 'low;'],
  visibility: ['some', 'Everyone', 'everyone,restricted'],
  category: ['a%00b', 'x'.repeat(81)],
  kind: ['other', 'NEW', 'new;'],
  delimiter: [';', 'COMMA', 'tab,comma'],
  encoding: ['latin-1', 'UTF-8', 'utf-16'],
  which: ['others', 'MINE', 'mine,all'],
  status: ['paid', 'Pending', 'Paid&status=Paid', "'"],
  payment: ['Cash on Delivery', 'card', '%00'],
  fulfilment: ['lost', 'Packed', 'partly shipped', 'packed,shipped'],
  from: ['yesterday', '2026-02-30', '0000-01-01', '2026-01-01T25:00:00Z', '1e999', '9999-12-31'],
  to: ['tomorrow', '2026-13-01', '-2026-01-01', '2026-01-01T00:00', '99999-01-01'],
  filter: ['resistance', ':1', 'none:1', 'a%00b', 'x'.repeat(201)],
  manufacturer: ['a%00b', 'x'.repeat(201)],
  lifecycle: ['gone', 'ACTIVE', 'active,new'],
  leadTime: ['soon', '-1', '1.5', '3651', '1e9', '5&leadTime=6'],
  price: ['1', '..', 'a..b', '1..2..3', '-1..2', '1..2&price=3'],
  quantity: ['0', '-1', '1.5', 'many', '1e999', '1000000001'],
  direction: ['UP', 'asc', 'up,down'],
  relax: ['all', 'Suggest', 'suggest,filters'],
  sku: ['a%00b', 'x'.repeat(81), 'a&sku=b&sku=c&sku=d&sku=e&sku=f&sku=g'],
  headerLine: ['0', '-1', '1.5', 'first', '1e999'],
  leaveOut: ['all', 'INVALID', 'invalid,new'],
  ids: ['x', 'a,b', NO_ID.slice(1), `${NO_ID},`],
  month: ['2026', '2026-13', '2026-1', '2026-11-01', 'a%00b'],
  deleted: ['true', 'INCLUDE', 'include,only'],
  orders: ['x', 'a,b', NO_ID.slice(1), `${NO_ID},`],
  parcel: ['x', '%00', NO_ID.slice(1)],
  tag: ['a,b', 'a%00b', 'x'.repeat(31)],
  held: ['credit', 'PURCHASE-ORDER', '%00'],
  cash: ['late', 'OVERDUE', 'overdue;'],
  view: ['all', 'UNCLEAR', 'unclear,rest'],
  account: ['a%00b', 'x'.repeat(43)],
  columns: ['day', 'day:x', 'day:100', 'day:0,', 'DAY:0'],
  day: ['yesterday', '2026-02-30', '2026-1-1'],
  show: ['gone', 'HIDDEN', 'hidden,waiting'],
  action: ['guessed', 'SIGNED-IN', 'signed-in,deleted'],
  person: ['nobody', 'a%00@b.example', 'a@b@c', `${'x'.repeat(255)}@b.example`],
  object: ['a%00b', 'x'.repeat(201)],
  version: ['0', '-1', '1.5', 'first', '1e999', '2147483648', '1&version=2'],
  chart: ['skr05', 'SKR03', 'skr03,skr04'],
  consultant: ['0', '1.5', '1000', '10000000', 'x'],
  client: ['0', '1.5', '100000', 'x'],
  since: ['x', '%00', '1', NO_ID.slice(1)],
  use: ['logo', 'CATEGORY', 'product,category'],
  named: ['a%00b', 'x'.repeat(201)],
  name: ['a%00b', 'x'.repeat(201)],
  fileName: ['a%00b', 'x'.repeat(201)],
  digest: ['a%00b', 'x'.repeat(101)],
  country: ['XX', 'Sweden', '%00'],
  region: ['a%00b', 'x'.repeat(61)],
  number: ['', 'a%00b', 'x'.repeat(61)],
  validUntil: ['2026-02-30', 'tomorrow', '%00'],
  reason: ['', 'a%00b', 'x'.repeat(201)],
  mode: ['all', 'REPLACE', 'replace,all'],
  discard: ['all', 'VALUES', 'values,names'],
  minAge: ['-1', '1.5', 'old', '3651', '1&minAge=2'],
  minTotal: ['-1', '1.234', 'much', '1e999', '1&minTotal=2'],
  maxTotal: ['-1', '1.234', 'much', '1e999', '1&maxTotal=2'],
  companyId: ['x', '%00', '1', NO_ID.slice(1)],
  productId: ['x', '%00', '1', "'or'1'='1", '00000000-0000-0000-0000-00000000000g'],
};

describe.each(titled.filter(([, { endpoint }]) => endpoint.query))(
  'the query of %s',
  (_title, call) => {
    const { path, query } = call.endpoint;

    test.each(Object.keys(query?.shape ?? {}))(
      'is refused for a bad %s, which is named',
      async (name) => {
        const bad = badParameters[name] ?? [];
        expect(bad).not.toEqual([]);
        const addresses = bad.map((value) => `${path}?${name}=${value}`);
        expect(await failuresOf(call, addresses, { parameter: name })).toEqual([]);
      },
    );

    test('ignores unknown query parameters', async () => {
      const odd = `${path}?__proto__=1&constructor=2&toString=3&limit[]=1&%ED%A0%80=%ED%A0%80&&=&%`;
      // An import is applied once, and a statement is imported once.
      const { status = 200 } = call.endpoint;
      const isOnce = call.name === 'applyImport' || call.name === 'importBankStatement';
      const applied = isOnce ? [status, 409] : [status];
      const isComplete = query?.safeParse({}).success;
      for (const address of [odd, `${path}?${'a=1&'.repeat(2500)}`]) {
        const response = await invalid.sendTo(call, address);
        expect(isComplete ? applied : [422]).toContain(response.statusCode);
        // Without its required parameters, the call is refused for these only.
        if (isComplete) continue;
        const errors = response.json<{ errors: { parameter?: string }[] }>().errors;
        const known = Object.keys(query?.shape ?? {});
        expect(errors.filter(({ parameter = '' }) => !known.includes(parameter))).toEqual([]);
      }
    });
  },
);

/** Forged cursors: well-formed, but not issued by the shop. */
const madeUp = [
  [Number.MAX_SAFE_INTEGER, NO_ID],
  [-2_147_483_649, NO_ID],
  ['0000-01-01T00:00:00Z', NO_ID],
  ['0000-01-01T00:00:00.000Z', NO_ID],
  ['9999-12-31T23:59:59.999999999999Z', NO_ID],
  ['2025-02-29T00:00:00Z', NO_ID],
  [NO_ID],
];

test.each(titled.filter(([, { endpoint }]) => endpoint.paged))(
  '%s takes no made-up cursor amiss',
  async (_title, call) => {
    const failures: unknown[] = [];
    for (const parts of madeUp) {
      const cursor = Buffer.from(JSON.stringify(parts)).toString('base64url');
      const response = await invalid.sendTo(call, `${call.endpoint.path}?cursor=${cursor}`);
      if (![200, 422].includes(response.statusCode)) failures.push([...parts, response.statusCode]);
    }
    expect(failures).toEqual([]);
  },
);

async function failuresOf(call: SampleCall, addresses: readonly string[], place?: ErrorLocation) {
  const failures: string[] = [];
  for (const address of addresses) {
    const failure = responseError(await invalid.sendTo(call, address), place);
    if (failure) failures.push(`${address.slice(0, 80)}: ${failure}`);
  }
  return failures;
}

/** The addresses that are not refused as those of strangers to the company are. */
async function admittedOf(call: SampleCall, addresses: readonly string[]) {
  const admitted: string[] = [];
  for (const address of addresses) {
    const { statusCode } = await invalid.sendTo(call, address);
    if (statusCode !== 403) admitted.push(`${address}: ${statusCode}`);
  }
  return admitted;
}
