import { expect, test, type Page } from '@playwright/test';
import { CHALLENGED, DECLINED, GOOD, pay, purchase } from './card-steps.ts';
import { signIn } from './steps.ts';

async function typeCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').pressSequentially(number.replaceAll(' ', ''));
  await page.getByLabel('Expiry date').pressSequentially('1234');
  await page.getByLabel('Security code').fill('123');
}

async function expectPaid(page: Page): Promise<void> {
  await expect(page.getByText('Payment Successful')).toBeVisible();
  await expect(page.getByText(/pi_\w+/).first()).toBeVisible();
  await page.getByRole('link', { name: 'My Orders' }).last().click();
  await expect(page.getByRole('main').getByText('Paid').first()).toBeVisible();
}

test('a good card pays the order', async ({ page }) => {
  await purchase(page);
  await typeCard(page, GOOD);
  await expect(page.getByLabel('Card number')).toHaveValue(GOOD);
  await expect(page.getByLabel('Expiry date')).toHaveValue('12 / 34');
  await pay(page).click();
  await expectPaid(page);
});

test('a declined card says why, and another one pays', async ({ page }) => {
  await purchase(page);
  await page.getByRole('button', { name: new RegExp(DECLINED) }).click();
  await pay(page).click();
  await expect(page.getByRole('alert').getByText('Your card was declined.')).toBeVisible();
  await expect(pay(page)).toBeEnabled();
  await page.getByRole('button', { name: new RegExp(GOOD) }).click();
  await pay(page).click();
  await expectPaid(page);
});

test('a card that asks for authentication pays once it is given', async ({ page }) => {
  await purchase(page);
  await page.getByRole('button', { name: new RegExp(CHALLENGED) }).click();
  await pay(page).click();
  await page.getByRole('button', { name: 'Fail authentication' }).click();
  await expect(page.getByText(/unable to authenticate/)).toBeVisible();
  await pay(page).click();
  await page.getByRole('button', { name: 'Complete authentication' }).click();
  await expectPaid(page);
});

test('a tab that is closed in the middle leaves a Paid order', async ({ page, context }) => {
  await purchase(page);
  await typeCard(page, GOOD);
  const charged = page.waitForResponse(/\/sandbox\/stripe\/v1\/payment_intents\/\w+\/confirm/);
  // The browser never tells the shop: its provider does.
  await page.route('**/api/orders/*', (route) => route.abort());
  await pay(page).click();
  await charged;
  await page.close();
  const later = await context.newPage();
  await later.goto('/dashboard/myorders');
  await expect(async () => {
    await later.reload();
    await expect(later.getByRole('main').getByText('Paid').first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
});

test('the card goes to its provider alone', async ({ page }) => {
  const told: string[] = [];
  page.on('request', (request) => {
    if (
      request
        .postData()
        ?.replaceAll(/[+\s]|%20/g, '')
        .includes('4242424242424242')
    ) {
      told.push(new URL(request.url()).pathname);
    }
  });
  await purchase(page);
  await typeCard(page, GOOD);
  await pay(page).click();
  await expectPaid(page);
  expect(told).toEqual([
    expect.stringMatching(/^\/sandbox\/stripe\/v1\/payment_intents\/\w+\/confirm$/),
  ]);
});

test('an admin gives a part back, and the customer sees why', async ({ page, browser }) => {
  const order = await purchase(page);
  await typeCard(page, GOOD);
  await pay(page).click();
  await expectPaid(page);

  const admin = await (await browser.newContext()).newPage();
  await signIn(admin, 'Admin');
  await admin.goto('/dashboard/manageorders');
  await admin.getByRole('button', { name: `Refund order ${order}` }).click();
  await admin.getByLabel(/^Amount in/).fill('1.25');
  await admin.getByLabel('Reason').fill('A terminal was bent');
  await admin.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(admin.getByText('Refunded $1.25').first()).toBeVisible();

  await page.reload();
  await page.getByRole('link', { name: `Payments of order ${order}` }).click();
  await expect(page.getByText('Refund of $1.25')).toBeVisible();
  await expect(page.getByText('Reason: A terminal was bent')).toBeVisible();
});
