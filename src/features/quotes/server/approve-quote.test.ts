import { afterEach, describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { companyOf, forCompany } from '#features/companies/server/company-steps.fixture.ts';
import { getOrder, listOwnOrders } from '#features/orders/contract.ts';
import {
  getRequisition,
  renewRequisition,
  withdrawRequisition,
  type Requisition,
} from '#features/requisitions/contract.ts';
import { changePrice, decide } from '#features/requisitions/server/requisition-steps.fixture.ts';
import type { Api } from '#shared/api-client.ts';
import { saveData } from '#test/support/saved-data.ts';
import { testShop } from '#test/support/test-shop.ts';
import { getQuote, refuseQuote, requestQuoteApproval, type Quote } from '../contract.ts';
import { declineQuote, getManagedQuote } from '../staff-contract.ts';
import {
  accept,
  askedQuote,
  delivery,
  offeredQuote,
  quotingWorld,
  refusedWith,
  whole,
} from './quote-steps.fixture.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

const shop = await testShop({ TIME_ZONE: 'UTC' });
const { queries } = shop.database;
const { buyer, seller, drive, wanted, lines } = await quotingWorld(shop);
const colleague = await shop.person({ name: 'Colin Colleague' });
const approver = await shop.person({ name: 'Ada Approver' });
const second = await shop.person({ name: 'Ben Second' });
const companyId = await companyOf(shop, buyer, {
  people: [
    [buyer, ['buyer']],
    [colleague, ['buyer']],
    [approver, ['approver']],
    [second, ['approver']],
  ],
});
await queries.execute(
  sql`update company_members set order_limit = 10000 where user_id = ${buyer.id}`,
);
const api = forCompany(buyer, companyId);
afterEach(await saveData(shop));

const part = [{ line: 1, quantity: 6 }];
const rest = [
  { line: 1, quantity: 4 },
  { line: 2, quantity: 20 },
];

const offer = async (more: object = {}) =>
  offeredQuote(shop, seller, await askedQuote(api, wanted), lines, more);

const readQuote = async (id: string): Promise<Quote> => {
  const outcome = await api(getQuote, { params: { id } });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problem));
  return outcome.value;
};

const readRequest = async (id: string): Promise<Requisition> => {
  const outcome = await api(getRequisition, { params: { id } });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problem));
  return outcome.value;
};

function ask(
  by: Api,
  { _id: id, revision }: Pick<Quote, '_id' | 'revision'>,
  chosen: readonly { readonly line: number; readonly quantity: number }[],
  more: object = {},
) {
  const body = { revision, lines: [...chosen], ...delivery, reason: 'For board 7.', ...more };
  return by(requestQuoteApproval, { params: { id }, body });
}

/** A quote, and a request for approval of all of it, or of these lines. */
async function asked(chosen = whole, offered: object = {}) {
  const quote = await offer(offered);
  const outcome = await ask(api, quote, chosen);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problem));
  return { quote: outcome.value, request: await readRequest(outcome.value.requisitionId) };
}

const subjectsTo = async ({ email }: { readonly email: string }) =>
  (await shop.mailsTo(email)).map(({ subject }) => subject);

const ordersOf = async () => {
  const orders = await api(listOwnOrders, {});
  return orders.ok ? orders.value : [];
};

/** The order that an approver has placed. */
async function orderOf(approved: Awaited<ReturnType<typeof decide>>) {
  if (!approved.ok) throw new Error(JSON.stringify(approved.problem));
  return api(getOrder, { params: { id: approved.value.orderId ?? '' } });
}

/** The last day of all quotes is over. */
const passLastDay = () =>
  shop.database.pool.query('update quotes set expires_at = $1', [shop.clock.now()]);

describe('what a buyer may not order from a quote alone', () => {
  test('is asked of the approvers, and ordered at the prices of the quote when they approve', async () => {
    const { quote, request } = await asked();
    expect(quote).toMatchObject({
      state: 'offered',
      approvals: [{ number: request.number, requestedBy: buyer.name, total: '220.00' }],
      versions: [
        {
          lines: [
            { waiting: 10, left: 0 },
            { waiting: 20, left: 0 },
          ],
        },
      ],
      may: { order: false },
    });
    expect(quote.history.at(-1)).toMatchObject({ kind: 'approval-asked', text: request.number });
    expect(request).toMatchObject({
      total: '220.00',
      quote: { _id: quote._id, number: quote.number },
      lines: [{ unitPrice: '17.50' }, { unitPrice: '2.25' }],
      may: { renew: false, withdraw: true },
    });
    for (const one of [approver, second]) {
      expect(await subjectsTo(one)).toEqual(['Mara Lindqvist asks you to approve $220.00']);
    }
    await changePrice(shop, drive._id, '99000000');
    const approved = await decide(approver, request);
    if (!approved.ok) throw new Error(JSON.stringify(approved.problem));
    const { orderId } = approved.value;
    const order = await api(getOrder, { params: { id: orderId ?? '' } });
    expect(order).toMatchObject({
      value: {
        price: '220.00',
        userMail: buyer.email,
        lines: [{ unitPrice: '17.50', quote: { number: quote.number, line: 1 } }, {}],
      },
    });
    expect(await readQuote(quote._id)).toMatchObject({
      state: 'ordered',
      orderedTotal: '220.00',
      approvals: [],
    });
  });

  test('is ordered once, also if two approvers approve at once', async () => {
    const { request } = await asked();
    const outcomes = await Promise.all([approver, second].map((one) => decide(one, request)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await decide(second, request)).toMatchObject(refusedWith('requisitions/not-open'));
    expect(await ordersOf()).toHaveLength(1);
  });

  test('is asked for once, also from two devices', async () => {
    const quote = await offer();
    const outcomes = await Promise.all([ask(api, quote, whole), ask(api, quote, whole)]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject(refusedWith('quotes/quote-changed'));
  });

  test('can be a part: nobody else orders its pieces meanwhile, and the rest can be ordered', async () => {
    const { quote, request } = await asked(part);
    const other = forCompany(colleague, companyId);
    expect(await accept(other, quote, [{ line: 1, quantity: 5 }])).toMatchObject(
      refusedWith('quotes/lines-not-orderable', {
        lines: [{ line: 1, reason: 'nothing-left', available: 4 }],
      }),
    );
    expect(await accept(other, quote, rest)).toMatchObject({
      ok: true,
      value: { state: 'partly-ordered' },
    });
    expect(await decide(approver, request)).toMatchObject({ value: { state: 'ordered' } });
    expect(await readQuote(quote._id)).toMatchObject({ state: 'ordered', orderedTotal: '220.00' });
  });

  test('takes the pieces that the quote holds in stock', async () => {
    const { request } = await asked(whole, { holdsStock: true });
    await shop.database.pool.query('update stock_levels set on_hand = 0');
    expect(await decide(approver, request)).toMatchObject({ value: { state: 'ordered' } });
  });

  test('waits if the stock does not suffice when it is approved', async () => {
    const { request } = await asked();
    await shop.database.pool.query('update stock_levels set on_hand = 3 where product_id = $1', [
      drive._id,
    ]);
    expect(await decide(approver, request)).toMatchObject(
      refusedWith('requisitions/lines-changed', {
        lines: [{ sku: drive.sku, change: 'not-enough-stock', available: 3 }],
      }),
    );
    expect(await readRequest(request._id)).toMatchObject({ state: 'open', approved: 0 });
  });

  test('pays what the quote says that delivery costs, unless another order paid it meanwhile', async () => {
    const { quote, request } = await asked(part, { deliveryCost: '12.00' });
    expect(request).toMatchObject({ total: '117.00' });
    expect(quote).toMatchObject({ nextDeliveryCost: '12.00' });
    const other = forCompany(colleague, companyId);
    expect(await accept(other, quote, rest, { toPay: '127.00' })).toMatchObject({ ok: true });
    expect(await orderOf(await decide(approver, request))).toMatchObject({
      value: { shipping: '0.00', toPay: '105.00' },
    });
  });

  test.each(['refused', 'ordered'] as const)(
    'leaves the delivery cost to the next order if it is %s',
    async (first) => {
      const { quote, request } = await asked(part, { deliveryCost: '12.00' });
      const next = await ask(api, quote, rest);
      if (!next.ok) throw new Error(JSON.stringify(next.problem));
      const other = await readRequest(next.value.requisitionId);
      expect(other).toMatchObject({ total: '127.00' });
      await decide(approver, request, first === 'refused' ? 'refused' : 'approved', 'No.');
      expect(await orderOf(await decide(approver, other))).toMatchObject({
        value: { shipping: first === 'refused' ? '12.00' : '0.00' },
      });
    },
  );

  test('cannot be asked for by somebody who may not order, or for a person’s own quote', async () => {
    const quote = await offer();
    expect(await ask(forCompany(approver, companyId), quote, whole)).toMatchObject(
      refusedWith('general/not-in-company'),
    );
    const own = await offeredQuote(shop, seller, await askedQuote(buyer.api, wanted), lines);
    expect(await ask(buyer.api, own, whole)).toMatchObject(refusedWith('requisitions/no-company'));
  });
});

describe('a request that is', () => {
  test.each(['refused', 'returned'] as const)(
    '%s frees the quote, from which can be ordered and asked again',
    async (decision) => {
      const { quote, request } = await asked();
      expect(await decide(approver, request, decision, 'Fewer.')).toMatchObject({ ok: true });
      const freed = await readQuote(quote._id);
      expect(freed).toMatchObject({ approvals: [], may: { order: true } });
      expect(freed.history.at(-1)).toMatchObject({ kind: 'approval-ended', name: approver.name });
      expect(await ask(api, freed, part)).toMatchObject({ ok: true });
    },
  );

  test('withdrawn frees the quote', async () => {
    const { quote, request } = await asked();
    const { _id: id, version } = request;
    await api(withdrawRequisition, { params: { id }, body: { version } });
    expect(await readQuote(quote._id)).toMatchObject({ approvals: [], may: { order: true } });
    expect(await decide(approver, request)).toMatchObject(refusedWith('requisitions/not-open'));
  });

  test('asked again at the prices of the day is refused: the quote has its own', async () => {
    const { request } = await asked();
    const { _id: id, version } = request;
    expect(await api(renewRequisition, { params: { id }, body: { version } })).toMatchObject(
      refusedWith('requisitions/from-quote'),
    );
  });
});

describe('while a request waits', () => {
  test('the quote does not expire before the answer', async () => {
    const { quote, request } = await asked();
    await passLastDay();
    await shop.runDue();
    expect(await readQuote(quote._id)).toMatchObject({ state: 'offered', may: { order: false } });
    expect(await decide(approver, request)).toMatchObject({ value: { state: 'ordered' } });
  });

  test('the quote expires with a refusal after its last day', async () => {
    const { quote, request } = await asked();
    await passLastDay();
    await decide(approver, request, 'refused', 'No.');
    await shop.runDue();
    expect(await readQuote(quote._id)).toMatchObject({ state: 'expired' });
  });

  test('the prices hold for fourteen days at least, and no longer once the quote has expired', async () => {
    const { quote, request } = await asked();
    const days = Date.parse(request.quote?.holdsUntil ?? '') - shop.clock.now().getTime();
    expect(days).toBeGreaterThanOrEqual(14 * DAY_MS);
    await passLastDay();
    await shop.database.pool.query('update quote_approvals set holds_until = $1', [
      shop.clock.now(),
    ]);
    expect(await decide(approver, request)).toMatchObject(
      refusedWith('requisitions/quote-changed'),
    );
    await shop.runDue();
    await shop.drain();
    expect(await readQuote(quote._id)).toMatchObject({ state: 'expired', approvals: [] });
    expect(await readRequest(request._id)).toMatchObject({ state: 'cancelled', orderId: null });
    expect(await subjectsTo(buyer)).toContain(`Your request ${request.number} has ended`);
  });

  test.each([
    [
      'the shop offers another version',
      (quote: Quote) => offeredQuote(shop, seller, quote, lines.slice(0, 1)),
    ],
    [
      'the shop takes the quote back',
      ({ _id: id, revision }: Quote) => {
        const body = { revision, reason: 'other', note: 'Sold out.' } as const;
        return seller.api(declineQuote, { params: { id }, body });
      },
    ],
    [
      'a colleague refuses the quote',
      ({ _id: id, revision }: Quote) => {
        const body = { revision, reason: 'price', note: '' } as const;
        return api(refuseQuote, { params: { id }, body });
      },
    ],
  ])('and %s, it ends: nothing is ordered, and who asked is told', async (_, act) => {
    const { quote, request } = await asked();
    const seen = await seller.api(getManagedQuote, { params: { id: quote._id } });
    expect(seen).toMatchObject({ value: { approvals: [{ number: request.number }] } });
    await act(quote);
    // An approver may be faster than the job that ends the request.
    const early = await decide(approver, request);
    expect(early).toMatchObject({ ok: false });
    await shop.drain();
    expect(await readRequest(request._id)).toMatchObject({ state: 'cancelled', orderId: null });
    expect(await decide(approver, request)).toMatchObject(refusedWith('requisitions/not-open'));
    expect(await subjectsTo(buyer)).toContain(`Your request ${request.number} has ended`);
    expect(await ordersOf()).toEqual([]);
  });

  test('an approval and another version at once leave one of them', async () => {
    for (let round = 0; round < 5; round++) {
      const { quote, request } = await asked(part);
      const { _id: id, revision } = quote;
      const body = { revision, reason: 'other', note: 'Sold out.' } as const;
      const [approved, declined] = await Promise.all([
        decide(approver, request),
        seller.api(declineQuote, { params: { id }, body }),
      ]);
      expect([approved.ok, declined.ok].filter(Boolean)).toHaveLength(1);
      await shop.drain();
      const { state } = await readRequest(request._id);
      expect(state).toBe(approved.ok ? 'ordered' : 'cancelled');
    }
  });
});
