import { randomBytes } from 'node:crypto';
import type { Transaction } from '#platform/database/database.ts';
import type { Language } from '#shared/texts/language.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import type { BomReader } from './bom-access.ts';
import { lockVisibleBom } from './bom-store.ts';
import { deleteWatch, insertWatch, partNeedsOf } from './bom-watch-store.ts';
import { knownParts, loadPartsNow } from './parts-now.ts';

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

/** Mails the reader from now on when a part becomes unavailable. What is so already, the page shows. */
export async function watchBom(
  tx: Transaction,
  { now, shopOrigin }: WatchDeps,
  reader: BomReader,
  { id, language, origin }: WatchRequest,
): Promise<void> {
  const bom = await lockVisibleBom(tx, reader, id);
  const needs = await partNeedsOf(tx, [bom]);
  const parts = await loadPartsNow(tx, [bom], needs);
  await insertWatch(tx, {
    bomId: id,
    userId: reader.id,
    token: randomBytes(TOKEN_BYTES).toString('base64url'),
    language,
    origin: shopOrigin(origin),
    known: knownParts(bom, needs.get(id) ?? new Map(), parts),
    checkedAt: now(),
  });
}

/** @returns how many watches have ended */
export async function unwatchBom(tx: Transaction, reader: BomReader, id: string): Promise<number> {
  await lockVisibleBom(tx, reader, id);
  return deleteWatch(tx, id, reader.id);
}
