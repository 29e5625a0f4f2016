import { expect, test, type Route } from './test.ts';
import { openPurchase, pay } from './card-steps.ts';
import { nextAnswer, stripeCalls, stubStripe } from './stripe-stub.ts';

// The Content-Security-Policy of the demo shop forbids Stripe.js.
test.use({ ownContext: true, bypassCSP: true });

test('with Stripe, the card form is Stripe’s own, with this payment’s client secret', async ({
  page,
}) => {
  await stubStripe(page);
  const opened = page.waitForResponse('**/api/create-payment-intent');
  await openPurchase(page);
  const { clientSecret } = (await (await opened).json()) as { clientSecret: string };
  await expect(page.getByText('Card details, kept by Stripe')).toBeVisible();
  await expect(pay(page)).toBeEnabled();
  expect(await stripeCalls(page)).toEqual([
    { call: 'Stripe', with: 'pk_test_browser' },
    { call: 'elements', with: expect.objectContaining({ clientSecret }) },
    { call: 'create', with: 'payment' },
  ]);
});

test('Pay is disabled until the client secret is loaded and during payment', async ({ page }) => {
  await stubStripe(page);
  const held: Route[] = [];
  await page.route('**/api/create-payment-intent', (route) => void held.push(route));
  await openPurchase(page);
  await expect.poll(() => held.length).toBe(1);
  await expect(pay(page)).toBeDisabled();
  await held[0]?.continue();
  await expect(pay(page)).toBeEnabled();
  const release = await nextAnswer(page, { error: { message: 'Your card has expired.' } });
  await pay(page).click();
  await expect(pay(page)).toHaveAttribute('disabled');
  await release();
  await expect(pay(page)).toBeEnabled();
});

test('a refusal by Stripe is shown in its words, and the same form pays afterwards', async ({
  page,
}) => {
  await stubStripe(page);
  await openPurchase(page);
  await expect(pay(page)).toBeEnabled();
  const refuse = await nextAnswer(page, { error: { message: 'Your card has expired.' } });
  await pay(page).click();
  await refuse();
  await expect(page.getByRole('alert').getByText('Your card has expired.')).toBeVisible();

  const charge = await nextAnswer(page, 'pay');
  await pay(page).click();
  await charge();
  await expect(page.getByText('Payment Successful')).toBeVisible();
  await expect(
    page.getByRole('button', { name: /^Copy transaction id pi_/ }).first(),
  ).toBeVisible();
  const confirmed = (await stripeCalls(page)).filter(({ call }) => call === 'confirmPayment');
  expect(confirmed.map((one) => one.with)).toEqual(
    [1, 2].map(() => ({ confirmParams: { return_url: page.url() }, redirect: 'if_required' })),
  );
  await page.reload();
  await expect(page.getByText('Payment Successful')).toBeVisible();
});

test('an error is shown if Stripe.js does not load, and it can be reloaded', async ({ page }) => {
  await stubStripe(page);
  let down = true;
  await page.route('https://js.stripe.com/**', (route) =>
    down ? route.abort() : route.fallback(),
  );
  await openPurchase(page);
  await expect(page.getByText('The card form could not be loaded')).toBeVisible();
  await expect(pay(page)).toBeDisabled();
  down = false;
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(pay(page)).toBeEnabled();
});
