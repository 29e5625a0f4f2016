import type { Queryable, Transaction } from '#platform/database/database.ts';
import type { Transact } from '#platform/http/route.ts';
import { refuse } from '#shared/refusal.ts';
import type { Now } from '#shared/time-and-ids.ts';
import { bomRefusals } from '../contract.ts';
import { decisionKey } from '../domain/decision-key.ts';
import { correctLine, type CorrectedLine, type LineCorrection } from '../domain/line-correction.ts';
import {
  findLine,
  loadBom,
  lockBom,
  updateBom,
  writeLine,
  writeMatches,
  type BomRow,
  type LineRow,
} from './bom-store.ts';
import { matchAgain, type MatchDeps } from './match-bom.ts';

interface Correction {
  readonly id: string;
  readonly row: number;
  /** Null for what the file says. */
  readonly correction: LineCorrection | null;
}

/** Corrects what a line says, or goes back to what the file says, and matches the line again. */
export async function correctByHand(
  db: Queryable,
  transact: Transact,
  deps: MatchDeps,
  userId: string,
  { id, row, correction }: Correction,
): Promise<void> {
  const bom = await loadBom(db, userId, id);
  const seen = await requireLine(db, id, row);
  const wanted = corrected(bom, seen, correction);
  // Before the transaction, which would keep a connection while the index is brought up to date.
  const matches = isMatchedAgain(seen, wanted)
    ? await matchAgain(db, deps, bom, [{ ...seen, ...wanted.said }])
    : new Map();
  await transact(async (tx) => {
    const current = await lockBom(tx, userId, id);
    const line = await requireLine(tx, id, row);
    const { said, fileSays } = corrected(current, line, correction);
    await writeLine(tx, id, row, { ...said, fileSays });
    if (!isMatchedAgain(line, { said, fileSays })) return;
    // While other lines are being matched, or after another change, the list waits for its turn again.
    const isMatched = current.state === 'ready' && decisionKey(said) === decisionKey(wanted.said);
    if (isMatched && matches.has(row)) await writeMatches(tx, id, matches);
    else await queueAgain(tx, deps.now, current);
  });
}

async function requireLine(db: Queryable, id: string, row: number): Promise<LineRow> {
  const line = await findLine(db, id, row);
  if (!line) throw refuse(bomRefusals.lineNotFound, {});
  return line;
}

/** Where the file says no quantities, a line has as many pieces as designators. */
function corrected(
  { columns }: BomRow,
  line: LineRow,
  correction: LineCorrection | null,
): CorrectedLine {
  const names = correction?.designators;
  const isCounted = columns.quantity === null && line.quantity === line.designators.length;
  const counted =
    names && names.length > 0 && isCounted && correction.quantity === undefined
      ? { quantity: names.length }
      : {};
  return correctLine(line, correction && { ...correction, ...counted });
}

/** A product that a person has chosen stays as long as the line names the same part. */
function isMatchedAgain(line: LineRow, { said }: CorrectedLine): boolean {
  if (decisionKey(line) !== decisionKey(said)) return true;
  if (line.reason === 'chosen' || line.reason === 'left-out') return false;
  const texts = ({ value, footprint, description, supplierPartNumber, designators }: typeof said) =>
    JSON.stringify([value, footprint, description, supplierPartNumber, designators]);
  return texts(line) !== texts(said);
}

/** Lets a list wait for its turn to be matched from the start. */
export async function queueAgain(
  tx: Transaction,
  now: Now,
  { id, reading }: BomRow,
): Promise<void> {
  await updateBom(tx, id, {
    state: 'matching',
    queuedAt: now(),
    reading: reading + 1,
    matchedCount: 0,
    leaseExpiresAt: null,
  });
}
