import { readFile } from 'node:fs/promises';
import { expect, settled, test, type Page } from './test.ts';
import {
  addCategory,
  changeCategory,
  listCategories,
} from '#features/catalogue/category-contract.ts';
import { expectNoViolations } from './accessibility.ts';
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
  await page.getByLabel('Name (English)').fill(name);
  await page.getByRole('button', { name: 'Add an attribute' }).click();
  const attribute = page.getByRole('group', { name: 'Attribute 1' });
  await attribute.getByLabel('Type').selectOption('choice');
  await attribute.getByLabel('Value 1 (English)').fill('Red');
  await attribute.getByLabel('Name (English)').fill('Colour');
  await expectNoViolations(page);
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
  const undo = page.getByRole('button', { name: 'Undo' }).first();
  // Its message stays as long as the pointer is on it.
  await undo.hover();
  await expect.poll(() => childrenOf(admin, above)).toEqual([second.name, first.name]);
  await undo.click();
  await expect.poll(() => childrenOf(admin, above)).toEqual([first.name, second.name]);
  // Keys act on the tree that is shown.
  const shown = page.getByRole('link', { name: new RegExp(`^(${first.name}|${second.name})$`) });
  await expect(shown).toHaveText([first.name, second.name]);

  await link(page, second.name).focus();
  await page.keyboard.press('Alt+ArrowRight');
  await expect.poll(() => childrenOf(admin, first._id)).toEqual([second.name]);
  await expect(link(page, second.name)).toBeFocused();
  await settled(page);

  const position = { x: 5, y: 2 };
  await link(page, second.name).dragTo(link(page, first.name), { targetPosition: position });
  await expect.poll(() => childrenOf(admin, above)).toEqual([second.name, first.name]);
});

test('a category that another admin has changed is not moved, which its row says, and is moved after that', async ({
  page,
}) => {
  const admin = await signInByApi(page, 'Admin');
  const { _id: above } = await newCategory(admin);
  const first = await newCategory(admin, above);
  const second = await newCategory(admin, above);
  await page.goto('/dashboard/categories');
  await expect(link(page, second.name)).toBeVisible();
  const names = { en: `${second.name} new` };
  const params = { id: second._id };
  value(await admin.api(changeCategory, { params, body: { version: second.version, names } }));
  await link(page, second.name).press('Alt+ArrowUp');
  const notice = page.getByRole('listitem').getByRole('status');
  await expect(notice).toContainText(`${second.name} was not moved`);
  await expect(notice).toBeFocused();
  await expect.poll(() => childrenOf(admin, above)).toEqual([first.name, names.en]);
  await notice.getByRole('button', { name: 'Move it now' }).click();
  await expect.poll(() => childrenOf(admin, above)).toEqual([names.en, first.name]);
  await expect(notice).toHaveCount(0);
});

test('a category that another admin has changed keeps what was typed and is saved over after a question', async ({
  page,
}) => {
  const admin = await signInByApi(page, 'Admin');
  const { _id, version, name } = await newCategory(admin);
  await page.goto(`/dashboard/categories?category=${_id}`);
  await page.getByLabel('Name (German)').fill('Mein Name');
  const theirs = { names: { en: `${name} new`, de: 'Ihr Name' } };
  value(await admin.api(changeCategory, { params: { id: _id }, body: { version, ...theirs } }));
  const save = page.getByRole('button', { name: 'Save category' });
  await save.click();
  const notice = page.getByRole('status').filter({ hasText: 'has changed this category' });
  await expect(notice).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Name (English)' })).toHaveValue(`${name} new`);
  await expect(page.getByRole('textbox', { name: 'Name (German)' })).toHaveValue('Mein Name');
  await expect(page.getByRole('textbox', { name: 'Name (German)' })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await save.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Overwrite' }).click();
  await expect(page.getByText(`${name} new has been saved`)).toBeVisible();
  const saved = value(await admin.api(listCategories, {})).find((one) => one._id === _id);
  expect(saved?.names).toEqual({ en: `${name} new`, de: 'Mein Name' });
});

test('an edited export of the categories is shown first, and the import changes what was edited', async ({
  page,
}) => {
  const admin = await signInByApi(page, 'Admin');
  const { name } = await newCategory(admin);
  await page.goto('/dashboard/categories');
  await page.getByRole('button', { name: 'Export' }).click();
  const waiting = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  const exported = await readFile(await (await waiting).path(), 'utf8');
  const [header = ''] = exported.split('\r\n');
  const line = exported.split('\r\n').find((one) => one.startsWith(`${name},`)) ?? '';
  const choose = (lines: readonly string[]) =>
    page.getByLabel('File', { exact: true }).setInputFiles({
      name: 'categories.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from([header, ...lines].join('\n')),
    });

  await page.getByRole('link', { name: 'Import' }).click();
  await choose([line.replace(`${name},`, `Nowhere > ${name},`)]);
  const lines = page.getByRole('region', { name: 'Lines of the file' });
  await expect(lines).toContainText('Category: There is no category Nowhere: add a line for it');
  await expect(page.getByRole('button', { name: /^Import \d/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Import another file' }).click();
  await choose([
    line.replace(`${name},,`, `${name} new,,Neu`),
    `${name} new > Below${','.repeat(header.split(',').length - 1)}`,
  ]);
  await expect(lines).toContainText(`Category: ${name} → ${name} new`);
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Import 2 lines' }).click();
  await expect(page.getByText('1 added, 1 changed')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Categories' }).last().click();
  await expect(link(page, `${name} new`)).toBeVisible();
  await expect(link(page, 'Below').last()).toBeVisible();
});
