import type { Queryable, Transaction } from '#platform/database/database.ts';
import { jsonPointer } from '#platform/http/json-pointer.ts';
import { generalRefusals } from '#shared/problem.ts';
import { refuse } from '#shared/refusal.ts';
import { t } from '#shared/texts/texts.ts';
import type { Now } from '#shared/time-and-ids.ts';
import { bomRefusals } from '../contract.ts';
import { MAX_BOMS, MAX_BYTES_PER_PERSON } from '../domain/bom-rules.ts';
import { MAX_BOM_DESIGNATORS } from '../domain/bom-table.ts';
import { decisionKey } from '../domain/decision-key.ts';
import {
  correctionsOf,
  correctLine,
  type CorrectedLine,
  type LineCorrection,
  type StoredLine,
} from '../domain/line-correction.ts';
import type { BomReader } from './bom-access.ts';
import {
  findLine,
  lockBom,
  updateBom,
  writeLine,
  writeMatches,
  type BomRow,
  type LineRow,
} from './bom-store.ts';
import { keptBoms, lockKeptBoms } from './boms-of-owner.ts';
import { correctionBytes, countDesignators } from './list-size.ts';
import { pastedName } from './pasted-name.ts';
import { matchAgain, type MatchDeps } from './match-bom.ts';

interface Correction {
  readonly reader: BomReader;
  /** The list and the line before it. */
  readonly bom: BomRow;
  readonly line: LineRow;
  /** Null for what the file says. */
  readonly correction: LineCorrection | null;
}

interface PreparedCorrection {
  /** What the line says with it. */
  readonly said: CorrectedLine['said'];
  /** Changes the line, in the transaction of all that changes with it. */
  readonly write: (tx: Transaction) => Promise<void>;
}

/**
 * Matches a line anew by what a person says of it, or by what the file says again.
 */
export async function prepareCorrection(
  db: Queryable,
  deps: MatchDeps,
  { reader, bom, line: seen, correction }: Correction,
): Promise<PreparedCorrection> {
  const { id } = bom;
  const { row } = seen;
  const wanted = corrected(bom, seen, correction);
  // Before the transaction, which would keep a connection while the index is brought up to date.
  const matches = isMatchedAgain(seen, wanted)
    ? await matchAgain(db, deps, bom, [{ ...seen, ...wanted.said }])
    : new Map();
  const write = async (tx: Transaction): Promise<void> => {
    await lockKeptBoms(tx, bom);
    const current = await lockBom(tx, reader, id);
    const line = await requireLine(tx, id, row);
    const { said, fileSays } = corrected(current, line, correction);
    await takeRoom(tx, current, line, { ...said, fileSays });
    await writeLine(tx, id, row, { ...said, fileSays });
    // A list that is called by this part follows it.
    if (current.name === pastedName(line)) await updateBom(tx, id, { name: pastedName(said) });
    if (!isMatchedAgain(line, { said, fileSays })) return;
    // While other lines are being matched, or after another change, the list waits for its turn again.
    const isMatched = current.state === 'ready' && decisionKey(said) === decisionKey(wanted.said);
    if (isMatched && matches.has(row)) await writeMatches(tx, id, matches);
    else await queueAgain(tx, deps.now, current);
  };
  return { said: wanted.said, write };
}

/**
 * Counts a correction as what a file says is counted. Corrections of one owner are counted one after the other.
 * @throws Refusal when the list would have too many designators, or its owner would keep too much
 */
async function takeRoom(
  tx: Transaction,
  bom: BomRow,
  line: LineRow,
  said: CorrectedLine['said'] & Pick<LineRow, 'fileSays'>,
): Promise<void> {
  const { id, sheet, bytes } = bom;
  const moreNames = said.designators.length - line.designators.length;
  if (moreNames > 0 && (await countDesignators(tx, id)) + moreNames > MAX_BOM_DESIGNATORS) {
    const detail = t('At most {max} designators in all lines', { max: MAX_BOM_DESIGNATORS });
    const errors = [{ pointer: jsonPointer(['corrections', 'designators']), detail }];
    throw refuse(generalRefusals.invalidInput, { errors });
  }
  const bytesOf = (one: StoredLine) => correctionBytes(correctionsOf(sheet, [one]));
  const moreBytes = bytesOf({ ...line, ...said }) - bytesOf(line);
  if (moreBytes > 0) {
    const kept = await keptBoms(tx, bom);
    const isFull = kept.bytes + moreBytes > MAX_BYTES_PER_PERSON;
    if (isFull) throw refuse(bomRefusals.tooMany, { max: MAX_BOMS });
  }
  await updateBom(tx, id, { bytes: Math.max(0, bytes + moreBytes) });
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
