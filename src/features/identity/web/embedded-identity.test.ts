import { expect, test } from 'vitest';
import { embeddedIdentity } from './embedded-identity.ts';

const user = { id: 'u1', name: 'Mara', email: 'mara@nordwerk.example', emailVerified: false };

/** A provider whose routes respond from a list. */
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

test('registering signs in', async () => {
  const { identity, sent } = provider({
    '/identity/sign-up/email': { body: { token: 't', user } },
  });
  const account = { displayName: 'Mara', email: user.email, password: 'copper-busbar' };
  expect(await identity.register(account)).toEqual({
    user: {
      uid: 'u1',
      displayName: 'Mara',
      email: user.email,
      photoURL: null,
      emailVerified: false,
    },
    isMailSent: true,
  });
  expect(sent[0]?.body).toEqual({
    name: 'Mara',
    email: user.email,
    password: 'copper-busbar',
  });
});

test('an address that the provider does not accept is an error of its field', async () => {
  const body = { code: 'INVALID_EMAIL', message: 'Invalid email' };
  const { identity } = provider({ '/identity/request-password-reset': { status: 400, body } });
  await expect(identity.requestPasswordReset('m!b@nordwerk.example')).rejects.toMatchObject({
    reason: 'invalid-email',
    message: 'Provide a valid Email',
  });
});

test('a refusal of the shop before the provider has its title', async () => {
  const body = { type: '/problems/general/malformed', title: 'The request could not be read.' };
  const { identity } = provider({ '/identity/sign-in/email': { status: 400, body } });
  await expect(identity.signIn(user.email, '\ud800')).rejects.toMatchObject({
    reason: 'refused',
    message: 'The request could not be read.',
  });
});

test('a refusal has the provider’s message', async () => {
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
])('a response %d %j is reported as no answer', async (status, body) => {
  const { identity } = provider({ '/identity/sign-in/email': { status, body } });
  await expect(identity.signIn(user.email, 'x')).rejects.toMatchObject({ reason: 'temporary' });
});

test.each(['INVALID_TOKEN', 'INVALID_LINK'])(
  'an invalid link has a message with a remedy: %s',
  async (code) => {
    const body = { code, message: 'Invalid token' };
    const { identity } = provider({
      '/identity/reset-password': { status: 400, body },
      '/identity/confirm-email': { status: 400, body },
    });
    const failure = {
      reason: 'invalid-link',
      message: 'This link has been used or has expired. Request a new one.',
    };
    await expect(identity.resetPassword('worn', 'copper-busbar')).rejects.toMatchObject(failure);
    await expect(identity.confirmEmail('worn')).rejects.toMatchObject(failure);
  },
);

test.each([
  ['1', 'Try again in 1 second.'],
  ['2', 'Try again in 2 seconds.'],
  ['120', 'Try again in 2 minutes.'],
])('a refusal for %s seconds states the wait once', async (seconds, hint) => {
  const identity = embeddedIdentity(async () =>
    Response.json(
      { message: 'Too many attempts for this account.' },
      { status: 429, headers: { 'retry-after': seconds } },
    ),
  );
  await expect(identity.signIn(user.email, 'x')).rejects.toMatchObject({
    message: `Too many attempts for this account. ${hint}`,
  });
});

test('an unreachable provider is reported as no answer', async () => {
  const { identity } = provider({});
  await expect(identity.idToken()).rejects.toMatchObject({ reason: 'no-response' });
});

test('without a session there is no ID token, and listeners are called', async () => {
  const { identity } = provider({
    '/identity/token': { status: 401, body: { message: 'Unauthorized' } },
    '/identity/get-session': { body: null },
  });
  const received: unknown[] = [];
  identity.onChange((person) => received.push(person));
  expect(await identity.idToken()).toBeNull();
  expect(await identity.currentUser()).toBeNull();
  expect(received).toEqual([null]);
});
