import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';

export const password = 'secret6';

export function uniqueEmail(): string {
  return `p${randomUUID().slice(0, 8)}@buyers.example`;
}

/** Signs in with the login page's one-click demo account. */
export async function signIn(page: Page, account: 'Admin' | 'Customer' | 'Second customer') {
  await page.goto('/login');
  await page.getByRole('button', { name: new RegExp(`^${account}`) }).click();
  await expect(page).not.toHaveURL(/\/login/);
}

/** Fills the registration form that is open and sends it. */
export async function register(page: Page, email: string, name = 'Nina Newcomer') {
  await page.getByLabel('Username').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.locator('input[autocomplete=new-password]').first().fill(password);
  await page.locator('input[autocomplete=new-password]').last().fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/dashboard\/myprofile/);
}

/** The address of the order form of a product found by its SKU. */
export async function productPath(page: Page, sku: string): Promise<string> {
  return `/product/${(await productBySku(page, sku))._id}`;
}

/** The address of the public page of a product found by its SKU. */
export async function partPath(page: Page, sku: string): Promise<string> {
  return `/parts/${(await productBySku(page, sku)).slug}`;
}

async function productBySku(page: Page, sku: string) {
  const reply = await page.request.get(`/api/product?q=${sku}&limit=1`);
  const [product] = (await reply.json()) as { _id: string; slug: string }[];
  if (!product) throw new Error(`there is no ${sku}`);
  return product;
}

/** Fills the order form that is open and sends it; the quantity stays as it is. */
export async function placeOrder(page: Page, delivery: 'Online Payment' | 'Cash on Delivary') {
  await page.getByLabel('Name').fill('Nina Newcomer');
  await page.getByLabel('Contact number').fill('+46 8 123 45');
  await page.getByLabel('Address').fill('Industrigatan 4, Stockholm');
  await page.getByText(delivery, { exact: true }).click();
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByText('Item added to cart')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/myorders/);
}

interface Mail {
  readonly subject: string;
  readonly text: string;
}

/** The address that a mail leads to. */
export function linkIn(mail: Mail): string {
  const [link] = mail.text.match(/https?:\/\/\S+/) ?? [];
  if (!link) throw new Error(`no link in ${mail.subject}`);
  return link;
}

/** The newest mail to an address with such a subject, as soon as it has arrived. */
export async function mailTo(page: Page, address: string, subject: RegExp): Promise<Mail> {
  let found: Mail | undefined;
  await expect
    .poll(async () => {
      const reply = await page.request.get(`/dev/mailbox?to=${address}`, {
        headers: { accept: 'application/json' },
      });
      found = ((await reply.json()) as Mail[]).find((mail) => subject.test(mail.subject));
      return found?.subject;
    })
    .toMatch(subject);
  if (!found) throw new Error(`no mail for ${address}`);
  return found;
}
