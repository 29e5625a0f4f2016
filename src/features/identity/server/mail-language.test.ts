import { expect, test } from 'vitest';
import { newAccount } from '#test/support/identity.ts';
import { testShop } from '#test/support/test-shop.ts';

const shop = await testShop();

async function ask(path: string, payload: object, headers: Record<string, string>) {
  const origin = 'http://localhost';
  const url = `/identity${path}`;
  await shop.app.inject({ method: 'POST', url, payload, headers: { origin, ...headers } });
}

test('a mail about an account uses the language of the request', async () => {
  const account = newAccount();
  const { name, email } = account;
  await ask('/sign-up/email', account, { 'accept-language': 'de-DE,de;q=0.9,en;q=0.8' });
  const [verification] = await shop.mailsTo(email);
  expect(verification?.subject).toBe('Bestätigen Sie Ihre E-Mail-Adresse');
  expect(verification?.text).toContain(`Jemand, der sich ${name} nennt, hat sich`);

  const english = { 'accept-language': 'en' };
  await ask('/request-password-reset', { email }, { ...english, cookie: 'a=b; language=de' });
  const [chosen] = await shop.mailsTo(email);
  expect(chosen?.subject).toBe('Wählen Sie ein neues Passwort');
  expect(chosen?.text).toMatch(/^Guten Tag Visitor/);

  await ask('/request-password-reset', { email }, english);
  const [plain] = await shop.mailsTo(email);
  expect(plain?.subject).toBe('Choose a new password');
});
