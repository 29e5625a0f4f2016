import { expect, onTestFinished, test, vi } from 'vitest';
import {
  confirmByMail,
  exchange,
  mailedLink,
  mailedToken,
  newAccount,
  resetPassword,
} from '#test/support/identity.ts';
import { testBrowser } from '#test/support/test-browser.ts';
import { testShop } from '#test/support/test-shop.ts';

const shop = await testShop();

test('the log contains no secrets', async () => {
  const printed: string[] = [];
  onTestFinished(() => void vi.restoreAllMocks());
  for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const) {
    vi.spyOn(console, method).mockImplementation((...parts) => void printed.push(parts.join(' ')));
  }
  const account = newAccount({ password: 'first-password' });
  const { email } = account;
  const browser = testBrowser(shop);
  const secrets = [account.password, 'second-password', 'wrong-password'];
  const cookies = (reply: { cookies: { value: string }[] }) =>
    secrets.push(
      // A session's token, and its signature.
      ...reply.cookies.flatMap(({ value }) => value.split('.')).filter((part) => part.length > 8),
    );

  cookies(await browser.post('/identity/sign-up/email', account));
  secrets.push(await mailedToken(shop, email));
  await browser.get(await mailedLink(shop, email));
  await confirmByMail(shop, browser, email);
  await browser.post('/identity/sign-in/email', { email, password: 'wrong-password' });
  cookies(await browser.post('/identity/sign-in/email', { email, password: account.password }));
  const idToken = (await browser.idToken()) ?? '';
  const signedIn = await exchange(shop, idToken, email);
  secrets.push(idToken, (signedIn.ok && signedIn.value.token) || 'no token');

  await browser.post('/identity/request-password-reset', { email });
  secrets.push(await mailedToken(shop, email));
  await resetPassword(shop, email, 'second-password');
  await browser.popup({ person: 'sandbox-ines' });
  cookies(await browser.post('/identity/sign-in/email', { email, password: 'second-password' }));
  // The error of a failed query contains its parameters.
  await shop.database.pool.query('alter table identity.session rename to session_gone');
  await browser.post('/identity/sign-in/email', { email, password: 'second-password' });
  await browser.get('/identity/get-session');
  await exchange(shop, idToken, email);
  await shop.database.pool.query('alter table identity.session_gone rename to session');

  const log = [...shop.logLines, ...printed].join('\n');
  expect(log).toContain('"route":"/identity/sign-in/email"');
  expect(log).toContain('Failed query');
  expect(secrets.filter((secret) => secret.length < 6)).toEqual([]);
  expect(
    secrets.filter((secret) => log.includes(secret) || log.includes(decodeURIComponent(secret))),
  ).toEqual([]);
  expect(log).not.toMatch(/params: (?!…)/);
  expect(log).not.toContain(email);
});
