import { expect, test } from 'vitest';
import { embeddedIdentity } from './embedded-identity.ts';

const user = { id: 'u1', name: 'Mara', email: 'mara@nordwerk.example', emailVerified: false };

/** Better Auth's routes, answering from a list. */
function provider(answers: Record<string, { status?: number; body: unknown }>) {
  const sent: { path: string; body: unknown }[] = [];
  const identity = embeddedIdentity(async (input, init) => {
    const path = input as string;
    sent.push({ path, body: JSON.parse((init?.body as string | undefined) ?? 'null') });
    const answer = answers[path];
    if (!answer) throw new TypeError('Failed to fetch');
    return Response.json(answer.body, { status: answer.status ?? 200 });
  });
  return { identity, sent };
}

test('registering signs in and asks for a link back to the profile', async () => {
  const { identity, sent } = provider({
    '/identity/sign-up/email': { body: { token: 't', user } },
  });
  const account = { displayName: 'Mara', email: user.email, password: 'copper-busbar' };
  expect(await identity.register(account)).toEqual({
    uid: 'u1',
    displayName: 'Mara',
    email: user.email,
    photoURL: null,
    emailVerified: false,
  });
  expect(sent[0]?.body).toEqual({
    name: 'Mara',
    email: user.email,
    password: 'copper-busbar',
    callbackURL: '/dashboard/myprofile',
  });
});

test('a refusal carries the words of the provider', async () => {
  const body = { code: 'INVALID_EMAIL_OR_PASSWORD', message: 'Invalid email or password' };
  const { identity } = provider({ '/identity/sign-in/email': { status: 401, body } });
  await expect(identity.signIn(user.email, 'wrong')).rejects.toMatchObject({
    reason: 'refused',
    message: 'Invalid email or password',
  });
});

test.each([
  [429, { message: 'Too many requests. Please try again later.' }],
  [500, null],
  [200, { nonsense: true }],
])('an answer %d %j decides nothing', async (status, body) => {
  const { identity } = provider({ '/identity/sign-in/email': { status, body } });
  await expect(identity.signIn(user.email, 'x')).rejects.toMatchObject({ reason: 'no-answer' });
});

test('a provider out of reach decides nothing', async () => {
  const { identity } = provider({});
  await expect(identity.idToken()).rejects.toMatchObject({ reason: 'no-answer' });
});

test('who has no session there has no ID token, and everyone is told', async () => {
  const { identity } = provider({
    '/identity/token': { status: 401, body: { message: 'Unauthorized' } },
    '/identity/get-session': { body: null },
  });
  const told: unknown[] = [];
  identity.onChange((person) => told.push(person));
  expect(await identity.idToken()).toBeNull();
  expect(await identity.currentUser()).toBeNull();
  expect(told).toEqual([null]);
});
