import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import {
  featureSkus,
  hasProducts,
  importCatalogue,
  productsBySku,
} from '#features/catalogue/server/index.ts';
import { createVerifiedAccount, type EmbeddedProvider } from '#features/identity/server/index.ts';
import {
  insertUser,
  findUserByEmailIncludingDeleted,
  findOrCreateUser,
} from '#features/people/server/index.ts';
import { insertReview } from '#features/reviews/server/index.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import type { Currency } from '#shared/money.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import { DEMO_LOCK, demoAccounts } from './demo-accounts.ts';
import { readDemoFiles, type DemoReview } from './demo-files.ts';

export interface DemoOptions extends TimeAndIds {
  readonly provider: EmbeddedProvider;
  readonly currency: Currency;
  readonly folder: string;
  readonly catalogue: boolean;
  readonly log: Logger;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Fills an empty demo shop: accounts and, if enabled, the catalogue with its reviews. */
export async function loadDemo(db: Queryable, options: DemoOptions): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${DEMO_LOCK})`);
    for (const account of demoAccounts) {
      // An account that an admin has deleted is not added again.
      if (await findUserByEmailIncludingDeleted(tx, account.email)) continue;
      const claims = await createVerifiedAccount(tx, options, options.provider, account);
      if (!claims) continue;
      const adminEmails = account.admin ? [account.email] : [];
      await findOrCreateUser(tx, { ...options, adminEmails }, claims);
    }
    if (!options.catalogue || (await hasProducts(tx))) return;
    const files = await readDemoFiles(options.folder);
    const products = [...files.products, ...files.packagings];
    await importCatalogue(tx, options, files.tree, products);
    await featureSkus(tx, options, files.featured);
    await addReviews(tx, options, files.reviews);
    // Without statistics, queries would be slow until autovacuum runs.
    await tx.execute(sql`analyze`);
    options.log.info({ products: products.length }, 'demo catalogue loaded');
  });
}

async function addReviews(
  tx: Transaction,
  { now, newId }: TimeAndIds,
  reviews: readonly DemoReview[],
): Promise<void> {
  const products = await productsBySku(
    tx,
    reviews.map(({ sku }) => sku),
  );
  for (const { sku, customer, rating, review, suggestion, daysAgo } of reviews) {
    const product = products.get(sku);
    if (!product) throw new Error(`a demo review names the unknown product ${sku}`);
    const author = await reviewer(tx, { now, newId }, customer);
    await insertReview(tx, {
      id: newId(),
      authorId: author.id,
      authorName: author.name,
      authorEmail: author.email,
      productId: product.id,
      productName: product.name,
      translations: product.translations,
      rating,
      review,
      suggestion,
      writtenAt: new Date(now().getTime() - daysAgo * DAY_MS),
    });
  }
}

/** A demo account, or a user without an account who only has reviews. */
async function reviewer(tx: Transaction, { now, newId }: TimeAndIds, name: string) {
  const account = demoAccounts.find((one) => one.name === name);
  const email = account?.email ?? `${name.toLowerCase().replace(/[^a-z]+/g, '.')}@buyers.example`;
  const user =
    (await findUserByEmailIncludingDeleted(tx, email)) ??
    (await insertUser(tx, { id: newId(), email, name, joinedAt: now() }));
  if (!user) throw new Error(`${name} could not be added`);
  return user;
}
