import { expect } from 'vitest';
import { correctStock } from '#features/catalogue/managed-products-contract.ts';
import { recurringJobs } from '#platform/jobs/recurring-tables.ts';
import type { Person, TestShop } from '#test/support/test-shop.ts';
import {
  addStockAlert,
  confirmStockAlert,
  countStockAlerts,
  requestStockAlert,
} from '../contract.ts';

let visitors = 0;
export const newAddress = () => `visitor${++visitors}@buyers.example`;

export const tokenIn = (text = '') => /token=([\w-]+)/.exec(text)?.[1] ?? '';

const askAs = ({ api }: Person, id: string) => api(addStockAlert, { params: { id } });

/** What people and admins do about stock alerts in a test. */
export async function alertSteps(shop: TestShop) {
  const { queries } = shop.database;
  const admin = await shop.person({ admin: true });

  const soldOut = (overrides = {}) => shop.product({ name: 'Relay 24 V', stock: 0, ...overrides });
  const ask = (productId: string, email: string) =>
    shop.api(requestStockAlert, { body: { productId, email } });
  const restock = (id: string, add = 100) =>
    admin.api(correctStock, { params: { id }, body: { add, note: 'Delivered' } });
  const sellOut = (id: string, take: number) =>
    admin.api(correctStock, { params: { id }, body: { take, note: 'Sold' } });

  async function waitingCount(id: string) {
    const outcome = await admin.api(countStockAlerts, { params: { id } });
    return outcome.ok && outcome.value.waiting;
  }

  /** A visitor who waits for the product, with the token of their mails. */
  async function confirmedVisitor(productId: string, email = newAddress()) {
    await ask(productId, email);
    const [mail] = await shop.mailsTo(email);
    const token = tokenIn(mail?.text);
    const body = { token, productId };
    expect(await shop.api(confirmStockAlert, { body })).toMatchObject({ ok: true });
    return { email, token };
  }

  /** Runs all recurring jobs, as if their intervals had passed. */
  async function runJobs() {
    await queries.delete(recurringJobs);
    await shop.runDue();
  }

  /** The mails to an address that say that a product is back. */
  async function backMails(email: string) {
    await runJobs();
    const mails = await shop.mailsTo(email);
    return mails.filter(({ subject }) => subject.includes('back in stock'));
  }

  const people = { ask, askAs, confirmedVisitor, backMails };
  return { admin, soldOut, restock, sellOut, waitingCount, runJobs, ...people };
}
