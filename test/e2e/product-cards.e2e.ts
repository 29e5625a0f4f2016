import { expect, settled, test } from './test.ts';

for (const width of [360, 1280]) {
  test(`at ${width} px no text on a product card is cut or covered, and Buy is always at the right`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/allproducts');
    await settled(page);
    const cards = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: /^(Buy|View) / }) });
    await expect(cards.first()).toBeVisible();
    const faults = () =>
      cards.evaluateAll((all) =>
        all.flatMap((card) => {
          const edge = card.getBoundingClientRect();
          const buy = [...card.querySelectorAll('a')].at(-1)!.getBoundingClientRect();
          const picture = card.querySelector('img')!.getBoundingClientRect();
          const compare = card.querySelector('label')!.getBoundingClientRect();
          const covered = compare.top < picture.bottom && compare.left < picture.right;
          const cut = [...card.querySelectorAll('p')].filter(
            (one) => one.scrollWidth > one.clientWidth + 1,
          );
          return [
            ...(edge.right - buy.right > 20 ? ['Buy is not at the right'] : []),
            ...(covered ? ['the picture is covered'] : []),
            ...cut.map((one) => `cut: ${one.textContent}`),
          ];
        }),
      );
    await expect.poll(faults).toEqual([]);
  });
}

test('a slide whose picture cannot be fetched is shown without a picture', async ({ page }) => {
  await page.route(/\/pictures\/scenes\//, (route) => route.abort());
  await page.goto('/');
  const slide = page.getByRole('group', { name: '1 of 4' });
  await expect(slide.getByRole('heading')).toBeVisible();
  await expect(slide.locator('img')).toHaveCount(0);
});
