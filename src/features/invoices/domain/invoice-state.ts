import type { EntryKind } from '#features/ledger/domain/entry.ts';

/** `closed`: it was credited in part, or written off. */
export const invoiceStates = ['open', 'paid', 'credited', 'closed'] as const;
export type InvoiceState = (typeof invoiceStates)[number];

export const paymentMeans = ['card', 'transfer'] as const;
export type PaymentMeans = (typeof paymentMeans)[number];

/** What changed what is open of an invoice, in minor units. What pays it is negative. */
interface Change {
  readonly kind: EntryKind;
  readonly day: string;
  readonly amount: bigint;
}

interface Changed {
  readonly gross: bigint;
  /** What credit notes were set off against it. */
  readonly credited: bigint;
  /** The first day first. */
  readonly changes: readonly Change[];
}

export interface Settlement {
  readonly state: InvoiceState;
  /** The day from which on nothing of it is open; null while something is. */
  readonly day: string | null;
  /** The money that it got, in minor units. */
  readonly paid: bigint;
  /** Null if the money came in several ways, or was that of the order. */
  readonly by: PaymentMeans | null;
}

/** Whether something is open of an invoice after the day on which it was due. Credit notes are never due. */
export function isOverdue(open: bigint, dueDay: string | null, today: string): boolean {
  return open > 0n && dueDay !== null && dueDay < today;
}

/** What has become of an invoice. */
export function settlementOf({ gross, credited, changes }: Changed): Settlement {
  const of = (kinds: readonly EntryKind[]) =>
    -sumOf(changes.filter(({ kind }) => kinds.includes(kind)));
  const card = of(['card-payment']);
  const transfer = of(['bank-payment', 'bank-payment-undone']);
  const ofOrder = of(['allocation', 'allocation-undone']) - credited;
  const paid = card + transfer + ofOrder;
  const writtenOff = of(['write-off', 'write-off-undone']);
  return {
    state: stateOf({ gross, credited, writtenOff, open: sumOf(changes) }),
    day: settledDay(changes),
    paid,
    by: paid === card ? 'card' : paid === transfer ? 'transfer' : null,
  };
}

function settledDay(changes: readonly Change[]): string | null {
  const days = [...new Set(changes.map((change) => change.day))];
  let open = 0n;
  let settled: string | null = null;
  for (const day of days) {
    open += sumOf(changes.filter((change) => change.day === day));
    settled = open > 0n ? null : (settled ?? day);
  }
  return settled;
}

interface Parts {
  readonly gross: bigint;
  readonly open: bigint;
  readonly credited: bigint;
  readonly writtenOff: bigint;
}

function stateOf({ gross, open, credited, writtenOff }: Parts): InvoiceState {
  if (open > 0n) return 'open';
  if (credited > 0n && credited >= gross) return 'credited';
  return credited === 0n && writtenOff === 0n ? 'paid' : 'closed';
}

function sumOf(changes: readonly Change[]): bigint {
  return changes.reduce((sum, { amount }) => sum + amount, 0n);
}
