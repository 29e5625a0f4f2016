import { between, inArray, max, or, sql } from 'drizzle-orm';
import type { Party } from '#features/ledger/domain/entry.ts';
import { partyColumns, type LedgerLine } from '#features/ledger/server/index.ts';
import type { AccountingSettings } from '#features/settings/domain/accounting-settings.ts';
import type { Transaction } from '#platform/database/database.ts';
import { refuse } from '#shared/refusal.ts';
import { accountingRefusals } from '../contract.ts';
import { debtors } from './accounting-tables.ts';

/** The numbers of customers by the id of the company or the person; null in a shop that has no range of them. */
export type DebtorNumbers = ReadonlyMap<string, number> | null;

/**
 * The numbers of customers. Those who have none get the next free ones of the range, and keep them.
 * @throws Refusal if the range has not enough
 */
export async function numberDebtors(
  tx: Transaction,
  now: Date,
  { first, last }: AccountingSettings['debtors'],
  parties: readonly Party[],
): Promise<DebtorNumbers> {
  if (first === '') return null;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('debtors', 0))`);
  const known = await findNumbers(tx, parties);
  const fresh = parties.filter((party) => !known.has(idOf(party)));
  if (fresh.length === 0) return known;
  const range = between(debtors.number, Number(first), Number(last));
  const [taken] = await tx
    .select({ most: max(debtors.number) })
    .from(debtors)
    .where(range);
  const next = taken?.most == null ? Number(first) : taken.most + 1;
  if (next + fresh.length - 1 > Number(last)) throw refuse(accountingRefusals.debtorsUsedUp, {});
  const rows = fresh.map((party, index) => ({
    number: next + index,
    at: now,
    ...partyColumns(party),
  }));
  for (let start = 0; start < rows.length; start += PAGE_SIZE) {
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    await tx.insert(debtors).values(rows.slice(start, start + PAGE_SIZE));
  }
  return new Map([...known, ...fresh.map((party, index) => [idOf(party), next + index] as const)]);
}

/** Rows of a query: a bound on its parameters. */
const PAGE_SIZE = 1_000;

export function idOf(party: Party): string {
  return 'companyId' in party ? party.companyId : party.customerId;
}

async function findNumbers(
  tx: Transaction,
  parties: readonly Party[],
): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>();
  for (let start = 0; start < parties.length; start += PAGE_SIZE) {
    const ids = parties.slice(start, start + PAGE_SIZE).map(idOf);
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    const rows = await tx
      .select()
      .from(debtors)
      .where(or(inArray(debtors.companyId, ids), inArray(debtors.customerId, ids)));
    for (const { number, companyId, customerId } of rows) {
      found.set(companyId ?? customerId ?? '', number);
    }
  }
  return found;
}

/** The number of the customer whose line it is; null without one. */
export function debtorOf(
  numbers: DebtorNumbers,
  { companyId, customerId }: Pick<LedgerLine, 'companyId' | 'customerId'>,
): number | null {
  return numbers?.get(companyId ?? customerId ?? '') ?? null;
}

/**
 * The same for a line of the ledger.
 * @throws Error if the customer was posted for the first time after the numbers were given: a file without the number
 * would be wrong, and the next export has it
 */
export function debtorOfLine(numbers: DebtorNumbers, line: LedgerLine): number | null {
  const number = debtorOf(numbers, line);
  const isNumbered = numbers !== null && line.account === 'receivables';
  if (isNumbered && number === null && (line.companyId ?? line.customerId) !== null) {
    throw new Error(`entry ${line.entryId} is of a customer without a number; export again`);
  }
  return number;
}
