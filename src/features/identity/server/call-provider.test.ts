import { expect, test } from 'vitest';
import { callProvider } from './call-provider.ts';
import { proofs } from './session-proof.ts';

test('a call keeps what it holds while another one ends', async () => {
  const held = await callProvider(async () => {
    await callProvider(async () => undefined);
    return proofs.getStore();
  });
  expect(held).toEqual({});
});

test('a call that fails says so, and the next one is as ever', async () => {
  const failed = callProvider(() => Promise.reject(new Error('no database')));
  await expect(failed).rejects.toThrow('no database');
  expect(await callProvider(async () => proofs.getStore())).toEqual({});
});
