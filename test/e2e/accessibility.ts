import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from './test.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.2 AA and good practice, as far as a machine can tell. */
export async function accessibilityViolations(page: Page): Promise<string[]> {
  // Injected past the page's own Content-Security-Policy, which allows no foreign script.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  await atRest(page);
  return page.evaluate(async () => {
    const { axe: runner } = window as unknown as {
      axe: {
        run(
          options: object,
        ): Promise<{ violations: { id: string; nodes: { target: string[] }[] }[] }>;
      };
    };
    const { violations } = await runner.run({ resultTypes: ['violations'] });
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' ')}`,
    );
  });
}

/** Until what fades has faded: half-way between two colours, none has its contrast. */
async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const fading = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(fading.map(({ finished }) => finished));
  });
}

/** How far the page can be scrolled sideways, and what sticks out. */
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
