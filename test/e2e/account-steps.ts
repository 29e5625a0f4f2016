import { randomUUID } from 'node:crypto';
import { expect, type Page } from './test.ts';
import type { demoAccounts } from '#main/demo/demo-accounts.ts';

export type DemoAccount = (typeof demoAccounts)[number]['label'];

export const password = 'secret6';
export const NEWCOMER = 'Nina Newcomer';

export function uniqueEmail(): string {
  return `p${randomUUID().slice(0, 8)}@buyers.example`;
}

/** Signs in with the login page's one-click demo account. */
export async function signIn(page: Page, account: DemoAccount) {
  await page.goto('/login');
  await page.getByRole('button', { name: new RegExp(`^${account}`) }).click();
  await expect(page).not.toHaveURL(/\/login/);
}

/** Fills in the open registration form, submits it and waits for the profile. */
export async function register(page: Page, email: string, name = NEWCOMER) {
  await sendRegistration(page, email, name);
  await expect(page).toHaveURL(/\/dashboard\/myprofile/);
}

/** Fills in the open registration form and submits it. */
export async function sendRegistration(page: Page, email: string, name = NEWCOMER) {
  await page.getByLabel('Username').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.locator('input[autocomplete=new-password]').first().fill(password);
  await page.locator('input[autocomplete=new-password]').last().fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
}

/** Fills in the open login form and submits it. */
export async function enter(page: Page, email: string, word = password) {
  await page.getByLabel('Email').fill(email);
  await page.locator('input[autocomplete=current-password]').fill(word);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}
