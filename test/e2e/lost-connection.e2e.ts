import { expect, settled, test, type Page } from './test.ts';
import { addToCart, saveCart } from '#features/carts/contract.ts';
import { listCategories } from '#features/catalogue/category-contract.ts';
import { listManufacturers } from '#features/manufacturers/contract.ts';
import { enter, NEWCOMER, password, uniqueEmail } from './account-steps.ts';
import { actOnOrders, getTimeline } from '#features/orders/contract.ts';
import { listStockAlerts } from '#features/stock-alerts/contract.ts';
import { bomPathByApi } from './bom-steps.ts';
import { loseFirstAnswer } from './lost-answer.ts';
import { orderByApi } from './order-steps.ts';
import { productByApi } from './product-steps.ts';
import { personByApi, registerByApi, signInByApi, value } from './session-by-api.ts';

const NOTHING_SENT = 'Nothing was sent yet';
const ANSWER_LOST = 'The answer of the shop was lost';

/** Sends a form while offline, and waits until the page says what is known. */
async function sendOffline(page: Page, send: () => Promise<void>): Promise<void> {
  // Code that loads late is there by then.
  await settled(page);
  await page.context().setOffline(true);
  await send();
  await expect(page.getByText(NOTHING_SENT)).toBeVisible();
}

/** The demo has no address for messages. */
async function acceptMessages(page: Page): Promise<void> {
  await page.route('**/api/config', async (route) => {
    const response = await route.fetch();
    const config = await response.json();
    config.shop.acceptsMessages = true;
    await route.fulfill({ response, json: config });
  });
}

async function fillInRegistration(page: Page, email: string) {
  await page.goto('/register');
  await typeRegistration(page, email);
}

async function typeRegistration(page: Page, email: string) {
  await page.getByLabel('Username').fill(NEWCOMER);
  await page.getByLabel('Email').fill(email);
  await page.locator('input[autocomplete=new-password]').first().fill(password);
  await page.locator('input[autocomplete=new-password]').last().fill(password);
}

test('signing in offline keeps what is typed and goes on when the connection is back', async ({
  page,
  browser,
}) => {
  const { email } = await registerByApi(await (await browser.newContext()).newPage());
  await page.goto('/login');
  await sendOffline(page, () => enter(page, email));
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByRole('alert').filter({ hasText: 'Warning:' })).toHaveCount(0);
  await page.context().setOffline(false);
  await expect(page).not.toHaveURL(/\/login/);
});

test('a registration says that it waits although the connection was lost before the form was touched', async ({
  page,
}) => {
  await page.goto('/register');
  await settled(page);
  await page.context().setOffline(true);
  await typeRegistration(page, uniqueEmail());
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText(NOTHING_SENT)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page).toHaveURL(/\/dashboard\/myprofile/);
});

test('whoever stops trying to sign in is told that there was no answer', async ({ page }) => {
  await page.goto('/login');
  await sendOffline(page, () => enter(page, uniqueEmail()));
  await page.getByRole('button', { name: 'Stop trying' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Warning:' })).toContainText(
    'The shop did not answer',
  );
  await page.context().setOffline(false);
});

test('on a phone, what is known stands above the button that stops', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await fillInRegistration(page, uniqueEmail());
  await sendOffline(page, () => page.getByRole('button', { name: 'Create account' }).click());
  const stop = page.getByRole('button', { name: 'Stop trying' });
  const detail = page.getByText('It is sent as soon as you are online again');
  await expect(async () => {
    const [text, button] = [await detail.boundingBox(), await stop.boundingBox()];
    if (!text || !button) throw new Error('the notice is not shown');
    expect(text.width).toBeGreaterThan(200);
    expect(Math.abs(button.x - text.x)).toBeLessThan(8);
    expect(button.y).toBeGreaterThanOrEqual(text.y + text.height);
  }).toPass();
  await page.context().setOffline(false);
});

test('in German, too, a long button leaves what is known its room on a desktop', async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: 'de' });
  const page = await context.newPage();
  await page.setViewportSize({ width: 1280, height: 780 });
  await page.goto('/login');
  await settled(page);
  await context.setOffline(true);
  await page.getByLabel('E-Mail').fill(uniqueEmail());
  await page.locator('input[autocomplete=current-password]').fill(password);
  await page.locator('main form[method=post] button[type=submit]').click();
  const detail = page.getByText('Sie sind offline. Es wird gesendet');
  await expect(detail).toBeVisible();
  await expect(page.getByRole('button', { name: 'Nicht weiter versuchen' })).toBeVisible();
  await expect.poll(async () => (await detail.boundingBox())?.width).toBeGreaterThan(200);
});

test('a registration that is sent offline goes on when the connection is back', async ({
  page,
}) => {
  await fillInRegistration(page, uniqueEmail());
  await sendOffline(page, () => page.getByRole('button', { name: 'Create account' }).click());
  await page.context().setOffline(false);
  await expect(page).toHaveURL(/\/dashboard\/myprofile/);
});

test('who has registered, but did not hear the answer, is signed in', async ({ page }) => {
  const email = uniqueEmail();
  await fillInRegistration(page, email);
  await settled(page);
  const letThrough = await loseFirstAnswer(page, '**/identity/sign-up/email');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText(ANSWER_LOST)).toBeVisible();
  letThrough();
  await expect(page).toHaveURL(/\/dashboard\/myprofile/);
  await expect(page.getByRole('heading', { name: NEWCOMER })).toBeVisible();
});

test('a link to a new password and one to a new address are asked for until the connection is back', async ({
  page,
}) => {
  await page.goto('/forgot-password');
  const email = uniqueEmail();
  await page.getByLabel('Email').fill(email);
  await sendOffline(page, () => page.getByRole('button', { name: 'Send the link' }).click());
  await page.context().setOffline(false);
  await expect(page.getByText(`If ${email} has an account`)).toBeVisible();

  await registerByApi(page);
  await page.goto('/dashboard/myprofile');
  const fresh = uniqueEmail();
  await page.getByLabel('New email address').fill(fresh);
  await sendOffline(page, () => page.getByRole('button', { name: 'Send the link' }).click());
  await expect(page.getByLabel('New email address')).toHaveValue(fresh);
  await page.context().setOffline(false);
  await expect(page.getByRole('status').filter({ hasText: fresh })).toBeVisible();
});

test('a profile that is saved offline is saved when the connection is back', async ({ page }) => {
  const { email } = await registerByApi(page);
  await page.goto(`/dashboard/${email}`);
  await page.getByLabel('Image address').fill('/pictures/scenes/profile-background.webp');
  await page.getByLabel('Education').fill('BSc');
  await page.getByLabel('Location').fill('Lübeck');
  await page.getByLabel('Contact number').fill('+49 451 1');
  await sendOffline(page, () => page.getByRole('button', { name: 'Save profile' }).click());
  await expect(page.getByLabel('Location')).toHaveValue('Lübeck');
  await page.context().setOffline(false);
  await expect(page.getByText('Lübeck')).toBeVisible();
});

test('settings that are saved offline are saved when the connection is back', async ({ page }) => {
  await signInByApi(page, 'Admin');
  await page.goto('/dashboard/settings');
  // A section that no other test saves.
  const footer = page.getByRole('region', { name: 'Footer' });
  await footer.getByRole('spinbutton', { name: 'Founded in' }).fill('1987');
  await sendOffline(page, () => footer.getByRole('button', { name: /^Save/ }).click());
  await page.context().setOffline(false);
  await expect(page.getByText('Settings saved')).toBeVisible();
});

test('a product that is saved offline is saved when the connection is back', async ({ page }) => {
  const { api } = await signInByApi(page, 'Admin');
  const { _id } = await productByApi(api, { name: `Part ${uniqueEmail()}`, price: '1.20' });
  await page.goto(`/dashboard/manageproducts/${_id}`);
  await page.getByLabel('MPN').fill('MP-79');
  await sendOffline(page, () => page.getByRole('button', { name: 'Save product' }).click());
  await expect(page.getByLabel('MPN')).toHaveValue('MP-79');
  await page.context().setOffline(false);
  await expect(page.getByText('Product saved').first()).toBeVisible();
});

test('a number of boards typed offline is sent when the line is back, the newest one', async ({
  page,
}) => {
  const { api } = await registerByApi(page);
  await page.goto(await bomPathByApi(api));
  await expect(page.getByText('Total for 1 board')).toBeVisible();
  const boards = page.getByLabel('Boards to build');
  await sendOffline(page, async () => {
    await boards.fill('20');
    await boards.press('Enter');
  });
  await boards.fill('50');
  await boards.press('Enter');
  await boards.blur();
  await expect(boards).toHaveValue('50');
  await expect(page.getByText(NOTHING_SENT)).toHaveCount(1);
  await page.context().setOffline(false);
  await expect(page.getByText('Total for 50 boards')).toBeVisible();
  await expect(page.getByText(NOTHING_SENT)).toHaveCount(0);
  await page.reload();
  await expect(boards).toHaveValue('50');
});

test('an order that is shipped offline is shipped once when the line is back, although an answer is lost', async ({
  page,
  browser,
}) => {
  const { api } = await signInByApi(page, 'Admin');
  const sku = `LOST-${process.hrtime.bigint()}`;
  await productByApi(api, { name: 'Terminal', sku, price: '2', stock: '20' });
  const buyer = await registerByApi(await (await browser.newContext()).newPage());
  const { _id: id } = await orderByApi(buyer, sku, 'on-delivery');
  value(await api(actOnOrders, { body: { action: 'pack', orders: [id] } }));
  await page.goto(`/dashboard/manageorders?order=${id}`);
  await page.getByRole('button', { name: 'Mark shipped' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ship 1 order' });
  await dialog.getByLabel('Carrier').fill('DHL');
  await sendOffline(page, () => dialog.getByRole('button', { name: 'Mark shipped' }).click());
  await expect(dialog.getByText(NOTHING_SENT)).toBeVisible();
  await expect(dialog.getByLabel('Carrier')).toHaveValue('DHL');
  const letThrough = await loseFirstAnswer(page, '**/api/order-actions');
  await page.context().setOffline(false);
  await expect(dialog.getByText(ANSWER_LOST)).toBeVisible();
  letThrough();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('1 order marked shipped')).toBeVisible();
  const timeline = value(await api(getTimeline, { params: { id } }));
  expect(timeline.filter(({ event }) => event === 'ship')).toHaveLength(1);
});

test('a line of a bill of materials that is corrected offline is corrected when the line is back', async ({
  page,
}) => {
  const { api } = await registerByApi(page);
  await page.goto(await bomPathByApi(api, 'Ref,Qty,MPN\nR1,2,WRONG-1\n'));
  await page.getByRole('button', { name: 'Correct: R1' }).click();
  const dialog = page.getByRole('dialog');
  const mpn = dialog.getByLabel('MPN', { exact: true });
  await mpn.fill('OC-0603F1002');
  await sendOffline(page, () => mpn.press('Enter'));
  await expect(dialog.getByText(NOTHING_SENT)).toBeVisible();
  await expect(mpn).toHaveValue('OC-0603F1002');
  await page.context().setOffline(false);
  await expect(dialog).toBeHidden();
  await expect(page.getByText('In the file: MPN: WRONG-1')).toBeVisible();
  await expect(page.getByText(NOTHING_SENT)).toHaveCount(0);
});

test('a saved cart that is renamed offline, and deleted although the answer is lost', async ({
  page,
  request,
}) => {
  const { api } = await registerByApi(page);
  const sku = `SAVED-${process.hrtime.bigint()}`;
  const admin = await personByApi(request, 'Admin');
  const { _id: productId } = await productByApi(admin.api, {
    name: 'Clip',
    sku,
    price: '2',
    stock: '9',
  });
  value(await api(addToCart, { body: { lines: [{ productId, quantity: 1 }] } }));
  value(await api(saveCart, { body: { name: 'Monday' } }));
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Rename Monday' }).click();
  const name = page.getByRole('dialog').getByRole('textbox');
  await name.fill('Tuesday');
  await sendOffline(page, () => name.press('Enter'));
  await expect(name).toHaveValue('Tuesday');
  await page.context().setOffline(false);
  await expect(page.getByRole('button', { name: 'Rename Tuesday' })).toBeVisible();

  const letThrough = await loseFirstAnswer(page, '**/api/saved-carts/*', 'DELETE');
  await page.getByRole('button', { name: 'Delete Tuesday' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(ANSWER_LOST)).toBeVisible();
  letThrough();
  await expect(page.getByRole('button', { name: 'Rename Tuesday' })).toHaveCount(0);
  await expect(page.getByText('There is no such saved cart.')).toHaveCount(0);
});

test('a category and a manufacturer are added once although the answer is lost', async ({
  page,
}) => {
  const { api } = await signInByApi(page, 'Admin');
  const name = `Lost ${process.hrtime.bigint()}`;
  await page.goto('/dashboard/categories?new=');
  await page.getByLabel('Name (English)').fill(name);
  const letCategory = await loseFirstAnswer(page, '**/api/categories');
  await page.getByRole('button', { name: 'Add category' }).click();
  await expect(page.getByText(ANSWER_LOST)).toBeVisible();
  letCategory();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  const categories = value(await api(listCategories, {}));
  expect(categories.filter((one) => one.name === name)).toHaveLength(1);

  await page.goto('/dashboard/manufacturers?new=');
  await page.getByRole('textbox', { name: /^Name/ }).fill(name);
  const letManufacturer = await loseFirstAnswer(page, '**/api/manufacturers');
  await page.getByRole('button', { name: 'Add manufacturer' }).click();
  await expect(page.getByText(ANSWER_LOST)).toBeVisible();
  letManufacturer();
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  expect(value(await api(listManufacturers, { query: { q: name } }))).toHaveLength(1);
});

test('a contact form that was not touched before the connection was lost says what is missing, and sends', async ({
  page,
}) => {
  await acceptMessages(page);
  await page.route('**/api/contact', (route) => route.abort('internetdisconnected'));
  await page.goto('/blog');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('button', { name: 'Send message' })).toBeVisible();
  await settled(page);
  await page.context().setOffline(true);
  const name = page.getByLabel('Name');
  const send = page.getByRole('button', { name: 'Send message' });
  await send.click();
  await expect(name).toBeFocused();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await name.fill(NEWCOMER);
  await page.getByLabel('Email').fill(uniqueEmail());
  await page.getByLabel('Message').fill('Do you cut busbars to length?');
  await send.click();
  await expect(page.getByText(NOTHING_SENT)).toBeVisible();
  await page.unroute('**/api/contact');
  await page.route('**/api/contact', (route) =>
    route.fulfill({ json: { sent: true, contactEmail: 'shop@nordwerk.example' } }),
  );
  await page.context().setOffline(false);
  await expect(page.getByText('Your message has been sent')).toBeVisible();
});

test('a message to the shop is sent once although the answer is lost', async ({ page }) => {
  await acceptMessages(page);
  const keys: string[] = [];
  let letThrough: (() => void) | undefined;
  const passable = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route('**/api/contact', async (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '');
    if (keys.length === 1) return route.abort('connectionreset');
    await passable;
    await route.fulfill({ json: { sent: true, contactEmail: 'shop@nordwerk.example' } });
  });
  await page.goto('/blog');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await page.getByLabel('Name').fill(NEWCOMER);
  await page.getByLabel('Email').fill(uniqueEmail());
  await page.getByLabel('Message').fill('Do you cut busbars to length?');
  await settled(page);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText(ANSWER_LOST)).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('Do you cut busbars to length?');
  letThrough?.();
  await expect(page.getByText(ANSWER_LOST)).toHaveCount(0);
  await expect(page.getByLabel('Message')).toHaveValue('');
  expect(keys).toEqual([expect.stringMatching(/./), keys[0]]);
});

test('a new password whose answer is lost may be set, which the page says', async ({ page }) => {
  await page.goto('/reset-password?token=lost');
  await page.locator('input[autocomplete=new-password]').first().fill(password);
  await page.locator('input[autocomplete=new-password]').last().fill(password);
  await settled(page);
  const letThrough = await loseFirstAnswer(page, '**/identity/reset-password');
  letThrough();
  await page.getByRole('button', { name: 'Set the new password' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Warning:' })).toContainText(
    'it may have taken effect',
  );
});

test('a part that is added offline says that it waits, and is in the cart when the connection is back', async ({
  page,
}) => {
  await page.goto('/allproducts?q=fuse');
  const button = page.getByRole('button', { name: /^Add to cart: / }).first();
  await settled(page);
  await button.hover();
  await settled(page);
  await page.context().setOffline(true);
  await button.click();
  const notice = page.getByText('It will be added when the connection is back.');
  await expect(notice).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText(/in (your|the) cart/).first()).toBeVisible();
  await expect(notice).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Cart/ }).first()).toContainText(/\d/);
});

test('lines that are pasted offline fill the rows, which are looked up when the line is back', async ({
  page,
}) => {
  await page.goto('/cart/quick');
  const box = page.getByLabel('Paste lines');
  await box.fill('BB-R0603-10K 100');
  const fill = page.getByRole('button', { name: 'Fill the rows' });
  await sendOffline(page, () => fill.click());
  await expect(page.getByLabel('Part number in row 1')).toHaveValue('BB-R0603-10K');
  await page.getByRole('button', { name: 'Stop trying' }).click();
  await expect(page.getByText(NOTHING_SENT)).toHaveCount(0);
  await expect(page.getByText('The part numbers could not be looked up.')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(NOTHING_SENT)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByLabel('Total of these rows')).toBeVisible();
  await expect(page.getByText(NOTHING_SENT)).toHaveCount(0);
});

test('lines that are pasted before the code that reads them is there say that they wait, and stay in the box', async ({
  page,
}) => {
  const late = '**/assets/late-code-*.js';
  await page.route(late, (route) => route.abort('internetdisconnected'));
  await page.goto('/cart/quick');
  const box = page.getByLabel('Paste lines');
  await box.fill('BB-R0603-10K 100');
  await sendOffline(page, () => page.getByRole('button', { name: 'Fill the rows' }).click());
  await expect(box).toHaveValue('BB-R0603-10K 100');
  await page.context().setOffline(false);
});

test('a search without a connection keeps the list, says that it waits, and goes on by itself', async ({
  page,
}) => {
  await page.goto('/allproducts?q=fuse');
  const first = page.getByRole('main').locator('h3').first();
  const field = page.getByRole('main').getByRole('searchbox');
  await settled(page);
  const name = await first.innerText();
  await field.focus();
  await settled(page);
  await page.context().setOffline(true);
  await field.fill('resistor');
  await field.press('Enter');
  const notice = page.getByText('The search waits for the connection.');
  await expect(notice).toBeVisible();
  await expect(first).toHaveText(name);
  await page.context().setOffline(false);
  await expect(page).toHaveURL(/q=resistor/);
  await expect(notice).toHaveCount(0);
  await expect(first).not.toHaveText(name);
});

for (const [address, shown] of [
  ['/allproducts', 'h3'],
  ['/reviews', 'li'],
] as const) {
  for (const width of [360, 1280]) {
    test(`a search on ${address} that was not touched before the connection was lost keeps its list, ${width} pixels wide`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 780 });
      await page.goto(address);
      await settled(page);
      const items = page.getByRole('main').locator(shown);
      await expect(items.first()).toBeVisible();
      const count = await items.count();
      await page.context().setOffline(true);
      const field = page.getByRole('main').getByRole('searchbox').first();
      await field.fill('nothing has this name');
      await field.press('Enter');
      const notice = page.getByText('The search waits for the connection.');
      await expect(notice).toBeInViewport();
      await expect(field).toHaveValue('nothing has this name');
      await expect(items).toHaveCount(count);
      await page.context().setOffline(false);
      await expect(page).toHaveURL(/q=nothing/);
      await expect(notice).toHaveCount(0);
    });
  }
}

test('a search of the back office whose answer is lost keeps its list, and goes on by itself', async ({
  page,
}) => {
  await signInByApi(page, 'Admin');
  await page.goto('/dashboard/manageusers');
  const rows = page.getByRole('table').getByRole('row');
  const field = page.getByRole('main').getByRole('searchbox');
  await expect(rows.getByRole('button', { name: /^Delete / }).first()).toBeVisible();
  await settled(page);
  const count = await rows.count();
  let lost = false;
  let release: (() => void) | undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/api\/users\?q=Admin/, async (route) => {
    if (!lost) {
      lost = true;
      return route.abort('connectionreset');
    }
    await released;
    await route.fallback();
  });
  await field.fill('Admin');
  await field.press('Enter');
  const notice = page.getByText('The search waits for the connection.');
  await expect(notice).toBeVisible();
  await expect(rows).toHaveCount(count);
  release?.();
  await expect(notice).toHaveCount(0);
  await expect(page).toHaveURL(/q=Admin/);
});

const OPENS_LATER = 'The page opens when the connection is back.';

for (const width of [360, 1280]) {
  test(`a part that is pressed in the list without a connection opens when it is back, ${width} pixels wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 780 });
    await page.goto('/allproducts?q=fuse');
    await settled(page);
    const items = page.getByRole('main').locator('h3');
    await expect(items.first()).toBeVisible();
    const count = await items.count();
    const part = items.nth(1).getByRole('link');
    const name = await part.innerText();
    await part.scrollIntoViewIfNeeded();
    const scrolled = await page.evaluate(() => scrollY);
    await page.context().setOffline(true);
    await part.click();
    const notice = page.getByText(OPENS_LATER);
    await expect(notice).toBeInViewport();
    await expect(items).toHaveCount(count);
    await expect(items.first()).toBeVisible();
    await expect(page).toHaveURL(/\/allproducts\?q=fuse$/);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled);

    await page.getByRole('button', { name: 'Stop trying' }).click();
    await expect(notice).toHaveCount(0);
    await expect(page).toHaveURL(/\/allproducts\?q=fuse$/);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled);

    await part.click();
    await expect(notice).toBeVisible();
    await page.context().setOffline(false);
    await expect(page).toHaveURL(/\/parts\//);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(notice).toHaveCount(0);
  });

  test(`the cart that is opened from the landing page without a connection opens when it is back, ${width} pixels wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 780 });
    const code = page.waitForResponse(/connection-lost-/);
    await page.goto('/');
    await code;
    await settled(page);
    await page.context().setOffline(true);
    await page.getByRole('link', { name: /^Cart/ }).first().click();
    const notice = page.getByText(OPENS_LATER);
    await expect(notice).toBeInViewport();
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    await page.context().setOffline(false);
    await expect(page).toHaveURL(/\/cart$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cart');
    await expect(notice).toHaveCount(0);
  });
}

test('a part whose code is there waits for its data, or for its code if the line was lost on the way', async ({
  page,
}) => {
  await page.goto('/allproducts?q=fuse');
  await settled(page);
  const part = page.getByRole('main').locator('h3').first().getByRole('link');
  await part.hover();
  await settled(page);
  await page.context().setOffline(true);
  await part.click();
  await expect(page.getByText(OPENS_LATER)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page).toHaveURL(/\/parts\//);

  await page.goto('/allproducts?q=fuse');
  await settled(page);
  let lost = true;
  for (const address of ['**/cart-page-*.js', '**/cart']) {
    await page.route(address, (route) =>
      lost ? route.abort('internetdisconnected') : route.fallback(),
    );
  }
  await page.getByRole('link', { name: /^Cart/ }).first().click();
  await expect(page.getByText(OPENS_LATER)).toBeVisible();
  await expect(part).toBeVisible();
  lost = false;
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cart');
});

test('a part that is added offline from a card that was not touched says that it waits', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/allproducts?q=fuse');
  await settled(page);
  await page.context().setOffline(true);
  await page
    .getByRole('button', { name: /^Add to cart: / })
    .first()
    .click();
  const notice = page.getByText('It will be added when the connection is back.');
  await expect(notice).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText(/in (your|the) cart/).first()).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test('a stock alert that is asked for offline is there when the line is back, although an answer is lost', async ({
  page,
  request,
}) => {
  const admin = await personByApi(request, 'Admin');
  const part = await productByApi(admin.api, { name: 'Sold out coil', stock: 0, price: '2' });
  const { api } = await registerByApi(page);
  await page.goto(`/parts/${part.slug}`);
  const button = page.getByRole('button', { name: 'Tell me when it is back' });
  await button.click();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  await sendOffline(page, () => undo.click());
  await page.context().setOffline(false);
  await expect(button).toBeEnabled();
  const letThrough = await loseFirstAnswer(page, '**/stock-alert', 'PUT');
  await button.click();
  await expect(page.getByText(ANSWER_LOST)).toBeVisible();
  letThrough();
  await expect(undo).toBeVisible();
  expect(value(await api(listStockAlerts, {}))).toHaveLength(1);
});

for (const [version, status] of [
  ['the same', 200],
  ['another', 404],
] as const) {
  test(`code that does not load costs what was typed only if the shop has ${version} version of it: ${status}`, async ({
    page,
  }) => {
    // Right after the start the page does not load itself again.
    await page.addInitScript(() => {
      const now = performance.now.bind(performance);
      performance.now = () => now() + 10_000;
    });
    await page.route('**/assets/palette-*.js', (route) => route.abort());
    await page.route('**/assets/*.js', async (route) => {
      if (route.request().method() !== 'HEAD') return route.fallback();
      await route.fulfill({ status });
    });
    await page.goto('/login');
    const email = page.getByLabel('Email');
    await email.fill('mara@buyers.example');
    const asked = page.waitForResponse((answer) => answer.request().method() === 'HEAD');
    await page.keyboard.press('Control+k');
    await asked;
    await settled(page);
    await expect(email).toHaveValue(status === 404 ? '' : 'mara@buyers.example');
  });
}
