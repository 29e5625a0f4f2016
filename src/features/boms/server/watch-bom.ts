import { randomBytes } from 'node:crypto';
import { loadLineProducts, type LineProductRow } from '#features/catalogue/server/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Language } from '#shared/texts/language.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import { partProblems, type KnownParts } from '../domain/part-problems.ts';
import { lockBom } from './bom-store.ts';
import { deleteWatch, insertWatch, neededPiecesOf } from './bom-watch-store.ts';

/** As base64url, a `LINK_TOKEN`. */
const TOKEN_BYTES = 32;

export interface WatchDeps extends TimeAndIds {
  /** The origin for links in mails to a person who used the shop at `requestOrigin`. */
  readonly shopOrigin: (requestOrigin: string) => string;
}

interface WatchRequest {
  readonly id: string;
  readonly language: Language;
  /** The origin that the client addressed. */
  readonly origin: string;
}

/** Mails the owner from now on when a part becomes unavailable. What is so already, the page shows. */
export async function watchBom(
  tx: Transaction,
  { now, shopOrigin }: WatchDeps,
  userId: string,
  { id, language, origin }: WatchRequest,
): Promise<void> {
  const bom = await lockBom(tx, userId, id);
  const needed = (await neededPiecesOf(tx, [bom])).get(id) ?? new Map<string, number>();
  await insertWatch(tx, {
    bomId: id,
    token: randomBytes(TOKEN_BYTES).toString('base64url'),
    language,
    origin: shopOrigin(origin),
    known: knownParts(needed, await loadLineProducts(tx, [...needed.keys()])),
    checkedAt: now(),
  });
}

/** @returns how many watches have ended */
export async function unwatchBom(tx: Transaction, userId: string, id: string): Promise<number> {
  await lockBom(tx, userId, id);
  return deleteWatch(tx, id);
}

/** The problems of all products as they are now. */
export function knownParts(
  needed: ReadonlyMap<string, number>,
  products: ReadonlyMap<string, LineProductRow>,
): KnownParts {
  const entries = [...needed].flatMap(([productId, pieces]) => {
    const product = products.get(productId);
    if (!product) return [];
    return [[productId, { needed: pieces, problems: partProblems(product, pieces) }] as const];
  });
  return Object.fromEntries(entries);
}
