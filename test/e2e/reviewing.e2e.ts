import { expect, settled, test } from './test.ts';
import { loseFirstAnswer } from './lost-answer.ts';
import { orderByApi } from './order-steps.ts';
import { partPath } from './product-steps.ts';
import { reviewByApi } from './review-steps.ts';
import { registerByApi, signInByApi } from './session-by-api.ts';

test('Give Review preselects the product, and stars are set by keyboard', async ({ page }) => {
  const buyer = await registerByApi(page, 'Rita Reviewer');
  const { _id, productname } = await orderByApi(buyer, 'BB-PS-DR24-5', 'on-delivery');
  await page.goto('/dashboard/addreview');
  await page.getByRole('button', { name: 'Add Review' }).click();
  await expect(page.getByText('Product is Required')).toBeVisible();
  await page.goto('/dashboard/myorders');
  await page.getByRole('link', { name: /^Give Review/ }).click();
  await expect(page.getByRole('main').getByText(productname).first()).toBeVisible();

  await page.getByRole('button', { name: 'Add Review' }).click();
  await expect(page.getByText('Rating is Required')).toBeVisible();
  await page.getByRole('radio', { name: '1 star' }).focus();
  await page.keyboard.press('Space');
  for (const _ of [2, 3, 4]) await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: '4 stars' })).toBeChecked();
  await page
    .getByRole('textbox', { name: /^Review/ })
    .fill('Holds 24 V to the last ampere.\nRuns cool.');
  await page.getByRole('textbox', { name: /^Suggestion/ }).fill('A plug for the terminals.');
  const sending = page.waitForRequest(
    (sent) => sent.method() === 'POST' && sent.url().endsWith('/api/review/'),
  );
  await page.getByRole('button', { name: 'Add Review' }).click();
  expect((await sending).postDataJSON()).toMatchObject({
    username: 'Rita Reviewer',
    image: null,
    email: buyer.email,
    name: productname,
    rating: '★★★★',
    review: 'Holds 24 V to the last ampere.\nRuns cool.',
    suggestion: 'A plug for the terminals.',
  });

  await expect(page.getByText('New Review Added').first()).toBeVisible();
  await expect(page).toHaveURL('/dashboard/myreviews');
  const own = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Holds 24 V' });
  await expect(own.getByRole('img', { name: '4 out of 5 stars' })).toBeVisible();

  await expect.poll(() => own.innerText()).toContain('ampere.\nRuns cool.');

  await page.goto(`/dashboard/myorders/${_id}`);
  await expect(page.getByRole('link', { name: 'Reviewed' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Give Review' })).toHaveCount(0);

  const onLanding = await page.request.get('/');
  expect(await onLanding.text()).toContain('Holds 24 V to the last ampere.');
});

test('leaving an unfinished review asks for confirmation', async ({ page }) => {
  await registerByApi(page, 'Lea Leaver');
  const away = page.getByRole('link', { name: 'My Orders' }).first();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await page.goto('/dashboard/addreview');
  await page.getByRole('button', { name: 'Add Review' }).click();
  await expect(page.getByText('Rating is Required')).toBeVisible();
  await away.click();
  await expect(page).toHaveURL('/dashboard/myorders');

  await page.goBack();
  const review = page.getByRole('textbox', { name: /^Review/ });
  await review.fill('Half a sentence about');
  await away.click();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(review).toHaveValue('Half a sentence about');
  await away.click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/dashboard/myorders');
});

const WRITTEN = 'Hums at night, says Edith.';

test('an author edits a review by keyboard, loses nothing when offline, and undoes the change', async ({
  page,
}) => {
  await reviewByApi(await registerByApi(page, 'Edith Editor'), 'BB-PS-DR24-5', WRITTEN);
  await page.goto('/dashboard/myreviews');
  const cards = page.getByRole('main').getByRole('listitem');
  const own = cards.filter({ has: page.getByRole('button', { name: /^Edit the review/ }) });

  await own.getByRole('button', { name: /^Edit the review/ }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Edit review' });
  await dialog.getByRole('radio', { name: '2 stars' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await dialog.getByRole('textbox', { name: /^Review/ }).fill('Silent since it was exchanged.');
  await settled(page);
  await page.context().setOffline(true);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Nothing was sent yet')).toBeVisible();
  await page.context().setOffline(false);
  await expect(dialog).toHaveCount(0);
  await expect(own).toContainText('Silent since it was exchanged.');
  await expect(own.getByRole('img', { name: '4 out of 5 stars' })).toBeVisible();
  // Its message stays as long as the pointer is on it.
  await page.getByRole('button', { name: 'Undo' }).hover();

  const onPart = await page.request.get(await partPath(page, 'BB-PS-DR24-5'));
  expect(await onPart.text()).toContain('Silent since it was exchanged.');
  const onLanding = await page.request.get('/');
  expect(await onLanding.text()).toContain('Silent since it was exchanged.');

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(own).toContainText(WRITTEN);
  await own.getByRole('button', { name: /^Delete the review/ }).click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No reviews yet')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).last().hover();
  expect(await (await page.request.get('/')).text()).not.toContain(WRITTEN);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(own).toContainText(WRITTEN);
});

test('a reader reports a review, once although the answer is lost; staff hide it with a reason and publish it again', async ({
  page,
}) => {
  const words = 'Call my cousin for a better price.';
  await reviewByApi(await registerByApi(page, 'Ada Adverts'), 'BB-PS-DR24-5', words);
  const search = `?q=${encodeURIComponent('my cousin')}`;
  await page.goto(`/reviews${search}`);
  // The code of the dialog is loaded late, and comes by itself once the connection is back.
  await settled(page);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Report the review by Ada Adverts' }).click();
  const report = page.getByRole('dialog');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Customer reviews');
  await expect(report).toHaveCount(0);
  await page.context().setOffline(false);
  await expect(report.getByRole('radio').first()).toBeFocused();
  await report.getByRole('button', { name: 'Send report' }).click();
  await expect(report.getByText('Choose a reason')).toBeVisible();
  await report.getByRole('radio', { name: 'Advertising or spam' }).check();
  const letThrough = await loseFirstAnswer(page, '**/api/review/*/reports');
  await report.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('The answer of the shop was lost')).toBeVisible();
  letThrough();
  await expect(page.getByText('Thank you. The shop will look at this review.')).toBeVisible();

  await signInByApi(page, 'Admin');
  await page.goto(`/dashboard/managereviews${search}&show=reported`);
  const reported = page.getByRole('listitem').filter({ hasText: words });
  await expect(reported.getByText('1 report')).toBeVisible();
  await reported.getByRole('button', { name: 'Hide the review by Ada Adverts' }).click();
  const hide = page.getByRole('dialog');
  await hide.getByRole('button', { name: 'Hide review' }).click();
  await expect(hide.getByText('Enter a reason. The author sees it.')).toBeVisible();
  await hide.getByLabel('Reason').fill('It advertises another shop.');
  await hide.getByRole('button', { name: 'Hide review' }).click();
  await expect(page.getByText('No reviews found')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).hover();
  const publicText = async () => (await page.request.get(`/reviews${search}`)).text();
  expect(await publicText()).not.toContain(words);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The review by Ada Adverts is public')).toBeVisible();
  expect(await publicText()).toContain(words);
});
