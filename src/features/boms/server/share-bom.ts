import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { refuse } from '#shared/refusal.ts';
import type { Currency } from '#shared/money.ts';
import { bomRefusals, type SharedBom } from '../contract.ts';
import type { BomReader } from './bom-access.ts';
import { lockBom } from './bom-store.ts';
import { boms } from './bom-tables.ts';
import { presentSharedInTurn, sizeOf } from './present-in-turn.ts';
import { presentSharedBom } from './present-bom.ts';

/** Enough that nobody guesses one (RFC 6749, section 10.10 asks for 128 bits). */
const TOKEN_BYTES = 16;

/** @returns the token of the link */
export async function shareBom(tx: Transaction, reader: BomReader, id: string): Promise<string> {
  const { shareToken } = await lockBom(tx, reader, id);
  if (shareToken !== null) return shareToken;
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await tx.update(boms).set({ shareToken: token }).where(eq(boms.id, id));
  return token;
}

/** @returns how many links have ended */
export async function unshareBom(tx: Transaction, reader: BomReader, id: string): Promise<number> {
  const { shareToken } = await lockBom(tx, reader, id);
  await tx.update(boms).set({ shareToken: null }).where(eq(boms.id, id));
  return shareToken === null ? 0 : 1;
}

/** @throws Refusal when no link has this token */
export async function loadSharedBom(
  db: Queryable,
  token: string,
  currency: Currency,
): Promise<SharedBom> {
  const [row] = await db.select().from(boms).where(eq(boms.shareToken, token));
  if (!row) throw refuse(bomRefusals.notFound, {});
  return presentSharedInTurn(await sizeOf(db, row), () => presentSharedBom(db, row, currency));
}
