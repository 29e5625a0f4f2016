import { afterEach, beforeEach, expect, test } from 'vitest';
import { deleteUser } from '#features/people/contract.ts';
import { setSignInDialog } from './fresh-sign-in.ts';
import { mara, sessionSetup } from './session-setup.fixture.ts';

const args = { params: { id: '0190e6f0-5a3c-7c4e-9d1b-2f6a8c0e4b00' } };
const tooOld = {
  status: 403,
  body: { type: '/problems/general/fresh-sign-in-required', status: 403, title: 'Sign in again' },
};
const done = { status: 200, body: { deletedCount: 1 } };

let at: ReturnType<typeof sessionSetup>;
let remove = () => {};
beforeEach(async () => {
  at = sessionSetup();
  await enter();
  at.sent.length = 0;
  at.shop.answer = ({ method, headers }) => {
    if (method !== 'DELETE') return null;
    return headers['authorization'] === 'Bearer token-1' ? tooOld : done;
  };
});
afterEach(() => remove());

const enter = () => at.session.signIn((identity) => identity.signIn(mara.email, 'secret-copper'));
const deletions = () => at.sent.filter(({ method }) => method === 'DELETE');

test('a call that needs a fresh sign-in goes on after it, with the same key', async () => {
  remove = setSignInDialog(async () => {
    await enter();
    return true;
  });
  const outcome = await at.api(deleteUser, args, { idempotencyKey: 'one' });
  expect(outcome).toMatchObject({ ok: true, value: { deletedCount: 1 } });
  expect(deletions().map(({ headers }) => headers['idempotency-key'])).toEqual(['one', 'one']);
});

test('somebody who does not sign in again stays signed in, and nothing is done', async () => {
  remove = setSignInDialog(async () => false);
  expect(await at.api(deleteUser, args)).toMatchObject({ ok: false, problem: { status: 403 } });
  expect(deletions()).toHaveLength(1);
  expect(at.session.snapshot().state).toBe('signed-in');
});

test('calls that are refused at the same time ask once', async () => {
  let questions = 0;
  remove = setSignInDialog(async () => {
    questions += 1;
    await enter();
    return true;
  });
  const outcomes = await Promise.all([at.api(deleteUser, args), at.api(deleteUser, args)]);
  expect(outcomes.map(({ ok }) => ok)).toEqual([true, true]);
  expect(questions).toBe(1);
});
