import { sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { afterEach, describe, expect, test } from 'vitest';
import { changeProduct } from '#features/catalogue/managed-products-contract.ts';
import { deleteOrder, placeOrder } from '#features/orders/contract.ts';
import { updateUser } from '#features/people/server/index.ts';
import { applyFile, checkFile } from '#features/spreadsheets/server/check-file.fixture.ts';
import { testShop, type Person } from '#test/support/test-shop.ts';
import { alertSteps, newAddress } from './alert-steps.fixture.ts';
import { sendAlerts } from './send-alerts.ts';
import { stockAlerts } from './stock-alert-tables.ts';

const shop = await testShop();
const { queries } = shop.database;
const steps = await alertSteps(shop);
const { admin, soldOut, restock, sellOut, waitingCount, runJobs } = steps;
const { askAs, confirmedVisitor, backMails } = steps;
afterEach(() => queries.delete(stockAlerts));

const expire = (orderId: string) =>
  queries.execute(sql`update orders set held_until = placed_at where id = ${orderId}`);

async function boughtUp(buyer: Person) {
  const { _id: id } = await soldOut({ stock: 10, price: '2.50' });
  const body = {
    productId: id,
    quantity: 10,
    name: 'Mara',
    number: '+46 8 123 45 67',
    address: 'Verkstadsgatan 4',
    delivery: 'Online Payment' as const,
  };
  const placed = await buyer.api(placeOrder, { body });
  if (!placed.ok) throw new Error(placed.problem.type);
  return { id, orderId: placed.value._id };
}

describe('a person is mailed once when the product can be ordered again', () => {
  const ways: Record<string, (buyer: Person) => Promise<{ id: string; back(): Promise<unknown> }>> =
    {
      'by a count of the stock': async () => {
        const { _id: id } = await soldOut();
        return { id, back: () => restock(id) };
      },
      'in the product form': async () => {
        const { _id: id } = await soldOut();
        const body = { version: 1, stock: { add: 20, note: 'Delivered' } };
        return { id, back: () => admin.api(changeProduct, { params: { id }, body }) };
      },
      'by an import': async () => {
        const { _id: id, sku } = await soldOut();
        const file = await checkFile(shop, admin, `SKU,Stock\n${sku},50\n`);
        return { id, back: () => applyFile(shop, admin, file._id) };
      },
      'by a lower minimum': async () => {
        const { _id: id } = await soldOut({ stock: 5, minQuantity: 10 });
        const body = { version: 1, minQuantity: 5 };
        return { id, back: () => admin.api(changeProduct, { params: { id }, body }) };
      },
      'because an order is deleted': async (buyer) => {
        const { id, orderId } = await boughtUp(buyer);
        return { id, back: () => buyer.api(deleteOrder, { params: { id: orderId } }) };
      },
      'because an unpaid order expires': async (buyer) => {
        const { id, orderId } = await boughtUp(buyer);
        return { id, back: () => expire(orderId) };
      },
    };

  test.each(Object.entries(ways))('%s', async (_way, prepare) => {
    const { id, back } = await prepare(await shop.person());
    const person = await shop.person();
    const visitor = await confirmedVisitor(id);
    await askAs(person, id);
    expect(await backMails(person.email)).toEqual([]);
    await back();
    await backMails(person.email);
    for (const { email } of [person, visitor]) {
      const mails = await backMails(email);
      expect(mails).toMatchObject([{ subject: 'Relay 24 V is back in stock' }]);
      // Whether anybody else waits is not known to be true, and not theirs to know.
      expect(mails[0]?.text).not.toContain('Others');
    }
    expect(await waitingCount(id)).toBe(0);
  });

  test('not while there is less than the smallest order', async () => {
    const { _id: id } = await soldOut({ minQuantity: 10, orderMultiple: 25 });
    const person = await shop.person();
    await askAs(person, id);
    await restock(id, 24);
    expect(await backMails(person.email)).toEqual([]);
    await restock(id, 1);
    expect(await backMails(person.email)).toHaveLength(1);
  });

  test.each(['before', 'after'])(
    'although they wait as a visitor, too, and verify the address %s that',
    async (when) => {
      const { _id: id } = await soldOut();
      const person = await shop.person({ emailVerified: false, email: newAddress() });
      await askAs(person, id);
      await confirmedVisitor(id, person.email);
      const verify = () =>
        updateUser(queries, { id: person.id }, { emailVerifiedAt: shop.clock.now() });
      if (when === 'before') await verify();
      expect(await waitingCount(id)).toBe(1);
      await restock(id);
      expect(await backMails(person.email)).toHaveLength(1);
      await verify();
      expect(await backMails(person.email)).toHaveLength(1);
      expect(await queries.select().from(stockAlerts)).toEqual([]);
    },
  );

  test('although two processes look at the same time', async () => {
    const { _id: id } = await soldOut();
    const people = await Promise.all(Array.from({ length: 20 }, () => shop.person()));
    for (const person of people) await askAs(person, id);
    await restock(id);
    const deps = {
      now: shop.clock.now,
      newId: uuidv7,
      secret: '',
      initial: { name: '', legalName: '', address: '', phone: '', vatId: '', contactEmail: '' },
      shopOrigin: () => '',
      rateLimit: false,
    };
    await Promise.all(Array.from({ length: 4 }, () => sendAlerts(queries, deps)));
    for (const { email } of people) expect(await backMails(email)).toHaveLength(1);
  });

  test('and can ask again for the next time', async () => {
    const { _id: id } = await soldOut();
    const person = await shop.person();
    await askAs(person, id);
    await restock(id, 10);
    expect(await backMails(person.email)).toHaveLength(1);
    expect(await askAs(person, id)).toMatchObject({ problem: { type: 'stock-alerts/in-stock' } });
    await sellOut(id, 10);
    await askAs(person, id);
    await restock(id, 10);
    expect(await backMails(person.email)).toHaveLength(2);
  });

  test('in their language, with a link to the part', async () => {
    const { _id: id, slug } = await soldOut({ translations: { de: { name: 'Relais 24 V' } } });
    const person = await shop.person();
    await shop.app.inject({
      method: 'PUT',
      url: `/api/product/${id}/stock-alert`,
      headers: { authorization: `Bearer ${person.token}`, 'accept-language': 'de' },
    });
    await restock(id);
    await runJobs();
    const [mail] = await shop.mailsTo(person.email);
    expect(mail?.subject).toBe('Relais 24 V ist wieder auf Lager');
    expect(mail?.text).toContain(`/parts/${slug}\n`);
  });
});
