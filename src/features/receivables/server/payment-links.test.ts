import { afterEach, describe, expect, test } from 'vitest';
import {
  creditedReturn,
  invoicingShop,
  paymentTokenOf,
} from '#features/invoices/server/invoice-steps.fixture.ts';
import { mailStatement } from '#features/collections/contract.ts';
import { dayAt } from '#shared/calendar-day.ts';
import { cardShop } from '#test/support/card-shop.ts';
import { intentOf } from '#test/support/entered-card.ts';
import { saveData } from '#test/support/saved-data.ts';
import { getReceivable, replacePaymentLink } from '../contract.ts';
import {
  confirmLinkedPayment,
  getLinkedInvoice,
  startLinkedPayment,
} from '../payment-links-contract.ts';
import { bankPaymentOn, customerOnInvoice, offerCards } from './receivables-steps.fixture.ts';

const cards = await cardShop({ CURRENCY: 'EUR', TIME_ZONE: 'UTC' });
const { shop } = cards;
const { api: anyone } = shop;
const admin = await invoicingShop(shop, 'shipment');
const part = await shop.product({ price: '10.00', stock: 1_000_000 });
await offerCards(admin, { byCard: true, upTo: '500.00' });
afterEach(await saveData(shop));

const customer = (options = {}) =>
  customerOnInvoice(shop, admin, part._id, { currency: 'EUR', ...options });

const LINK = /https?:\/\/\S+\/pay\/([\w-]{44})/;

/** The token of the link in a mail. */
async function mailedToken(address: string, subject: RegExp): Promise<string | undefined> {
  const mails = await shop.mailsTo(address);
  return LINK.exec(mails.find((mail) => subject.test(mail.subject))?.text ?? '')?.[1];
}

const read = async (token: string) => {
  const found = await anyone(getLinkedInvoice, { params: { token } });
  return found.ok ? found.value : { problem: found.problem.type };
};

async function begun(token: string, amount: string): Promise<string> {
  const outcome = await anyone(startLinkedPayment, { params: { token }, body: { amount } });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problem));
  return outcome.value.clientSecret;
}

describe('the payment link of an open invoice', () => {
  test('is in the mail and in the PDF of the invoice, and says what is to be paid and how', async () => {
    const { buyer, invoiced } = await customer();
    const { invoice } = await invoiced(5);
    const token = await paymentTokenOf(shop, invoice._id);
    expect(await mailedToken(buyer.email, /^Invoice/)).toBe(token);
    const [mail] = await shop.mailsTo(buyer.email);
    const pdf = mail?.attachments?.find(({ filename }) => filename.endsWith('.pdf'));
    const text = Buffer.from(pdf?.content ?? '', 'base64').toString('latin1');
    expect(text).toContain(`/pay/${token})`);
    expect(text).toContain('/S /Link');
    expect(await read(token)).toEqual({
      number: invoice.number,
      state: 'open',
      paid: null,
      dueDay: invoice.dueDay,
      currency: 'EUR',
      toPay: '50.00',
      discountUntil: null,
      obstacle: null,
      transfer: {
        holder: 'Voltwerk GmbH',
        iban: 'DE02120300000000202051',
        bic: 'BYLADEM1001',
        bank: 'DKB',
        reference: invoice.number,
        code: { size: expect.any(Number), path: expect.stringMatching(/^M4 4h1v1/) },
      },
    });
  });

  test('is in the statement of account', async () => {
    const { buyer, companyId, invoiced } = await customer();
    const { invoice } = await invoiced(5);
    const body = { from: invoice.day, to: invoice.day };
    await admin.api(mailStatement, { params: { id: companyId }, body });
    const mails = await shop.mailsTo(buyer.email);
    const mail = mails.find(({ subject }) => subject.startsWith('Statement of account'));
    const pdf = Buffer.from(mail?.attachments?.[0]?.content ?? '', 'base64').toString('latin1');
    expect(pdf).toContain(`/pay/${await paymentTokenOf(shop, invoice._id)})`);
  });

  test('is not sent by a shop that takes no cards for invoices', async () => {
    await offerCards(admin, { byCard: false, upTo: '500.00' });
    const { buyer, invoiced } = await customer();
    const { invoice } = await invoiced(5);
    const [mail] = await shop.mailsTo(buyer.email);
    expect(mail?.subject).toContain(invoice.number);
    expect(mail?.text).not.toContain('/pay/');
    expect(await admin.api(getReceivable, { params: { id: invoice._id } })).toMatchObject({
      value: { paymentLink: null },
    });
  });

  test('asks for the amount less the discount of today', async () => {
    const { invoiced } = await customer({ earlyPayment: { percent: '2', days: 10 } });
    const { invoice } = await invoiced(5);
    const token = await paymentTokenOf(shop, invoice._id);
    expect(await read(token)).toMatchObject({
      toPay: '49.00',
      discountUntil: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
  });

  test('is paid once when two people open it at the same time on two devices', async () => {
    const { invoiced, invoices, orderState } = await customer();
    const { order, invoice } = await invoiced(5);
    const token = await paymentTokenOf(shop, invoice._id);
    const [secret, other] = await Promise.all([begun(token, '50.00'), begun(token, '50.00')]);
    expect(other).toBe(secret);
    await cards.enterCard(secret);
    await cards.enterCard(secret);
    const body = { transactionId: intentOf(secret) };
    const tell = () => anyone(confirmLinkedPayment, { params: { token }, body });
    const told = await Promise.all([tell(), tell()]);
    expect(told.map((one) => one.ok)).toEqual([true, true]);
    await cards.deliverEvents();
    await shop.drain();
    expect(await invoices()).toMatchObject([{ open: '0.00' }]);
    expect(await orderState(order._id)).toEqual(['Paid', '50.00']);
    expect(await cards.historyOf(order)).toMatchObject({
      payments: [{ state: 'succeeded', received: '50.00' }],
      refunds: [],
    });
    const day = dayAt(shop.clock.now(), 'UTC');
    expect(await read(token)).toMatchObject({
      state: 'paid',
      paid: { amount: '50.00', day, by: 'card' },
      toPay: '0.00',
      transfer: null,
    });
    expect(
      await anyone(startLinkedPayment, { params: { token }, body: { amount: '50.00' } }),
    ).toMatchObject({ problem: { type: 'receivables/not-by-card', reason: 'nothing-open' } });
  });

  test('says so when a transfer has paid the invoice', async () => {
    const { invoiced } = await customer();
    const { invoice } = await invoiced(5);
    const token = await paymentTokenOf(shop, invoice._id);
    await bankPaymentOn(shop, invoice._id, '20.00');
    expect(await read(token)).toMatchObject({ state: 'open', paid: null, toPay: '30.00' });
    await bankPaymentOn(shop, invoice._id, '30.00');
    const paid = { amount: '50.00', by: 'transfer' };
    expect(await read(token)).toMatchObject({ state: 'paid', paid });
  });

  test('says so when all of the invoice was credited', async () => {
    const { invoiced } = await customer();
    const { order, invoice } = await invoiced(5);
    await creditedReturn(shop, order._id, 5);
    const token = await paymentTokenOf(shop, invoice._id);
    expect(await read(token)).toMatchObject({ state: 'credited', paid: null, transfer: null });
  });

  test('ends when staff replace it: mails that follow have a new one', async () => {
    const { invoiced } = await customer();
    const { invoice } = await invoiced(5);
    const token = await paymentTokenOf(shop, invoice._id);
    const params = { id: invoice._id };
    const linkOf = async () => {
      const found = await admin.api(getReceivable, { params });
      return found.ok ? LINK.exec(found.value.paymentLink ?? '')?.[1] : undefined;
    };
    expect(await linkOf()).toBe(token);
    expect(await admin.api(replacePaymentLink, { params })).toMatchObject({ ok: true });
    expect(await read(token)).toEqual({ problem: 'receivables/link-unknown' });
    const begin = await anyone(startLinkedPayment, {
      params: { token },
      body: { amount: '50.00' },
    });
    expect(begin).toMatchObject({ problem: { type: 'receivables/link-unknown' } });
    const next = (await linkOf()) ?? '';
    expect(next).not.toBe(token);
    expect(await read(next)).toMatchObject({ number: invoice.number });
  });

  test('is not found by changing it, or by that of another invoice', async () => {
    const { invoiced } = await customer();
    const [one, other] = [await invoiced(5), await invoiced(6)];
    const token = await paymentTokenOf(shop, one.invoice._id);
    const others = await paymentTokenOf(shop, other.invoice._id);
    const forged = [
      'A'.repeat(44),
      token.slice(0, 22) + others.slice(22),
      token.replace(/.(?=.{4}$)/, (character) => (character === 'A' ? 'B' : 'A')),
    ];
    const found = await Promise.all(forged.map(read));
    expect(found).toEqual(found.map(() => ({ problem: 'receivables/link-unknown' })));
    const secret = await begun(others, '60.00');
    await cards.enterCard(secret);
    const body = { transactionId: intentOf(secret) };
    expect(await anyone(confirmLinkedPayment, { params: { token }, body })).toMatchObject({
      problem: { type: 'receivables/card-payment-unknown' },
    });
  });
});
