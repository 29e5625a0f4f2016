import { describe, expect, test } from 'vitest';
import {
  actOnOrders,
  deleteOrder,
  listAllOrders,
  placeOrder,
  refundOrder,
  type Order,
} from '#features/orders/contract.ts';
import { companyOf, forCompany } from '#features/companies/server/company-steps.fixture.ts';
import { changeTerms } from '#features/payment-terms/contract.ts';
import { askedQuote } from '#features/quotes/server/quote-steps.fixture.ts';
import {
  askedReturn,
  offerReturns,
  orderOf,
  shipOrder,
} from '#features/returns/server/return-steps.fixture.ts';
import { changeSettings, getManagedSettings } from '#features/settings/contract.ts';
import { turnInvoicesOn } from '#features/settings/server/invoices-on.fixture.ts';
import { cardShop } from '#test/support/card-shop.ts';
import { sentQueries } from '#test/support/sent-queries.ts';
import { testShop } from '#test/support/test-shop.ts';
import { waitingOrders } from '../domain/waiting.ts';
import { cashOrder, form, overviewFor } from './overview-steps.fixture.ts';

describe('the days of the overview', () => {
  test('are in the shop’s time zone, also when daylight saving time starts', async () => {
    const shop = await testShop({ TIME_ZONE: 'America/New_York', CURRENCY: 'EUR' });
    // Half an hour to midnight of the Sunday on which the clocks went forward.
    const now = new Date('2027-03-15T03:30:00Z');
    shop.clock.stop();
    shop.clock.advance(now.getTime() - shop.clock.now().getTime());
    for (const placedAt of [
      '2027-03-01T04:59:59.999Z',
      '2027-03-01T05:00:00.000Z',
      '2027-03-14T04:59:59.999Z',
      '2027-03-14T05:00:00.000Z',
      '2027-03-15T03:29:59.000Z',
      '2027-03-15T04:00:00.000Z',
    ]) {
      const { order } = await cashOrder(shop);
      await shop.database.pool.query('update orders set placed_at = $2 where id = $1', [
        order._id,
        placedAt,
      ]);
    }
    const overview = await overviewFor(await shop.person({ admin: true }));
    expect(overview).toMatchObject({
      timeZone: 'America/New_York',
      currency: 'EUR',
      today: { from: '2027-03-14', orders: 2, revenue: '0.00' },
      week: { from: '2027-03-08', orders: 3, revenue: '0.00' },
    });
    const placed = overview.days.flatMap(({ day, orders }) => (orders > 0 ? [[day, orders]] : []));
    expect(placed).toEqual([
      ['2027-03-01', 1],
      ['2027-03-13', 1],
      ['2027-03-14', 2],
    ]);
    expect(overview.days.map(({ day }) => day)).toEqual(
      Array.from({ length: 14 }, (_, at) => `2027-03-${String(at + 1).padStart(2, '0')}`),
    );
  });
});

describe('the figures of the overview', () => {
  test('are the payments less refunds, and counts that match the linked lists', async () => {
    const cards = await cardShop();
    const { shop, admin } = cards;
    const pay = async () => {
      const { buyer, order } = await cards.order();
      await cards.payInBrowser(buyer, order);
      await cards.deliverEvents();
      return order;
    };
    const act = async (action: 'pack' | 'cancel', { _id }: Order) =>
      admin.api(actOnOrders, { body: { action, orders: [_id], reason: 'Out of production' } });

    const [partly, , packed, cancelled] = [await pay(), await pay(), await pay(), await pay()];
    const refund = { amount: '7.51', reason: 'Damaged' };
    await admin.api(refundOrder, { params: { id: partly._id }, body: refund });
    await act('pack', packed);
    await act('cancel', cancelled);
    await cards.order();
    await cashOrder(shop);
    const { buyer, order: deleted } = await cashOrder(shop);
    await buyer.api(deleteOrder, { params: { id: deleted._id } });
    await act('cancel', (await cashOrder(shop)).order);
    await shop.product({ stock: 2, minQuantity: 1 });
    await shop.product({ stock: 3, minQuantity: 1 });
    await shop.database.pool.query(
      `insert into payment_alarms (id, kind, object_id, detail, raised_at, seen_at)
        values ($1, 'unknown-payment', 'pi_1', 'Odd', now(), null),
          ($2, 'unknown-payment', 'pi_2', 'Odd', now(), now())`,
      [shop.payments.newId(), shop.payments.newId()],
    );
    await shop.drain();

    const overview = await overviewFor(admin);
    // Three of 25.00 that stand, one with a refund; one that was given back whole.
    const figures = { orders: 7, revenue: '67.49' };
    expect(overview.today).toMatchObject(figures);
    expect(overview.days.at(-1)).toMatchObject(figures);
    expect(overview.waiting).toEqual({
      unpaid: { count: 1, more: false },
      cashOverdue: { count: 0, more: false },
      reviews: { count: 0, more: false },
      toPackPaid: { count: 2, more: false },
      toPackCash: { count: 1, more: false },
      toPackInvoice: { count: 0, more: false },
      toShip: { count: 1, more: false },
      restToShip: { count: 0, more: false },
      lowStock: { count: 1, more: false },
      alarms: { count: 1, more: false },
      quotes: { count: 0, more: false },
      unclearPayments: { count: 0, more: false },
      returns: { count: 0, more: false },
      certificates: { count: 0, more: false },
    });
    for (const [name, query] of Object.entries(waitingOrders)) {
      const list = await admin.api(listAllOrders, { query });
      const { count } = overview.waiting[name as keyof typeof waitingOrders];
      expect([name, list.ok && list.value.length]).toEqual([name, count]);
    }
    const all = await admin.api(listAllOrders, { query: {} });
    expect(all.ok && all.value.length).toBe(figures.orders);
  });

  test('count orders on invoice to pack and quotes to answer', async () => {
    const shop = await testShop();
    const [admin, buyer] = [await shop.person({ admin: true }), await shop.person()];
    const { _id: productId } = await shop.product();
    const companyId = await companyOf(shop, buyer);
    await turnInvoicesOn(admin.api);
    const terms = { days: 30, creditLimit: '1000', requiresPurchaseOrder: false, version: 0 };
    const body = { ...terms, earlyPayment: null };
    await admin.api(changeTerms, { params: { companyId }, body });
    const api = forCompany(buyer, companyId);
    await api(placeOrder, { body: { ...form, delivery: 'Invoice', productId } });
    await askedQuote(buyer.api, [{ productId, quantity: 10 }]);
    const { waiting } = await overviewFor(admin);
    expect(waiting).toMatchObject({ toPackInvoice: { count: 1 }, quotes: { count: 1 } });
  });

  test('count payments that nobody has assigned, and returns to answer', async () => {
    const shop = await testShop();
    const [admin, buyer] = [await shop.person({ admin: true }), await shop.person()];
    const { _id: productId } = await shop.product();
    await offerReturns(admin.api);
    const orderId = await orderOf(buyer.api, [{ productId, quantity: 2 }]);
    await shipOrder(admin.api, orderId);
    await askedReturn(buyer.api, orderId, [{ productId, quantity: 1, reason: 'defective' }]);
    for (const booking of ['first', 'second']) {
      await shop.database.pool.query(
        `insert into bank_payments (id, state, account, day, amount, currency, payer, payer_account,
            reference, text, fingerprint, is_posted, reason, booked_at, search_text)
          values ($1, 'unclear', 'DE02', now(), 500, 'USD', 'Voltwerk', '', '', '', $2, false, null,
            now(), '')`,
        [shop.payments.newId(), booking],
      );
    }
    const { waiting } = await overviewFor(admin);
    expect(waiting).toMatchObject({ unclearPayments: { count: 2 }, returns: { count: 1 } });
  });

  test('of a new shop are zero', async () => {
    const shop = await testShop();
    const { days, week } = await overviewFor(await shop.person({ admin: true }));
    expect(days).toHaveLength(14);
    expect(week).toMatchObject({ orders: 0, revenue: '0.00' });
  });
});

describe('the samples that visitors still see', () => {
  test('of a live shop are named until each is saved, changed or not', async () => {
    const shop = await testShop({
      SHOP_MODE: 'live',
      PUBLIC_URL: 'https://shop.example',
      SMTP_URL: 'smtp://robot:secret@mail.example',
      MAIL_FROM: 'hello@shop.example',
    });
    const admin = await shop.person({ admin: true });
    expect((await overviewFor(admin)).samples).toEqual([
      'slides',
      'figures',
      'activities',
      'footer',
    ]);
    const settings = await admin.api(getManagedSettings, {});
    if (!settings.ok) throw new Error(settings.problem.title);
    const { version, value } = settings.value.footer;
    await admin.api(changeSettings, { body: { section: 'footer', version, ...value } });
    expect((await overviewFor(admin)).samples).toEqual(['slides', 'figures', 'activities']);
  });

  test('of a demo are not named', async () => {
    const shop = await testShop();
    expect((await overviewFor(await shop.person({ admin: true }))).samples).toEqual([]);
  });
});

test('the overview of a new shop reads the settings once', async () => {
  const shop = await testShop({
    SHOP_MODE: 'live',
    PUBLIC_URL: 'https://shop.example',
    ADMIN_EMAILS: 'owner@shop.example',
    MAIL_FROM: 'shop@shop.example',
    SMTP_URL: 'smtp://127.0.0.1:9',
  });
  const admin = await shop.person({ admin: true });
  const queries = await sentQueries(() => overviewFor(admin));
  expect(queries.filter((text) => text.includes('from "shop_settings"'))).toHaveLength(1);
});
