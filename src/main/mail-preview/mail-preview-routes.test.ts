import { expect, test } from 'vitest';
import { testShop } from '#test/support/test-shop.ts';

const demo = await testShop();
const live = await testShop({
  SHOP_MODE: 'live',
  PUBLIC_URL: 'https://shop.example',
  MAIL_FROM: 'shop@shop.example',
  SMTP_URL: 'smtp://127.0.0.1:1',
  ADMIN_EMAILS: 'owner@shop.example',
});

test('lists each mail in both languages, with links to the visitor’s address', async () => {
  const headers = { host: 'localhost:5000' };
  const page = await demo.app.inject({ url: '/dev/mails', headers });
  expect(page.statusCode).toBe(200);
  expect(page.payload).toContain('src="/dev/mails/de/order-placed"');
  expect(page.payload).toContain('http://localhost:5000/dashboard/purchase/');
});

test('a mail may be framed by the preview only, and runs no script', async () => {
  const mail = await demo.app.inject('/dev/mails/de/order-placed');
  expect(mail.payload).toContain('Bestellung B-100042 ist eingegangen');
  expect(mail.headers['content-security-policy']).toContain("default-src 'none'");
  expect(mail.headers['content-security-policy']).toContain("frame-ancestors 'self'");
  expect(mail.headers['x-frame-options']).toBe('SAMEORIGIN');
});

test.each(['/dev/mails/en/none', '/dev/mails/fr/receipt'])('%s is not found', async (url) => {
  expect((await demo.app.inject(url)).statusCode).toBe(404);
});

test('a live shop has no preview', async () => {
  for (const url of ['/dev/mails', '/dev/mails/en/receipt']) {
    expect((await live.app.inject(url)).statusCode).toBe(404);
  }
});
