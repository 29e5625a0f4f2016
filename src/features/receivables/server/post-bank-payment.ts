import type { Account, BookableAccount } from '#features/ledger/domain/accounts.ts';
import type { EntryKind, EntryLine, Party } from '#features/ledger/domain/entry.ts';
import { post } from '#features/ledger/server/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Currency } from '#shared/money.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import type { DiscountPart } from '../domain/split-discount.ts';

/** Where money of a payment is or comes from. `on-account` belongs to the customer and pays nothing yet. */
export type Place = 'bank' | 'unclear' | 'on-account' | BookableAccount;

export interface PostedAllocation {
  readonly documentId: string;
  readonly orderId: string;
  /** Whom the order belongs to. */
  readonly owedBy: Party;
  readonly amount: bigint;
  readonly discounts: readonly DiscountPart[];
}

export interface Movement {
  readonly kind: EntryKind;
  readonly day: string;
  readonly currency: Currency;
  /** Null if nobody knows whose money it is. */
  readonly party: Party | null;
  readonly reference: string;
  readonly note?: string;
  readonly byUserId: string | null;
  /** What each place gains; what invoices get is taken from it. Adds up to zero with them. */
  readonly places: Partial<Readonly<Record<Place, bigint>>>;
  readonly allocations: readonly PostedAllocation[];
  /** Undoes allocations instead, or pays out credit notes. */
  readonly undoes?: boolean;
}

const accountOf = {
  bank: 'bank',
  card: 'card',
  unclear: 'unclear-receipts',
  'on-account': 'receivables',
  cash: 'cash',
  'bank-fees': 'bank-fees',
  'other-expenses': 'other-expenses',
  'other-income': 'other-income',
  private: 'private',
} as const satisfies Record<Place, Account>;

/** Posts where the money of a payment goes, and the discounts that it takes as entries of their own. */
export async function postMovement(
  tx: Transaction,
  deps: TimeAndIds,
  { places, allocations, undoes = false, currency, ...entry }: Movement,
): Promise<void> {
  const sign = undoes ? -1n : 1n;
  const none = { orderId: null, documentId: null };
  const ofPlaces = Object.entries(places).map(([place, amount]): EntryLine => ({
    account: accountOf[place as Place],
    amount,
    currency,
    ...none,
  }));
  const ofInvoices = allocations.map(({ documentId, orderId, owedBy, amount }): EntryLine => ({
    account: 'receivables',
    amount: -sign * amount,
    currency,
    party: owedBy,
    documentId,
    orderId,
  }));
  await post(tx, deps, { ...entry, lines: [...ofPlaces, ...ofInvoices] });
  for (const allocation of allocations) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await postDiscount(tx, deps, { ...entry, currency, sign }, allocation);
  }
}

async function postDiscount(
  tx: Transaction,
  deps: TimeAndIds,
  {
    sign,
    currency,
    kind: _kind,
    ...entry
  }: Omit<Movement, 'places' | 'allocations' | 'undoes'> & { readonly sign: bigint },
  { documentId, orderId, owedBy, discounts }: PostedAllocation,
): Promise<void> {
  const discount = discounts.reduce((sum, { net, tax }) => sum + net + tax, 0n);
  if (discount === 0n) return;
  const parts = discounts.flatMap(({ rate, net, tax }): EntryLine[] => {
    const of = { currency, ...(rate && { tax: rate }) };
    return [
      { account: 'discounts', amount: sign * net, ...of },
      { account: 'tax-payable', amount: sign * tax, ...of },
    ];
  });
  const owed: EntryLine = { account: 'receivables', amount: -sign * discount, currency };
  await post(tx, deps, {
    ...entry,
    kind: 'early-payment-discount',
    party: owedBy,
    orderId,
    documentId,
    lines: [...parts, owed],
  });
}
