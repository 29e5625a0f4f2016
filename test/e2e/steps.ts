import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';

export function uniqueEmail(): string {
  return `p${randomUUID().slice(0, 8)}@buyers.example`;
}

/** Signs in with the login page's one-click demo account. */
export async function signIn(page: Page, account: 'Admin' | 'Customer' | 'Second customer') {
  await page.goto('/login');
  await page.getByRole('button', { name: new RegExp(`^${account}`) }).click();
  await expect(page).not.toHaveURL(/\/login/);
}

/** Orders the smallest quantity of the first product, by cash on delivery; says which it was. */
export function orderFrom(page: Page): Promise<string> {
  return order(page, 'Cash on Delivary');
}

/** The same, to be paid by card; ends in My Orders. */
export async function orderOnline(page: Page): Promise<string> {
  const product = await order(page, 'Online Payment');
  await expect(page).toHaveURL(/\/dashboard\/myorders/);
  return product;
}

async function order(page: Page, payment: string): Promise<string> {
  await page.goto('/allproducts');
  await page.getByRole('link', { name: /^buy/i }).first().click();
  await expect(page).toHaveURL(/\/product\//);
  const product = await page.getByRole('heading', { level: 1 }).innerText();
  await page.getByLabel('Name', { exact: true }).fill('Nina Newcomer');
  await page
    .getByLabel(/number/i)
    .first()
    .fill('+46 8 123 45');
  await page.getByLabel(/address/i).fill('Industrigatan 4, Stockholm');
  await page.getByLabel(payment).check();
  await page.getByRole('button', { name: /order/i }).click();
  return product;
}
