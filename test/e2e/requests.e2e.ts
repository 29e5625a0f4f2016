import { expect, test, type APIRequestContext, type Browser, type Page } from './test.ts';
import { addToCart, saveCart } from '#features/carts/contract.ts';
import { changeDeputy, changeLimits } from '#features/companies/purchasing-contract.ts';
import { requestQuote } from '#features/quotes/contract.ts';
import { getManagedQuote, offerQuote } from '#features/quotes/staff-contract.ts';
import { paymentMethodTexts } from '#features/orders/domain/order-payment.ts';
import { looksRight } from './accessibility.ts';
import {
  actFor,
  colleagueOf,
  COMPANY,
  companyOf,
  idIn,
  requisitionByApi,
} from './company-steps.ts';
import { linkIn, mailTo } from './mail-steps.ts';
import { productByApi } from './product-steps.ts';
import {
  personByApi,
  registerVerified,
  signInByApi,
  value,
  type SignedIn,
} from './session-by-api.ts';

const phone = { width: 360, height: 740 };

async function putInCart(
  { api }: SignedIn,
  companyId: string,
  productId: string,
  quantity: number,
) {
  const body = { lines: [{ productId, quantity }] };
  value(await api(addToCart, { body }, { companyId }));
}

async function fillInCheckout(page: Page): Promise<void> {
  await page.getByLabel('Contact number').fill('+46 8 123 45');
  await page.getByLabel('Street and number').fill('Verkstadsgatan 4');
  await page.getByLabel('Postal code').fill('302 50');
  await page.getByLabel('City').fill('Nordhamn');
  await page.getByLabel('Country').selectOption('SE');
  await page.getByText(paymentMethodTexts['on-delivery'], { exact: true }).click();
}

/** An approver in this page, and in another a colleague who may order for 50 at once. */
async function limitedBuyer(browser: Browser, page: Page, request: APIRequestContext) {
  const boss = await personByApi(request, 'Admin');
  const drive = await productByApi(boss.api, { name: 'Servo drive', price: '20', stock: 100 });
  const cable = await productByApi(boss.api, { name: 'Drive cable', price: '3', stock: 100 });
  const approver = await registerVerified(page);
  const companyId = await companyOf(page, boss);
  const buyer = await colleagueOf(browser, page, approver, companyId, ['buyer']);
  const userId = await idIn(approver, companyId, buyer.email);
  const body = { version: 1, orderLimit: '50', monthLimit: '500' };
  value(await approver.api(changeLimits, { params: { companyId, userId }, body }));
  return { boss, approver, buyer, companyId, drive, cable };
}

test('a buyer orders within limits; beyond them, an approver approves on a phone', async ({
  page,
  browser,
  request,
}) => {
  const { approver, buyer, companyId, drive } = await limitedBuyer(browser, page, request);
  const theirs = buyer.page;

  // Within the limits, the order is placed.
  await putInCart(buyer, companyId, drive._id, 2);
  await theirs.goto('/cart');
  await actFor(theirs, COMPANY);
  await theirs.goto('/checkout');
  await expect(theirs.getByLabel('Street and number')).toHaveValue('Verkstadsgatan 4');
  await fillInCheckout(theirs);
  await theirs.getByRole('button', { name: 'Place order for $40.00' }).click();
  await expect(theirs).toHaveURL(/\/dashboard\/myorders/);

  // Beyond them, the checkout asks.
  await putInCart(buyer, companyId, drive._id, 10);
  await theirs.goto('/checkout');
  await fillInCheckout(theirs);
  await expect(theirs.getByText('You may order $50.00 at once.')).toBeVisible();
  await theirs.getByLabel('Reason for the approvers').fill('For the second line.');
  await looksRight(theirs);
  await theirs.getByRole('button', { name: 'Ask for approval' }).click();
  await expect(theirs.getByRole('heading', { level: 1, name: /^Request R-/ })).toBeVisible();
  await looksRight(theirs);

  // The approver opens the link of the mail on a phone.
  await page.setViewportSize(phone);
  const mail = await mailTo(page, approver.email, /asks you to approve \$200.00/);
  expect(mail.text).toContain('For the second line.');
  await page.goto(linkIn(mail));
  await expect(page.getByText('Waits for approval')).toBeVisible();
  await expect(page.getByText(/^This exceeds the limit of .+: \$50.00 per order\.$/)).toBeVisible();
  await looksRight(page);
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Ordered')).toBeVisible();
  await looksRight(page);
  await theirs.reload();
  await theirs.getByRole('link', { name: 'View order' }).click();
  await expect(theirs.getByRole('main').getByText('$200.00').first()).toBeVisible();
});

test('a buyer asks for approval of a part of a quote, which the approver gives at the quoted price', async ({
  page,
  browser,
  request,
}) => {
  const { boss, approver, buyer, companyId, drive } = await limitedBuyer(browser, page, request);
  const asked = { lines: [{ productId: drive._id, quantity: 10 }] };
  const quote = value(await buyer.api(requestQuote, { body: asked }, { companyId }));
  const { _id: id, number, revision } = quote;
  const lines = [{ answers: 1, sku: drive.sku, quantity: 10, unitPrice: '17.50' }];
  const { nextValidUntil: validUntil } = value(await boss.api(getManagedQuote, { params: { id } }));
  value(await boss.api(offerQuote, { params: { id }, body: { revision, lines, validUntil } }));

  const theirs = buyer.page;
  await theirs.goto('/');
  await actFor(theirs, COMPANY);
  await theirs.goto(`/dashboard/quotes/${id}/order`);
  const holds = theirs.getByText('The prices of the quote hold until the answer');
  await theirs.getByLabel('Quantity of Servo drive').fill('2');
  await expect(theirs.getByRole('button', { name: 'Place order for $35.00' })).toBeVisible();
  await expect(holds).toBeHidden();
  await theirs.getByLabel('Quantity of Servo drive').fill('6');
  await fillInCheckout(theirs);
  await expect(holds).toBeVisible();
  await expect(theirs.getByText('You may order $50.00 at once.')).toBeVisible();
  await theirs.getByLabel('Reason for the approvers').fill('For the second line.');
  await looksRight(theirs);
  await theirs.getByRole('button', { name: 'Ask for approval' }).click();
  await expect(theirs.getByRole('heading', { level: 1, name: /^Request R-/ })).toBeVisible();
  await expect(theirs.getByText('Its prices hold for this request until')).toBeVisible();
  await looksRight(theirs);
  await theirs.getByRole('link', { name: number }).click();
  await expect(theirs.getByText('Waits for the approval of the company')).toBeVisible();
  await expect(theirs.getByText('6 wait for approval')).toBeVisible();
  await theirs.setViewportSize(phone);
  await looksRight(theirs);

  // The shop sees what it waits for.
  const shop = await browser.newPage({ baseURL: new URL(page.url()).origin });
  await signInByApi(shop, 'Admin');
  await shop.goto(`/dashboard/managequotes/${id}`);
  await expect(shop.getByText('Waits for the approval of the company')).toBeVisible();
  await looksRight(shop);

  await page.setViewportSize(phone);
  const mail = await mailTo(page, approver.email, /asks you to approve \$105.00/);
  expect(mail.text).toContain(number);
  await page.goto(linkIn(mail));
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Ordered')).toBeVisible();
  await theirs.reload();
  await expect(theirs.getByText('6 ordered')).toBeVisible();
  await expect(theirs.getByText('Partly ordered')).toBeVisible();
  await theirs.getByRole('link', { name: 'View order' }).click();
  await expect(
    theirs.getByRole('main').getByText(`Price from quote ${number}, line 1`),
  ).toBeVisible();
});

test('an approver sends a request back with a note, and refuses it when it is asked for again with fewer parts', async ({
  page,
  browser,
  request,
}) => {
  const { buyer, companyId, drive, cable } = await limitedBuyer(browser, page, request);
  const { number } = await requisitionByApi(buyer, companyId, drive._id, cable._id);

  await page.setViewportSize(phone);
  await page.goto('/dashboard/requests?which=to-approve');
  await looksRight(page);
  await page.getByRole('link', { name: number }).click();
  await page.getByRole('button', { name: 'Send back' }).click();
  await expect(page.getByLabel('Note')).toBeFocused();
  await expect(page.getByText('Enter a note. The person who asked sees it.')).toBeVisible();
  await looksRight(page);
  await page.getByLabel('Note').fill('Which project?');
  await page.getByRole('button', { name: 'Send back' }).click();
  await expect(page.getByRole('button', { name: 'Approve' })).toBeHidden();
  await expect(page.getByText('Which project?')).toBeVisible();

  const theirs = buyer.page;
  await theirs.goto(linkIn(await mailTo(theirs, buyer.email, /was sent back/)));
  await expect(theirs.getByText('Which project?')).toBeVisible();
  await looksRight(theirs);
  await theirs.getByLabel('Quantity of Servo drive').fill('4');
  await theirs.getByRole('button', { name: 'Remove Drive cable' }).click();
  await theirs.getByLabel('Reason for the approvers').fill('Project 7.');
  await theirs.getByRole('button', { name: 'Ask again' }).click();
  await expect(theirs.getByText('Waits for approval')).toBeVisible();
  await expect(theirs.getByText('$80.00').first()).toBeVisible();
  const lines = theirs.getByRole('region', { name: 'Lines' });
  await expect(lines.getByText('Servo drive')).toBeVisible();
  await expect(lines.getByText('Drive cable')).toHaveCount(0);

  await page.reload();
  const history = page.getByRole('region', { name: 'History' });
  for (const text of [
    'Asked again: ',
    'Servo drive: 10 pieces before, 4 now',
    'Drive cable: removed',
    'Total: $230.00 before, $80.00 now',
    'Project 7.',
  ]) {
    await expect(history.getByText(text)).toBeVisible();
  }
  await page.getByLabel('Note').fill('No budget.');
  await page.getByRole('button', { name: 'Refuse' }).click();
  await expect(page.getByText('No budget.')).toBeVisible();
  await looksRight(page);
  const mail = await mailTo(page, buyer.email, /was refused/);
  expect(mail.text).toContain('No budget.');
});

test('a deputy is told that a request waits, and approves it while the approver is away', async ({
  page,
  browser,
  request,
}) => {
  const { approver, buyer, companyId, drive } = await limitedBuyer(browser, page, request);
  const deputy = await colleagueOf(browser, page, approver, companyId, ['admin']);
  const userId = await idIn(approver, companyId, deputy.email);
  const absence = { userId, from: '2020-01-01', until: '2099-12-31' };
  const params = { companyId };
  value(await approver.api(changeDeputy, { params, body: { deputy: absence } }));
  const { number } = await requisitionByApi(buyer, companyId, drive._id);

  const theirs = deputy.page;
  await theirs.goto('/dashboard/myprofile');
  await actFor(theirs, COMPANY);
  await theirs.getByRole('button', { name: 'Account' }).click();
  await theirs.getByRole('menuitem', { name: 'Requests (1 to approve)' }).click();
  await theirs.getByRole('link', { name: 'To approve (1)' }).click();
  await theirs.getByRole('link', { name: number }).click();
  await theirs.getByRole('button', { name: 'Approve' }).click();
  await expect(theirs.getByText('Ordered')).toBeVisible();
  await theirs.getByRole('button', { name: 'Account' }).click();
  await expect(theirs.getByRole('menuitem', { name: 'Requests', exact: true })).toBeVisible();
});

test('who may only look at a company is not offered what would be refused', async ({
  page,
  browser,
  request,
}) => {
  const boss = await personByApi(request, 'Admin');
  const founder = await registerVerified(page);
  const companyId = await companyOf(page, boss);
  const part = await productByApi(boss.api, { name: 'Seen relay', price: '20', stock: 100 });
  await putInCart(founder, companyId, part._id, 2);
  value(await founder.api(saveCart, { body: { name: 'Weekly' } }, { companyId }));
  const viewer = await colleagueOf(browser, page, founder, companyId, ['viewer']);

  const theirs = viewer.page;
  await theirs.goto('/boms');
  await expect(theirs.getByText('Drop a bill of materials here')).toBeVisible();
  await actFor(theirs, COMPANY);
  await expect(theirs.getByRole('heading', { name: 'Your bills of materials' })).toBeVisible();
  await expect(theirs.getByText('Drop a bill of materials here')).toBeHidden();
  await theirs.goto('/cart');
  await expect(theirs.getByText('Weekly')).toBeVisible();
  await expect(theirs.getByRole('button', { name: /Weekly/ })).toHaveCount(0);
  await theirs.goto(`/dashboard/companies/${companyId}`);
  await expect(theirs.getByRole('heading', { name: 'People' })).toBeVisible();
  await expect(theirs.getByRole('button', { name: /^(Change|Invite|Remove)/ })).toHaveCount(0);
  await looksRight(theirs);
});
