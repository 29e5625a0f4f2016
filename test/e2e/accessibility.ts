import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from './test.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Nothing overflows, and axe finds nothing, once the page that is opened is there. */
export async function looksRight(page: Page): Promise<void> {
  await expectNoOverflow(page);
  await expectNoViolations(page);
}

/** Nothing overflows, once what is loading is there. */
export async function expectNoOverflow(page: Page, where?: string): Promise<void> {
  await expect.poll(() => overflowingElements(page), where).toEqual([]);
}

/**
 * Axe finds nothing, once what is loading is there.
 * @param rules the ids of the rules to check, by default all.
 */
export async function expectNoViolations(
  page: Page,
  where?: string,
  rules?: readonly string[],
): Promise<void> {
  await expect.poll(() => accessibilityViolations(page, rules), where).toEqual([]);
}

/**
 * The violations of WCAG 2.2 AA and of best practices that axe finds.
 * Waits for the heading of the page: without one, a page that still loads would violate a rule.
 * @param rules the ids of the rules to check, by default all.
 */
export async function accessibilityViolations(
  page: Page,
  rules?: readonly string[],
): Promise<string[]> {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  // `evaluate` is not subject to the Content-Security-Policy, which forbids other scripts.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  await atRest(page);
  return page.evaluate(async (runOnly) => {
    const { axe: runner } = window as unknown as {
      axe: {
        run(
          options: object,
        ): Promise<{ violations: { id: string; nodes: { target: string[] }[] }[] }>;
      };
    };
    const { violations } = await runner.run({
      resultTypes: ['violations'],
      ...(runOnly ? { runOnly } : {}),
    });
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' ')}`,
    );
  }, rules);
}

/** Waits until transitions have ended: colours have less contrast during them. */
async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const fading = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(fading.map(({ finished }) => finished));
  });
}

/** The page's scroll width and the elements beyond the right edge; empty if nothing overflows. */
export function overflowingElements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter(
      (one) => one.getBoundingClientRect().right > clientWidth + 1,
    );
    return [`${scrollWidth} px`, ...wide.slice(0, 5).map((one) => one.outerHTML.slice(0, 120))];
  });
}
