import { describe, expect, test } from 'vitest';
import { changeSettings, getManagedSettings } from '#features/settings/contract.ts';
import { acceptMails, mailServer } from '#test/support/mail-server.ts';
import { testShop } from '#test/support/test-shop.ts';
import { getConfig, sendMessage } from '../contract.ts';

const silent = await testShop({ MAIL_FROM: 'hello@shop.example' });
const reachable = await testShop({ CONTACT_EMAIL: 'sales@shop.example' });
const live = await testShop({
  TIME_ZONE: 'Europe/Berlin',
  SHOP_MODE: 'live',
  PUBLIC_URL: 'https://shop.example',
  SMTP_URL: 'smtp://robot:mail-secret@mail.example',
  MAIL_FROM: 'hello@shop.example',
  ADMIN_EMAILS: 'owner@shop.example',
});

const message = {
  name: 'Mara Lindqvist',
  email: 'mara@nordwerk.example',
  message: 'Do you sell copper busbars by the metre?\nMara',
};

describe('the contact form', () => {
  test('without CONTACT_EMAIL sends nothing and returns an address to write to', async () => {
    expect(await silent.api(sendMessage, { body: message })).toMatchObject({
      ok: true,
      value: { sent: false, contactEmail: 'hello@shop.example' },
    });
    expect(await silent.mailsTo('hello@shop.example')).toEqual([]);
  });

  test('with CONTACT_EMAIL mails the message with the sender’s name and address', async () => {
    expect(await reachable.api(sendMessage, { body: message })).toMatchObject({
      ok: true,
      value: { sent: true, contactEmail: 'sales@shop.example' },
    });
    const [mail] = await reachable.mailsTo('sales@shop.example');
    expect(mail?.subject).toContain('Mara Lindqvist');
    expect(mail?.text).toContain('mara@nordwerk.example');
    expect(mail?.text).toContain(message.message);
  });

  test('mails to the shop in the language of its mails about orders', async () => {
    const to = 'vertrieb@shop.example';
    const shop = await testShop({ CONTACT_EMAIL: to });
    const { api } = await shop.person({ admin: true });
    const settings = await api(getManagedSettings, {});
    const version = settings.ok ? settings.value.orders.version : -1;
    const german = { section: 'orders', version, mailTo: '', mailLanguage: 'de' } as const;
    expect(await api(changeSettings, { body: german })).toMatchObject({ ok: true });
    await shop.api(sendMessage, { body: message });
    const [mail] = await shop.mailsTo(to);
    expect(mail?.subject).toBe('Nachricht von Mara Lindqvist');
    expect(mail?.text).toContain('Mara Lindqvist <mara@nordwerk.example> schreibt:');
  });

  test('mails a message once that is sent again because its answer was lost', async () => {
    const to = 'once@shop.example';
    const shop = await testShop({ CONTACT_EMAIL: to });
    const send = () => shop.api(sendMessage, { body: message }, { idempotencyKey: 'one click' });
    const answer = await send();
    expect(answer).toMatchObject({ value: { sent: true } });
    expect(await send()).toEqual(answer);
    expect(await shop.mailsTo(to)).toHaveLength(1);
  });

  test('delivers the message by SMTP', async () => {
    const received: string[] = [];
    const shop = await testShop({
      CONTACT_EMAIL: 'sales@shop.example',
      MAIL_FROM: 'hello@shop.example',
      SMTP_URL: await mailServer(acceptMails(received)),
    });
    await shop.api(sendMessage, { body: message });
    await shop.drain();
    expect(received).toHaveLength(1);
    expect(received[0]).toMatch(/^To: sales@shop\.example$/m);
    expect(received[0]).toMatch(/^Subject: .*Mara Lindqvist$/m);
    expect(received[0]).toContain('Do you sell copper busbars by the metre?');
  });

  test('accepts five messages per minute from one IP address', async () => {
    const body = { ...message, message: 'Once more' };
    const to = 'limited@shop.example';
    const limited = await testShop({ CONTACT_EMAIL: to, RATE_LIMIT: 'on' });
    for (let sent = 1; sent <= 5; sent++) {
      expect(await limited.api(sendMessage, { body })).toMatchObject({ ok: true });
    }
    expect(await limited.api(sendMessage, { body })).toMatchObject({
      problem: { type: 'general/too-many-requests' },
    });
    expect(await limited.mailsTo(to)).toHaveLength(5);
  });

  test('removes line breaks in the name from the subject', async () => {
    const name = 'Mara\r\nBcc: everyone@x.example';
    await reachable.api(sendMessage, { body: { ...message, name } });
    const [mail] = await reachable.mailsTo('sales@shop.example');
    expect(mail?.subject).toBe('Message from Mara Bcc: everyone@x.example');
  });

  test.each(['name', 'email', 'message'])('requires the field %s', async (field) => {
    for (const shop of [silent, reachable]) {
      const outcome = await shop.api(sendMessage, { body: { ...message, [field]: '  ' } });
      expect(outcome).toMatchObject({
        ok: false,
        problem: { type: 'general/invalid-input', errors: [{ pointer: `#/${field}` }] },
      });
    }
  });
});

test.each(['mara@nordwerk', 'mara@nordwerk-.example', `mara@${'n'.repeat(64)}.example`])(
  'the contact form refuses the address %j like the other forms',
  async (email) => {
    const outcome = await reachable.api(sendMessage, { body: { ...message, email } });
    expect(outcome).toMatchObject({
      problem: { errors: [{ pointer: '#/email', detail: 'Provide a valid Email' }] },
    });
  },
);

describe('the public configuration', () => {
  test('contains the demo accounts of a demo shop', async () => {
    expect(await silent.api(getConfig, {})).toMatchObject({
      value: {
        shop: { mode: 'demo', contactEmail: 'hello@shop.example', acceptsMessages: false },
        currency: 'USD',
        identity: {
          provider: 'embedded',
          demoAccounts: [{ label: 'Admin' }, { label: 'Customer' }, { label: 'Second customer' }],
        },
      },
    });
  });

  test('contains no accounts and no secrets of a live shop', async () => {
    const response = await live.app.inject('/api/config');
    expect(response.json()).toEqual({
      shop: {
        name: 'Busbar',
        mode: 'live',
        contactEmail: 'hello@shop.example',
        acceptsMessages: false,
      },
      currency: 'USD',
      timeZone: 'Europe/Berlin',
      identity: { provider: 'embedded', popup: null, firebase: null, demoAccounts: [] },
      payments: { provider: 'none', publishableKey: null },
    });
  });

  test('a live shop has no mailbox page', async () => {
    expect((await live.app.inject('/dev/mailbox')).statusCode).toBe(404);
  });
});
