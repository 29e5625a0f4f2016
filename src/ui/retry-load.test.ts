import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lazyWithPreload, retryLoad } from './retry-load.ts';

let page: EventTarget;

beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Code that cannot be loaded until the connection is back. */
function lateCode() {
  const line = { lost: true };
  const load = vi.fn<() => Promise<string>>(async () => {
    if (line.lost) throw new TypeError('Failed to fetch dynamically imported module');
    return 'dialog';
  });
  return { load, restore: () => (line.lost = false) };
}

test('nothing is asked for while the device knows that it is offline, also before it is needed', async () => {
  const device = { onLine: false };
  vi.stubGlobal('window', page);
  vi.stubGlobal('navigator', device);
  const { load, restore } = lateCode();
  restore();
  const [, control] = lazyWithPreload(async () => (await load()) as never);
  control.onPointerEnter();
  control.onFocus();
  const loading = retryLoad(load);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).not.toHaveBeenCalled();
  device.onLine = true;
  page.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(await loading).toBe('dialog');
});

test('a dialog opened while offline loads by itself as soon as the connection is back', async () => {
  const { load, restore } = lateCode();
  const loading = retryLoad(load);
  await vi.advanceTimersByTimeAsync(0);
  restore();
  page.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(load).toHaveBeenCalledTimes(2);
  expect(await loading).toBe('dialog');
});

test('code is asked for again every five seconds, since a browser does not notice each lost connection', async () => {
  const { load, restore } = lateCode();
  const loading = retryLoad(load);
  await vi.advanceTimersByTimeAsync(11_000);
  expect(load).toHaveBeenCalledTimes(3);
  restore();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await loading).toBe('dialog');
});
