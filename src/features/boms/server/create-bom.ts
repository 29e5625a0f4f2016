import type { Queryable, Transaction } from '#platform/database/database.ts';
import type { Transact } from '#platform/http/route.ts';
import { ownerId, type ActingUser } from '#shared/caller.ts';
import { refuse } from '#shared/refusal.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import type { UploadedFile } from '#shared/uploaded-file.ts';
import { bomRefusals } from '../contract.ts';
import { DEFAULT_ATTRITION } from '../domain/attrition.ts';
import {
  MAX_BOMS,
  MAX_BYTES_PER_PERSON,
  MAX_LINES_PER_PERSON,
  MAX_NAME_LENGTH,
} from '../domain/bom-rules.ts';
import { keptText, type BomSheet } from '../domain/bom-table.ts';
import type { KeptSheet } from '../domain/kept-sheets.ts';
import { insertBom } from './bom-store.ts';
import { keptBoms, lastSettings, lockKeptBoms } from './boms-of-owner.ts';
import { pastedName, plain } from './pasted-name.ts';
import { loadLayouts } from './layout-store.ts';
import { readOrRefuse } from './read-or-refuse.ts';

export interface NewBom {
  /** Who it belongs to. */
  readonly owner: ActingUser;
  readonly file: UploadedFile;
  /** Null for the name of the file. */
  readonly name: string | null;
}

/**
 * Reads a file and stores its lines, to be matched in the background. The columns of a known header, attrition and the
 * way to buy are as its owner has set them last. Refuses a file that is no bill of
 * materials, and stores nothing then.
 * @returns its id
 */
export async function createBom(
  db: Queryable,
  transact: Transact,
  { now, newId }: TimeAndIds,
  { owner, file, name }: NewBom,
): Promise<string> {
  const { name: fileName, bytes } = await file.read();
  const layouts = await loadLayouts(db, ownerId(owner));
  const { sheet, table, sheets, withParts } = await readOrRefuse(owner.userId, 'readFile', {
    bytes,
    layouts,
  });
  const last = await lastSettings(db, owner);
  const otherSheets = sheets.filter((one) => one !== sheet).map(keptSheet);
  const storedBytes = Buffer.byteLength(JSON.stringify([sheet.rows, otherSheets]));
  const at = now();
  return transact(async (tx) => {
    await requireRoom(tx, owner, table.lines.length, storedBytes);
    const id = newId();
    const row = {
      id,
      ...owner,
      name: keptText(name ?? nameOf(fileName) ?? pastedName(table.lines[0]), MAX_NAME_LENGTH),
      fileName: fileName === null ? null : keptText(plain(fileName), 255),
      sheet: keptSheet(sheet).name,
      sheets: sheets.length > 1 ? sheets.flatMap((one) => namedSheet(one, withParts)) : [],
      state: 'matching' as const,
      createdAt: at,
      queuedAt: at,
      headerRow: table.headerRow,
      columns: table.columns,
      attrition: DEFAULT_ATTRITION,
      ...last,
      lineCount: table.lines.length,
      bytes: storedBytes,
    };
    await insertBom(tx, row, sheet.rows, table.lines, otherSheets);
    return id;
  });
}

/** Uploads for one owner are counted one after the other. */
async function requireRoom(
  tx: Transaction,
  owner: ActingUser,
  lines: number,
  bytes: number,
): Promise<void> {
  await lockKeptBoms(tx, owner);
  const kept = await keptBoms(tx, owner);
  const isFull =
    kept.boms >= MAX_BOMS ||
    kept.lines + lines > MAX_LINES_PER_PERSON ||
    kept.bytes + bytes > MAX_BYTES_PER_PERSON;
  if (isFull) throw refuse(bomRefusals.tooMany, { max: MAX_BOMS });
}

/** `power-supply.csv` is called `power-supply`. */
function nameOf(fileName: string | null): string | null {
  const name = plain(fileName ?? '')
    .replace(/\.(?:csv|tsv|txt|xlsx?|ods|xml|net)$/i, '')
    .trim();
  return name === '' ? null : name;
}

const keptSheet = ({ name, rows }: BomSheet): BomSheet => ({
  name: name === null ? null : keptText(plain(name), 255),
  rows,
});

function namedSheet(sheet: BomSheet, withParts: readonly string[]): KeptSheet[] {
  const { name } = keptSheet(sheet);
  return name === null ? [] : [{ name, hasParts: withParts.includes(sheet.name ?? '') }];
}
