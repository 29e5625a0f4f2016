import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { measureEventLoopDelay } from './event-loop-delay.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

/** Lets the timer run as often as there are delays, late by each of them. */
function standingAfter(...delays: number[]): number {
  let at = 0;
  const measured = measureEventLoopDelay(() => at);
  for (const delay of delays) {
    at += 10 + delay;
    vi.advanceTimersByTime(10);
  }
  measured.stop();
  return measured.standingMs();
}

test('a pause is no overload', () => {
  expect(standingAfter(0, 0, 0, 0, 0, 300, 0)).toBe(0);
});

test('a delay that lasts is one, of its least length', () => {
  expect(standingAfter(60, 50, 70, 80, 65)).toBe(50);
});

test('a single turn without delay ends it', () => {
  expect(standingAfter(60, 60, 60, 60, 60, 0)).toBe(0);
});
