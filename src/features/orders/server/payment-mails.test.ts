import { describe, expect, test } from 'vitest';
import { cardShop } from '#test/support/card-shop.ts';
import { actOnOrders, placeOrder, refundOrder, type Order } from '../contract.ts';

const ORIGIN = 'http://localhost:5000';
const TIME_ZONE = 'Europe/Berlin';
const cards = await cardShop({ TIME_ZONE });
const { shop, admin } = cards;

const MASTERCARD = '5555555555554444';
const today = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: TIME_ZONE });

function heldUntil(order: Order, language: string): string {
  const format = { dateStyle: 'medium', timeStyle: 'short', timeZone: TIME_ZONE } as const;
  return new Date(order.heldUntil ?? '').toLocaleString(language, format);
}

/** An order of 3 at 12.9667 with an untidy address. */
async function ordered(language = 'en', host = 'localhost:5000') {
  const buyer = await shop.person();
  const { _id: productId, sku } = await shop.product({ name: 'Copper busbar', price: '12.9667' });
  const address = '  Verkstadsgatan 4 \r\n\n   30250 Nordhamn\nSweden ';
  const form = { name: 'Mara Lindqvist', number: '+46 8 123 45 67', address };
  const body = { ...form, productId, quantity: 3, delivery: 'Online Payment' as const };
  const headers = { authorization: `Bearer ${buyer.token}`, 'accept-language': language, host };
  const { method, path } = placeOrder;
  const placed = await shop.app.inject({ method, url: `/api${path}`, headers, payload: body });
  return { buyer, order: placed.json<Order>(), sku };
}

async function renderMail(to: string, subject: string) {
  const mail = (await shop.mailsTo(to)).find((one) => one.subject === subject);
  return mail?.text.split('\n') ?? [];
}

const paymentsOf = ({ _id }: Order, origin = ORIGIN) => `${origin}/dashboard/purchase/${_id}`;
const pageOf = ({ _id }: Order, origin = ORIGIN) => `${origin}/dashboard/myorders/${_id}`;

describe('the mails about an order', () => {
  test('after it was placed: products, total and address', async () => {
    const { buyer, order, sku } = await ordered();
    expect(await renderMail(buyer.email, `Order ${order.orderNumber} received`)).toEqual([
      'Hello Mara Lindqvist,',
      '',
      `thank you for your order ${order.orderNumber}.`,
      '',
      `  3 × Copper busbar (${sku}) at $12.9667 = $38.90`,
      '',
      'Total: $38.90',
      'Payment option: Online Payment',
      '',
      expect.stringMatching(
        `^We hold the goods for you until ${heldUntil(order, 'en')} GMT\\+[12]. Please pay by then:$`,
      ),
      '',
      paymentsOf(order),
      '',
      'Deliver to:',
      '  Mara Lindqvist',
      '  Verkstadsgatan 4',
      '  30250 Nordhamn',
      '  Sweden',
      '  +46 8 123 45 67',
      '',
      'Your order and its history:',
      '',
      pageOf(order),
    ]);
  });

  test('after it was paid: a receipt with all details for accounting', async () => {
    const { buyer, order, sku } = await ordered();
    const { intentId } = await cards.payInBrowser(buyer, order, MASTERCARD);
    await cards.deliverEvents();
    expect(await renderMail(buyer.email, `Receipt for order ${order.orderNumber}`)).toEqual([
      'Hello Mara Lindqvist,',
      '',
      `we have received your payment for order ${order.orderNumber}. Thank you.`,
      '',
      `Order number: ${order.orderNumber}`,
      `Ordered on: ${today.format(new Date(order.placedAt))}`,
      `Paid on: ${today.format(shop.clock.now())}`,
      '',
      `  3 × Copper busbar (${sku}) at $12.9667 = $38.90`,
      '',
      'Total paid: $38.90',
      'Paid with: Mastercard ending in 4444',
      `Transaction ID: ${intentId}`,
      '',
      'Deliver to:',
      '  Mara Lindqvist',
      '  Verkstadsgatan 4',
      '  30250 Nordhamn',
      '  Sweden',
      '  +46 8 123 45 67',
      '',
      'Your order and its payments:',
      '',
      paymentsOf(order),
    ]);
  });

  test('after it was paid: name the card even if only the payment event arrived', async () => {
    const { buyer, order } = await ordered();
    await cards.payInBrowser(buyer, order, MASTERCARD);
    await cards.setFaults({ fail_before: '1' });
    await cards.deliverEvents(async (payload, signature) =>
      payload.includes('"charge.succeeded"') ? 200 : cards.sandbox.send(payload, signature),
    );
    const receipt = () => renderMail(buyer.email, `Receipt for order ${order.orderNumber}`);
    expect(await receipt()).toEqual([]);
    await cards.setFaults({});
    shop.clock.advance(5_000);
    expect(await receipt()).toContain('Paid with: Mastercard ending in 4444');
  });

  test('after two partial refunds: amounts, reasons, card and date', async () => {
    const { buyer, order, sku } = await ordered();
    const { intentId } = await cards.payInBrowser(buyer, order, MASTERCARD);
    await cards.deliverEvents();
    const give = async (amount: string, reason: string) => {
      const params = { id: order._id };
      expect(await admin.api(refundOrder, { params, body: { amount, reason } })).toMatchObject({
        ok: true,
      });
      return renderMail(buyer.email, `Refund for order ${order.orderNumber}`);
    };
    expect(await give('8.40', 'One bar was bent')).toEqual([
      'Hello Mara Lindqvist,',
      '',
      `we have refunded $8.40 for order ${order.orderNumber} to your Mastercard ending in 4444.`,
      '',
      'It will appear on your statement within 5 to 10 business days, depending on your bank.',
      '',
      `  3 × Copper busbar (${sku}) at $12.9667 = $38.90`,
      '',
      'This refund: $8.40',
      'Refunded so far: $8.40 of $38.90',
      'Reason: One bar was bent',
      `Transaction ID: ${intentId}`,
      '',
      'Your order and its payments:',
      '',
      paymentsOf(order),
    ]);
    const second = await give('30.50', 'And so were the others');
    expect(second).toContain('This refund: $30.50');
    expect(second).toContain('Refunded so far: $38.90 of $38.90');
  });

  test('are in the language of the order, whoever triggers them', async () => {
    const { buyer, order, sku } = await ordered('de-CH, en;q=0.5');
    const { orderNumber } = order;
    expect(await renderMail(buyer.email, `Bestellung ${orderNumber} ist eingegangen`)).toEqual([
      'Guten Tag Mara Lindqvist,',
      '',
      `vielen Dank für Ihre Bestellung ${orderNumber}.`,
      '',
      `  3 × Copper busbar (${sku}) zu je 12,9667\u00a0$ = 38,90\u00a0$`,
      '',
      'Summe: 38,90\u00a0$',
      'Zahlungsart: Online-Zahlung',
      '',
      expect.stringMatching(
        `^Wir reservieren die Ware für Sie bis ${heldUntil(order, 'de')} ME(S?)Z. Bitte bezahlen Sie bis dahin:$`,
      ),
      '',
      paymentsOf(order),
      '',
      'Lieferung an:',
      '  Mara Lindqvist',
      '  Verkstadsgatan 4',
      '  30250 Nordhamn',
      '  Sweden',
      '  +46 8 123 45 67',
      '',
      'Ihre Bestellung und ihr Verlauf:',
      '',
      pageOf(order),
    ]);
    await cards.payInBrowser(buyer, order, MASTERCARD);
    await cards.deliverEvents();
    expect(await renderMail(buyer.email, `Quittung zur Bestellung ${orderNumber}`)).toContain(
      'Bezahlt mit: Mastercard mit den Endziffern 4444',
    );
    const refund = { amount: '8.40', reason: 'One bar was bent' };
    await admin.api(refundOrder, { params: { id: order._id }, body: refund });
    const mail = await renderMail(buyer.email, `Erstattung zur Bestellung ${orderNumber}`);
    expect(mail).toContain('Bisher erstattet: 8,40\u00a0$ von 38,90\u00a0$');
    expect(mail).toContain('Grund: One bar was bent');
    await admin.api(actOnOrders, { body: { action: 'pack', orders: [order._id] } });
    expect(await renderMail(buyer.email, `Bestellung ${orderNumber} ist gepackt`)).toContain(
      `Ihre Bestellung ${orderNumber} ist gepackt und geht jetzt in den Versand.`,
    );
  });

  test('lead to the address that the customer used, whoever triggers them', async () => {
    const { buyer, order } = await ordered('en', '127.0.0.1:4000');
    await cards.payInBrowser(buyer, order, MASTERCARD);
    await cards.deliverEvents();
    await admin.api(actOnOrders, { body: { action: 'pack', orders: [order._id] } });
    const origin = 'http://127.0.0.1:4000';
    const mails = [
      [`Order ${order.orderNumber} received`, paymentsOf(order, origin)],
      [`Receipt for order ${order.orderNumber}`, paymentsOf(order, origin)],
      [`Order ${order.orderNumber} is packed`, pageOf(order, origin)],
    ] as const;
    for (const [subject, link] of mails) {
      expect(await renderMail(buyer.email, subject)).toContain(link);
    }
  });

  test('ignore a forged host', async () => {
    const { buyer, order } = await ordered('en', 'evil.example');
    const mail = await renderMail(buyer.email, `Order ${order.orderNumber} received`);
    expect(mail.join('\n')).not.toContain('evil.example');
    expect(mail.join('\n')).toContain(`/dashboard/purchase/${order._id}`);
  });
});
