import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { storedLineProductsFor } from '#features/company-catalogue/server/index.ts';
import { findPeople } from '#features/people/server/index.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { withLanguage } from '#platform/language/with-language.ts';
import { enqueueAll } from '#platform/jobs/outbox.ts';
import type { RecurringJob } from '#platform/jobs/recurring.ts';
import { mailJob, type Mail } from '#platform/mail/mail.ts';
import type { Language } from '#shared/texts/language.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import { newProblems } from '../domain/part-problems.ts';
import { partsMail, type MailedPart } from './bom-mails.ts';
import { lockDueWatches, partNeedsOf, storeChecks, type DueWatch } from './bom-watch-store.ts';
import { knownParts, loadPartsNow, type PartNeeds, type PartsNow } from './parts-now.ts';

const MINUTE_MS = 60_000;
/** How long a bill of materials is not checked again. */
export const CHECK_INTERVAL_MS = 10 * MINUTE_MS;
/** A run checks at most so many bills of materials, and lines: other recurring jobs wait for it. */
const BATCH_BOMS = 100;
const BATCH_LINES = 20_000;

/**
 * Compares watched bills of materials with the catalogue, so that it does not matter why a part has become
 * unavailable: an order, a correction, an import, an edit.
 */
export function checkWatchedBomsJob(db: Queryable, deps: TimeAndIds): RecurringJob {
  const run = () => db.transaction((tx) => checkWatchedBoms(tx, deps));
  return { name: 'check-watched-boms', everyMs: MINUTE_MS, run };
}

/** Queues one mail for each bill of materials whose parts have new problems, and remembers these. */
export async function checkWatchedBoms(tx: Transaction, deps: TimeAndIds): Promise<void> {
  const at = deps.now();
  const checkedBefore = new Date(at.getTime() - CHECK_INTERVAL_MS);
  const due = firstLines(await lockDueWatches(tx, checkedBefore, BATCH_BOMS));
  if (due.length === 0) return;
  const checks = await checkAll(tx, due);
  await enqueueAll(tx, deps, mailJob, await mailsOf(tx, checks));
  await storeChecks(
    tx,
    at,
    checks.map(({ watch, known }) => ({
      bomId: watch.id,
      userId: watch.userId,
      known: isDeepStrictEqual(known, watch.known) ? null : known,
    })),
  );
}

/** As many as have `BATCH_LINES` lines together; at least one. */
function firstLines(watches: readonly DueWatch[]): DueWatch[] {
  let lines = 0;
  return watches.filter(({ lineCount }, at) => (lines += lineCount) <= BATCH_LINES || at === 0);
}

type Check = ReturnType<typeof check>;

async function checkAll(tx: Transaction, due: readonly DueWatch[]): Promise<Check[]> {
  const needs = await partNeedsOf(tx, due);
  const parts = await loadPartsNow(tx, due, needs);
  const checks: Check[] = [];
  for (const watch of due) {
    // Other requests get their turn in between.
    await setImmediate();
    checks.push(check(watch, needs.get(watch.id) ?? new Map(), parts));
  }
  return checks;
}

function check(watch: DueWatch, needs: PartNeeds, parts: PartsNow) {
  const before = neededBefore(watch, needs);
  const inStock = parts.inStock(watch, before);
  const news = [...before].flatMap(([productId, { needed }]) => {
    const product = parts.productOf(watch, productId);
    if (!product) return [];
    const now = { ...product, isBoughtInStock: inStock.has(productId) };
    const problems = newProblems(watch.known[productId], now, needed);
    const { stock, sku } = product;
    return problems.length > 0
      ? [{ productId, needed: needs.get(productId)?.needed ?? needed, stock, sku, problems }]
      : [];
  });
  return { watch, news, known: knownParts(watch, needs, parts) };
}

/** What is needed, without what the owner has added since the last check. */
function neededBefore({ known }: DueWatch, needs: PartNeeds): PartNeeds {
  return new Map(
    [...needs].map(([productId, need]) => {
      const before = known[productId]?.needed ?? need.needed;
      return [productId, { ...need, needed: Math.min(need.needed, before) }];
    }),
  );
}

async function mailsOf(tx: Transaction, checks: readonly Check[]): Promise<Mail[]> {
  const told = checks.filter(({ news }) => news.length > 0);
  if (told.length === 0) return [];
  const owners = await findPeople(
    tx,
    told.map(({ watch }) => watch.userId),
  );
  const names = await namesByLanguage(tx, told);
  return told.flatMap(({ watch, news }) => {
    const { id, name, language, origin, token } = watch;
    const owner = owners.get(watch.userId);
    if (!owner) return [];
    const parts = news.map((part): MailedPart => {
      return { ...part, name: names.get(language)?.get(part.productId) ?? part.sku };
    });
    return [
      withLanguage(language, () => partsMail({ ...owner, token, origin }, { id, name }, parts)),
    ];
  });
}

/** The names of the products by id, in each language of an owner. */
async function namesByLanguage(tx: Transaction, told: readonly Check[]) {
  const byLanguage = new Map<Language, ReadonlyMap<string, string>>();
  for (const language of new Set(told.map(({ watch }) => watch.language))) {
    const ids = told
      .filter(({ watch }) => watch.language === language)
      .flatMap(({ news }) => news.map(({ productId }) => productId));
    const products = await withLanguage(language, () =>
      storedLineProductsFor(tx, null, [...new Set(ids)]),
    );
    byLanguage.set(language, new Map([...products].map(([id, { name }]) => [id, name])));
  }
  return byLanguage;
}
