import { pino } from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import { readConfig } from '#platform/config/config.ts';
import type { RunningShop } from './open-shop.ts';
import { runUntilStopped, stopSignal } from './run-until-stopped.ts';

const before = { SIGINT: process.listeners('SIGINT'), SIGTERM: process.listeners('SIGTERM') };

type Signal = keyof typeof before;

/** Not those of the test runner. */
function own(signal: Signal) {
  return process.listeners(signal).filter((listener) => !before[signal].includes(listener));
}

afterEach(() => {
  vi.useRealTimers();
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

/** What a shop that gets this signal does, with the seconds after the signal. */
async function actsAfter(signal: string): Promise<string[]> {
  vi.useFakeTimers();
  const began = Date.now();
  const acts: string[] = [];
  const note = (act: string) => acts.push(`${act} after ${(Date.now() - began) / 1_000} s`);
  const shop = {
    url: 'http://localhost:3000',
    withdrawReadiness: () => note('not ready'),
    stop: async () => void note('closes'),
    databaseLost: new Promise<Error>(() => undefined),
  } as unknown as RunningShop;
  const config = readConfig({ DRAIN_SECONDS: '4' });
  const log = pino({ level: 'silent' });
  const code = runUntilStopped(shop, config, log, Promise.resolve(signal));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await code).toBe(0);
  return acts;
}

test('after SIGTERM the shop is not ready for DRAIN_SECONDS, then closes', async () => {
  expect(await actsAfter('SIGTERM')).toEqual(['not ready after 0 s', 'closes after 4 s']);
});

test('after Ctrl-C the shop closes at once', async () => {
  expect(await actsAfter('SIGINT')).toEqual(['closes after 0 s']);
});
