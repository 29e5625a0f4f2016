import { expect, test, type Page } from './test.ts';

const expectPaper = (page: Page, colour: string) =>
  expect(page.locator('body')).toHaveCSS('background-color', colour);
const LIGHT = 'rgb(247, 244, 238)';
const DARK = 'rgb(19, 18, 17)';

async function choose(page: Page, theme: string) {
  await page.getByRole('radio', { name: theme }).first().check({ force: true });
}

test('the theme follows the system until one is chosen, and the choice is kept', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/blog');
  await expectPaper(page, LIGHT);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectPaper(page, DARK);
  await choose(page, 'Light');
  await expectPaper(page, LIGHT);
  await page.goto('/login');
  await expectPaper(page, LIGHT);
  await choose(page, 'System');
  await expectPaper(page, DARK);
});

test('the first paint uses the chosen theme', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/blog');
  await choose(page, 'Dark');
  // Without the page's script, only the inline script sets the theme.
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/allproducts', { waitUntil: 'load' });
  await expectPaper(page, DARK);
});

test('a theme chosen in one tab applies to the others at once', async ({ context }) => {
  const [first, second] = [await context.newPage(), await context.newPage()];
  await first.goto('/blog');
  await second.goto('/blog');
  await choose(first, 'Dark');
  await expect(second.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('nothing is animated with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const carousel = page.locator('[aria-roledescription=carousel]');
  await expect(carousel.getByRole('button', { name: 'Next slide' })).toBeVisible();
  await expect(carousel.getByRole('button', { name: /Pause|Play/ })).toHaveCount(0);
  const lasting = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll('*')].filter((one) => {
          const { transitionDuration, animationDuration } = getComputedStyle(one);
          return [transitionDuration, animationDuration]
            .flatMap((value) => value.split(', '))
            .some((value) => Number.parseFloat(value) > 0.01);
        }).length,
    );
  await expect.poll(lasting).toBe(0);
  await carousel.getByRole('button', { name: 'Next slide' }).click();
  const second = carousel.locator('[aria-roledescription=slide]').nth(1);
  await expect(second).not.toHaveAttribute('inert');
  await expect(async () => {
    const [box, frame] = [await second.boundingBox(), await carousel.boundingBox()];
    expect(Math.round(box?.x ?? -1)).toBe(Math.round(frame?.x ?? -2));
  }).toPass();
});

test('in forced colours the selected option is marked', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/blog');
  const option = (name: string) =>
    page.getByRole('radiogroup', { name: 'Theme' }).first().locator('label', { hasText: name });
  await expect(option('System')).toHaveCSS('outline-style', 'solid');
  await expect(option('Dark')).toHaveCSS('outline-style', 'none');
  const bar = page.locator('header nav a').first();
  await expect(bar).toHaveCSS('border-bottom-color', 'rgba(0, 0, 0, 0)');
  // Otherwise the system would draw a background in the colour of the text.
  await page.goto('/login');
  const primary = page.getByRole('button', { name: 'Sign in', exact: true });
  await expect(primary).toHaveCSS('forced-color-adjust', 'none');
});
