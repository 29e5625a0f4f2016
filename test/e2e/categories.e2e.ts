import { expect, test, type Page } from './test.ts';
import { addCategory, listCategories } from '#features/catalogue/contract.ts';
import { accessibilityViolations } from './accessibility.ts';
import { signInByApi, value, type SignedIn } from './session-by-api.ts';

/** Adds a category for this test only, since the tests share the shop. */
async function newCategory({ api }: SignedIn, parent?: string) {
  const names = { en: `Category ${process.hrtime.bigint()}` };
  return value(await api(addCategory, { body: { names, ...(parent ? { parent } : {}) } }));
}

async function childrenOf({ api }: SignedIn, parent: string): Promise<string[]> {
  const all = value(await api(listCategories, {}));
  return all.filter((one) => one.parent === parent).map(({ name }) => name);
}

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

test('an admin adds a category with an attribute, which the list then has', async ({ page }) => {
  const admin = await signInByApi(page, 'Admin');
  const name = `Lamps ${process.hrtime.bigint()}`;
  await page.goto('/dashboard/categories?new=');
  await page.getByLabel('Name in English').fill(name);
  await page.getByRole('button', { name: 'Add an attribute' }).click();
  const attribute = page.getByRole('group', { name: 'Attribute 1' });
  await attribute.getByLabel('Type').selectOption('choice');
  await attribute.getByLabel('Value 1 in English').fill('Red');
  await attribute.getByLabel('Name in English').fill('Colour');
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add category' }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  const added = value(await admin.api(listCategories, {})).find((one) => one.name === name);
  expect(added?.attributes).toMatchObject([
    { key: 'colour', type: 'choice', choices: [{ en: 'Red' }] },
  ]);
});

test('categories are moved by keys and by dragging; Undo moves back', async ({ page }) => {
  const admin = await signInByApi(page, 'Admin');
  const { _id: above } = await newCategory(admin);
  const first = await newCategory(admin, above);
  const second = await newCategory(admin, above);
  await page.goto(`/dashboard/categories?category=${above}`);

  await link(page, second.name).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => childrenOf(admin, above)).toEqual([second.name, first.name]);
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect.poll(() => childrenOf(admin, above)).toEqual([first.name, second.name]);

  await link(page, second.name).focus();
  await page.keyboard.press('Alt+ArrowRight');
  await expect.poll(() => childrenOf(admin, first._id)).toEqual([second.name]);
  await expect(link(page, second.name)).toBeFocused();

  const position = { x: 5, y: 2 };
  await link(page, second.name).dragTo(link(page, first.name), { targetPosition: position });
  await expect.poll(() => childrenOf(admin, above)).toEqual([second.name, first.name]);
});
