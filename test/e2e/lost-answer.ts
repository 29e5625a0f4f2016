import type { Page } from './test.ts';

/**
 * Lets the shop do what it is asked for, but loses its first answer. Later requests wait, so that the notice about it
 * stays.
 * @returns lets them through
 */
export async function loseFirstAnswer(
  page: Page,
  address: string,
  method = 'POST',
): Promise<() => void> {
  let lost = false;
  let release: (() => void) | undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(address, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    if (lost) {
      await released;
      return route.fallback();
    }
    lost = true;
    await route.fetch();
    await route.abort('connectionreset');
  });
  return () => release?.();
}
