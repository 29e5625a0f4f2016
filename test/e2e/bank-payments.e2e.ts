import { expect, type Page } from './test.ts';
import { listOwnInvoices } from '#features/invoices/contract.ts';
import { actOnOrders, checkout } from '#features/orders/contract.ts';
import { looksRight } from './accessibility.ts';
import { companyOf } from './company-steps.ts';
import { writeGermanInvoices } from '#features/settings/server/invoices-on.fixture.ts';
import { daysAgo, grantTerms, importStatement } from './invoice-steps.ts';
import { test } from './own-shop.ts';
import { productByApi } from './product-steps.ts';
import { personByApi, registerVerified, signInByApi, value } from './session-by-api.ts';

const phone = { width: 360, height: 740 };
const address = { line1: 'Here', postalCode: '302 50', city: 'Nordhamn', country: 'SE' } as const;

test('finance imports a statement, assigns what is unclear one after the other, and books by hand', async ({
  page,
  browser,
  request,
}) => {
  const boss = await personByApi(request, 'Admin');
  await writeGermanInvoices(boss.api);
  const drive = await productByApi(boss.api, { name: 'Servo drive', price: '20', stock: 100 });
  const buyer = await registerVerified(page);
  const companyId = await companyOf(page, boss);
  await grantTerms(boss, companyId);
  for (const quantity of [1, 2, 3, 4]) {
    const lines = [{ productId: drive._id, quantity }];
    const body = { name: 'Mara', number: '1', address, delivery: 'Invoice' as const, lines };
    const { _id: id } = value(await buyer.api(checkout, { body }, { companyId }));
    for (const action of ['pack', 'ship'] as const) {
      const step = { action, orders: [id], ...(action === 'ship' && { carrier: 'DHL' }) };
      value(await boss.api(actOnOrders, { body: step }));
    }
  }
  const invoices = async () => value(await buyer.api(listOwnInvoices, {}, { companyId }));
  await expect.poll(async () => (await invoices()).length).toBe(4);
  const numberOf = async (gross: string) =>
    (await invoices()).find((invoice) => invoice.gross === gross)?.number ?? '';

  const finance = await browser.newPage();
  await signInByApi(finance, 'Admin');
  await finance.goto('/dashboard/payments');
  await expect(finance.getByText('No payments found')).toBeVisible();
  await looksRight(finance);
  await importStatement(finance, [
    `${daysAgo(1)};20.00;Nordwerk AB;${await numberOf('20.00')}`,
    `${daysAgo(2)};70.00;Unknown Ltd;thank you`,
    `${daysAgo(3)};5.00;Sister company;between own accounts`,
    `${daysAgo(4)};30.00;Nordwerk AB;${await numberOf('40.00')}`,
  ]);
  await expect(finance.getByText('4 bookings are imported.')).toBeVisible();

  // The one that names its invoice is booked by itself; the two others open one after the other.
  const rows = finance.getByRole('row').filter({ hasText: '$' });
  await expect(rows).toHaveCount(3);
  await expect(finance.getByText('being matched')).toHaveCount(0);
  // One that is ignored leaves the list; the keyboard goes on with the next one.
  const own = rows.filter({ hasText: 'Sister company' });
  await own.getByRole('button', { name: 'Ignore' }).click();
  await finance.getByLabel('Reason').fill('Between own accounts');
  await finance.getByRole('dialog').getByRole('button', { name: 'Ignore' }).click();
  await expect(own).toHaveCount(0);
  await expect(rows.filter({ hasText: '$30.00' })).toBeFocused();
  await finance.getByRole('button', { name: 'Assign' }).first().click();
  const first = finance.getByRole('dialog', { name: 'Payment of $70.00' });
  await expect(first.getByText('Say what it pays.')).toBeVisible();
  await looksRight(finance);
  await findAndPay(finance, await numberOf('60.00'), '60');
  await expect(first.getByText('$10.00 stays on the account of the customer.')).toBeVisible();
  await first.getByRole('button', { name: 'Assign', exact: true }).click();
  const second = finance.getByRole('dialog', { name: 'Payment of $30.00' });
  await expect(second.getByText('All of it pays invoices.')).toBeVisible();
  // A second Enter that was meant for the first one books nothing.
  await second.getByLabel(`Pays ${await numberOf('40.00')}`).press('Enter');
  await expect(second.getByRole('button', { name: 'Assign', exact: true })).toBeEnabled();
  await second.getByLabel(`Pays ${await numberOf('40.00')}`).press('Control+Enter');
  await expect(finance.getByText('No payments found')).toBeVisible();
  await expect
    .poll(async () =>
      Object.fromEntries((await invoices()).map(({ gross, open }) => [gross, open])),
    )
    .toEqual({ '20.00': '0.00', '40.00': '10.00', '60.00': '0.00', '80.00': '80.00' });

  // By hand, on a phone.
  await finance.setViewportSize(phone);
  await finance.goto('/dashboard/manageinvoices');
  const number = await numberOf('80.00');
  await finance.getByRole('button', { name: `Record payment of ${number}` }).click();
  const dialog = finance.getByRole('dialog');
  await expect(dialog.getByText('All of it pays invoices.')).toBeVisible();
  await looksRight(finance);
  await dialog.getByRole('button', { name: 'Book the payment' }).click();
  await expect(finance.getByText('The payment is booked.')).toBeVisible();
  await finance.getByRole('link', { name: `Payments of ${number}` }).click();
  await expect(finance.getByText('$80.00 on', { exact: false })).toBeVisible();
  await looksRight(finance);

  // The statement has the same transfer: it stays booked once.
  await finance.goto('/dashboard/payments');
  await importStatement(finance, [`${daysAgo(0)};80.00;Nordwerk AB;thank you`]);
  await finance.getByRole('button', { name: 'Already recorded' }).click();
  await expect(dialog.getByText('The same amount was booked by hand at that time.')).toBeVisible();
  await looksRight(finance);
  await dialog.getByRole('button', { name: /^Same as the booking of/ }).click();
  await expect(finance.getByText('The payment is not recorded twice.')).toBeVisible();
  await expect(finance.getByText('No payments found')).toBeVisible();
  const open = async () => (await invoices()).find(({ gross }) => gross === '80.00')?.open;
  await expect.poll(open).toBe('0.00');
});

/** Looks for an invoice in the open dialog and pays a part of it. */
async function findAndPay(page: Page, number: string, amount: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Find another invoice').fill(number);
  await dialog.getByRole('button', { name: 'Search' }).click();
  await dialog.getByRole('button', { name: `Add ${number}` }).click();
  await dialog.getByLabel(`Pays ${number}`).fill(amount);
}
