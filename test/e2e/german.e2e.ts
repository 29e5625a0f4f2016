import { expect, settled, test, type Browser, type Page } from './test.ts';
import { actOnOrders } from '#features/orders/contract.ts';
import { paidOrderByApi, SKU } from './card-steps.ts';
import { orderByApi } from './order-steps.ts';
import { editPath, partPath, productPath } from './product-steps.ts';
import { reviewByApi } from './review-steps.ts';
import { PageData, readableTexts } from './page-texts.ts';
import { signInByApi, value } from './session-by-api.ts';

/** Words that are the same in German, names, and what stays in English on purpose. */
const sameInGerman = new Set([
  'Busbar',
  'SKU',
  'MPN',
  'API',
  'Blog',
  'Name',
  'Status',
  'System',
  'Admin',
  'Shop',
  'Product',
  'USD',
  'UTF',
  'Windows',
  'Deutsch',
  'English',
  'Enter',
  'Esc',
  'Visa',
  'Mastercard',
  'American Express',
]);
const LETTERS = /\p{L}{2,}/u;
/** A number with its unit, such as `100 mW`. */
const QUANTITY = /^\d+ \p{L}{1,3}$/u;

interface Look {
  readonly at: string | ((page: Page) => Promise<string>);
  /** What is done there first. */
  readonly act?: (page: Page) => Promise<unknown>;
}

const submit = (page: Page) => page.locator('main form[method=post] button[type=submit]').click();
const emptied = async (page: Page) => {
  for (const field of await page.locator('main form[method=post] :is(input, textarea)').all()) {
    if (
      (await field.isEditable()) &&
      /text|tel|email|number|area/.test((await field.getAttribute('type')) ?? 'area')
    ) {
      await field.fill('');
    }
  }
  await submit(page);
};

const publicLooks: readonly Look[] = [
  { at: '/', act: submit },
  { at: '/allproducts' },
  { at: '/allproducts?shown=48' },
  { at: '/allproducts?q=relay' },
  { at: '/allproducts?q=nothing-is-called-this' },
  { at: `/allproducts?q=${'x'.repeat(300)}` },
  { at: '/allproducts/passives/resistors?filter=resistance:1k..10k&stock=in&quantity=10' },
  { at: '/allproducts/passives/resistors?view=table&sort=resistance&price=abc' },
  { at: '/compare?sku=BB-PS-DR24-5&sku=BB-PS-DR24-2A5' },
  { at: '/compare' },
  { at: (page) => partPath(page, 'BB-PS-DR24-5') },
  { at: '/blog' },
  { at: '/login', act: submit },
  { at: '/register', act: submit },
  { at: '/forgot-password', act: submit },
  { at: '/reset-password', act: submit },
  { at: '/verify-email?token=made-up' },
  { at: '/nowhere' },
  { at: '/parts/nowhere' },
  { at: '/login', act: wrongPassword },
  { at: '/allproducts', act: palette },
];

/** Of the orders of this test: those of the customer are those of other tests, too. */
const customerLooks = (unpaid: string, paid: string): readonly Look[] => [
  { at: (page) => productPath(page, 'BB-PS-DR24-5'), act: emptied },
  { at: (page) => productPath(page, 'BB-PS-DR24-5'), act: tooFew },
  { at: '/dashboard/myprofile', act: submit },
  { at: '/dashboard/myorders', act: deletion },
  { at: '/dashboard/myorders', act: shortcuts },
  { at: `/dashboard/purchase/${unpaid}`, act: payEmpty },
  { at: `/dashboard/purchase/${paid}` },
  { at: `/dashboard/myorders/${unpaid}` },
  { at: `/dashboard/myorders/${paid}` },
  { at: `/dashboard/myorders/${paid}/receipt` },
  { at: '/dashboard/myorders/nobody' },
  { at: '/dashboard/myreviews', act: deletion },
  { at: '/dashboard/myreviews', act: emptyReview },
  { at: '/dashboard/addreview', act: emptied },
  { at: '/dashboard/addreview?q=nothing-is-called-this' },
  { at: '/dashboard/mara@nordwerk.example', act: emptied },
  { at: '/dashboard/nobody' },
  { at: '/dashboard/purchase/nobody' },
  { at: '/', act: palette },
  { at: '/', act: accountMenu },
];

const adminLooks = (packed: string): readonly Look[] => [
  { at: '/dashboard/manageorders', act: refund },
  { at: '/dashboard/manageorders', act: selection },
  { at: '/dashboard/manageorders?q=0000&fulfilment=packed&from=2026-01-01' },
  { at: `/dashboard/manageorders?order=${packed}`, act: shipNameless },
  { at: `/dashboard/manageorders?order=${packed}`, act: cancelSilently },
  { at: '/dashboard/manageorders?order=nobody' },
  { at: '/dashboard/addproduct', act: addEmptyBreak },
  { at: '/dashboard/manageproducts', act: deletion },
  { at: '/dashboard/manageproducts', act: wrongPrice },
  { at: '/dashboard/manageproducts?state=archived&q=nothing-is-called-this' },
  { at: (page) => editPath(page), act: emptied },
  { at: '/dashboard/manageproducts/nobody' },
  { at: '/dashboard/manageproducts/import', act: columnsOfFile },
  { at: '/dashboard/manageproducts/import', act: linesOfFile },
  { at: '/dashboard/manageusers', act: promotion },
  { at: '/dashboard/manageusers?q=nobody-is-called-this' },
  { at: '/dashboard/overview', act: asTables },
  { at: '/dashboard/audit' },
  { at: '/dashboard/audit?q=nobody' },
];

test.describe('in German nothing is said in English but names and codes, on', () => {
  test.setTimeout(180_000);

  test('the public pages', async ({ browser }) => {
    const page = await openPage(browser);
    expect(await leftInEnglish(page, publicLooks)).toEqual({});
  });

  test('the pages of customers', async ({ browser }) => {
    const page = await openPage(browser);
    const buyer = await signInByApi(page, 'Customer');
    const paid = await paidOrderByApi(buyer);
    const unpaid = await orderByApi(buyer, SKU, 'card');
    await reviewByApi(buyer, SKU);
    expect(await leftInEnglish(page, customerLooks(unpaid._id, paid.id))).toEqual({});
  });

  test('the pages of admins', async ({ browser }) => {
    const { id } = await paidOrderByApi(await signInByApi(await openPage(browser), 'Customer'));
    const page = await openPage(browser);
    const admin = await signInByApi(page, 'Admin');
    value(await admin.api(actOnOrders, { body: { action: 'pack', orders: [id] } }));
    expect(await leftInEnglish(page, adminLooks(id))).toEqual({});
  });
});

test('a browser that asks for German gets it, written as Germans write', async ({ browser }) => {
  const page = await openPage(browser, 'de-DE');
  const said: string[] = [];
  page.on('console', (message) => message.type() === 'error' && said.push(message.text()));
  page.on('pageerror', (error) => said.push(error.message));
  await page.goto('/allproducts');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page).toHaveTitle('Alle Produkte · Busbar');
  await expect(page.getByText(/^\d+,\d{2,4}\s\$$/).first()).toBeVisible();
  await page.goto('/');
  await expect(page.getByText('10.189.300')).toBeVisible();
  // Loads when the page is at rest: too late for the walks above.
  await expect(page.getByRole('region', { name: /^Meldungen/ })).toBeAttached();
  await expect(page.locator('#reviews time').first()).toHaveText(/^\d\d\.\d\d\.\d{4}$/);
  expect(said).toEqual([]);
});

test('the footer changes the language of the page one is on, for good', async ({ page }) => {
  await page.goto('/login?from=/dashboard');
  await page.getByRole('link', { name: 'Deutsch' }).click();
  await expect(page).toHaveURL(/\/login\?from=.*dashboard$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anmelden');
  await page.goto('/blog');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('DEMNÄCHST');
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/blog');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('COMING SOON');
});

async function openPage(browser: Browser, locale = 'en-US'): Promise<Page> {
  return (await browser.newContext({ locale, reducedMotion: 'reduce' })).newPage();
}

/** By look: what the English and the German page both say. */
async function leftInEnglish(page: Page, looks: readonly Look[]) {
  const data = new PageData(page);
  const english = await textsOf(page, looks, data);
  const { origin } = new URL(page.url());
  await page.context().addCookies([{ name: 'language', value: 'de', url: origin }]);
  // A screen of 1280 px at 400 % (WCAG 2.2, 1.4.10): German words are long.
  await page.setViewportSize({ width: 320, height: 640 });
  const german = await textsOf(page, looks, data);
  const left = looks.map((look, at) => {
    const before = new Set(english[at]);
    const both = new Set(german[at]?.filter((text) => before.has(text)));
    const words = [...both].filter(
      (text) =>
        LETTERS.test(text) && !QUANTITY.test(text) && LETTERS.test(bare(data.without(text))),
    );
    return [`${at} ${typeof look.at === 'string' ? look.at : ''}`, words] as const;
  });
  return Object.fromEntries(left.filter(([, words]) => words.length > 0));
}

function bare(text: string): string {
  return text
    .split(/[^\p{L} ]+/u)
    .filter((part) => !sameInGerman.has(part.trim()))
    .join(' ');
}

async function textsOf(page: Page, looks: readonly Look[], data: PageData) {
  const texts: string[][] = [];
  for (const { at, act } of looks) {
    await page.goto(typeof at === 'string' ? at : await at(page));
    await settled(page);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await data.ofPage(page);
    await act?.(page);
    const wider = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect.soft(wider, `${page.url()} is so much wider than the screen`).toBeLessThanOrEqual(0);
    texts.push(await readableTexts(page));
  }
  return texts;
}

async function wrongPassword(page: Page) {
  await page.locator('input[name=email]').fill('nobody@nordwerk.example');
  await page.locator('input[name=password]').fill('not-it-at-all');
  await submit(page);
  await expect(page.getByRole('alert')).toBeVisible();
}

async function palette(page: Page) {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('option').first()).toBeVisible();
}

async function accountMenu(page: Page) {
  await page.locator('header button[aria-haspopup=menu]').click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
}

async function tooFew(page: Page) {
  await page.locator('input[name=quantity]').fill('0');
  await expect(page.locator('[aria-invalid]')).toBeVisible();
}

async function payEmpty(page: Page) {
  const pay = page.locator('main form button[type=submit]');
  await expect(pay).toBeEnabled();
  await pay.click();
  await expect(page.locator('[aria-invalid]').first()).toBeVisible();
}

async function deletion(page: Page) {
  await page.locator('[data-row-action=delete]:enabled').first().click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
}

async function wrongPrice(page: Page) {
  await page.locator('main tbody tr').first().locator('td > button').last().click();
  await page.locator('main tbody input[inputmode=decimal]').fill('1,5');
  await expect(page.locator('[aria-invalid]')).toBeVisible();
}

async function columnsOfFile(page: Page) {
  const buffer = Buffer.from('SKU;Name;Price\nNEW-9;New;12,50\nNEW-10;Newer;1\n');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'PARTS.csv', mimeType: 'text/csv', buffer });
  await expect(page.locator('main table select')).toHaveCount(3);
}

async function linesOfFile(page: Page) {
  await columnsOfFile(page);
  await page.locator('main button:has(+ button)').last().click();
  await expect(page.locator('main tbody li').first()).toBeVisible();
}

async function asTables(page: Page) {
  for (const summary of await page.locator('main summary').all()) await summary.click();
}

async function emptyReview(page: Page) {
  await page.locator('[data-row-action=edit]').first().click();
  await page.getByRole('dialog').locator('textarea').first().fill('');
  await page.getByRole('dialog').locator('button[type=submit]').click();
  await expect(page.locator('[aria-invalid]').first()).toBeVisible();
}

async function promotion(page: Page) {
  await page.locator('[data-row-action=promote]').first().click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
}

async function shortcuts(page: Page) {
  await page.locator('main [role=region]').first().focus();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
}

async function refund(page: Page) {
  await page.locator('[data-row-action=refund]').first().click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[name=amount]').fill('');
  await dialog.locator('button[type=submit]').click();
  await expect(page.locator('[aria-invalid]').first()).toBeVisible();
}

async function selection(page: Page) {
  await page.locator('main tbody input[type=checkbox]').first().check();
  await expect(page.getByRole('toolbar')).toBeVisible();
}

/** The steps of an order beside the list are at its foot: back, then onward. */
const steps = (page: Page) => page.locator('dialog.kit-drawer > :last-child button');

async function shipNameless(page: Page) {
  await steps(page).last().click();
  await page.locator('dialog button[form]').last().click();
  await expect(page.locator('[aria-invalid]').first()).toBeVisible();
}

async function cancelSilently(page: Page) {
  await steps(page).nth(-2).click();
  await page.locator('dialog button[form]').last().click();
  await expect(page.locator('[aria-invalid]').first()).toBeVisible();
}

async function addEmptyBreak(page: Page) {
  await page.locator('main fieldset').last().getByRole('button').last().click();
  await page.locator('input[name=leadTimeDays]').fill('9999');
  await submit(page);
  await expect(page.locator('[aria-invalid]').first()).toBeVisible();
}
