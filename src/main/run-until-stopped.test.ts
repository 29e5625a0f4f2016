import { afterEach, expect, test } from 'vitest';
import { stopSignal } from './run-until-stopped.ts';

const before = { SIGINT: process.listeners('SIGINT'), SIGTERM: process.listeners('SIGTERM') };

type Signal = keyof typeof before;

/** Not those of the test runner. */
function own(signal: Signal) {
  return process.listeners(signal).filter((listener) => !before[signal].includes(listener));
}

afterEach(() => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    for (const listener of own(signal)) process.off(signal, listener);
  }
});

test('a repeated signal does not end the process while the shop closes', async () => {
  const stopped = stopSignal();
  own('SIGINT')[0]?.('SIGINT');
  expect(await stopped).toBe('SIGINT');
  expect(own('SIGINT')).toHaveLength(1);
  expect(own('SIGTERM')).toHaveLength(1);
});
