import type { Currency } from '#shared/money.ts';
import { isCreditorReference } from './creditor-reference.ts';
import type { Booking } from './booking.ts';

/** An invoice that is not paid, or not all of it; or a credit note with what is owed for it. */
export interface OpenDocument {
  readonly documentId: string;
  readonly number: string;
  /** Its creditor reference (ISO 11649). */
  readonly reference: string;
  /** `B-100001`; null for one without an order. */
  readonly orderNumber: string | null;
  /** Who owes it. */
  readonly party: string;
  readonly partyName: string;
  /** Minor units. */
  readonly open: bigint;
  readonly currency: Currency;
  /** What an early payment on the day of the booking may leave out; 0 without. */
  readonly discount: bigint;
}

/** What of a booking pays which document. */
export interface Allocation {
  readonly documentId: string;
  /** Of the booking. */
  readonly amount: bigint;
  /** The early-payment discount that it takes. */
  readonly discount: bigint;
}

export const matchReasons = [
  /** The booking names the documents and has their amount. */
  'named',
  /** The same, less the discount of an early payment. */
  'named-early',
  /** It names credit notes and has their amount. */
  'named-credit',
  /** The only open document of who paid that has this amount. */
  'amount-of-payer',
  /** It names the documents, with another amount. */
  'amount-differs',
  /** Documents of several parties are named, or several documents fit. */
  'ambiguous',
  /** Some documents have this amount. */
  'amount-only',
  /** The payer is known, but no document has this amount. */
  'payer-only',
  'nothing-found',
  /** The same amount was booked by hand at that time. */
  'booked-by-hand',
  /** Money left the account. */
  'outgoing',
  /** The bank took back an earlier booking. */
  'reversal',
] as const;
export type MatchReason = (typeof matchReasons)[number];

export interface Match {
  /** Certain ones are booked; others wait for staff. */
  readonly certain: boolean;
  readonly reason: MatchReason;
  /** What is booked, or proposed. */
  readonly allocations: readonly Allocation[];
}

/** Who has paid from an account before. */
export type KnownPayers = ReadonlyMap<string, string>;

/**
 * Which open documents a booking pays. Certain is only what leaves no other reading: named documents of one party with
 * exactly their sum, or the only open document of a known payer with this amount. Money that left is compared with credit
 * notes; of them only named ones are certain.
 */
export function matchBooking(
  booking: Booking,
  documents: readonly OpenDocument[],
  payers: KnownPayers,
): Match {
  const { amount, currency } = booking;
  if (booking.isReversal) return unclear('reversal');
  if (amount === 0n) return unclear('nothing-found');
  if (amount < 0n) return matchPayout(booking, documents);
  const own = documents.filter((one) => one.currency === currency && one.open > 0n);
  const named = namedIn(booking, own);
  if (named.length > 0) return matchNamed(amount, named);
  const payer = payerOf(booking, own, payers);
  const fitting = own.filter(({ open }) => open === amount);
  const ofPayer = fitting.filter(({ party }) => party === payer);
  const [only] = ofPayer;
  if (only && ofPayer.length === 1)
    return { certain: true, reason: 'amount-of-payer', allocations: [whole(only)] };
  if (only) return unclear('ambiguous', [whole(only)]);
  const [candidate, ...others] = fitting;
  if (payer !== null) {
    const oldest = own.filter(({ party }) => party === payer);
    return unclear('payer-only', spread(amount, oldest));
  }
  if (candidate) return unclear('amount-only', others.length === 0 ? [whole(candidate)] : []);
  return unclear('nothing-found');
}

function matchPayout(
  { amount, currency, ...booking }: Booking,
  documents: readonly OpenDocument[],
): Match {
  const own = documents.filter((one) => one.currency === currency && one.open > 0n);
  const named = namedIn(booking, own);
  const sum = named.reduce((total, { open }) => total + open, 0n);
  const isOfOne = new Set(named.map(({ party }) => party)).size === 1;
  if (isOfOne && sum === -amount)
    return { certain: true, reason: 'named-credit', allocations: named.map(whole) };
  if (isOfOne) return unclear('outgoing', spread(-amount, named));
  const [only, ...others] = own.filter(({ open }) => open === -amount);
  return unclear('outgoing', only && others.length === 0 ? [whole(only)] : []);
}

function unclear(reason: MatchReason, allocations: readonly Allocation[] = []): Match {
  return { certain: false, reason, allocations };
}

function matchNamed(amount: bigint, named: readonly OpenDocument[]): Match {
  if (new Set(named.map(({ party }) => party)).size > 1) return unclear('ambiguous');
  const sum = named.reduce((total, { open }) => total + open, 0n);
  if (sum === amount) return { certain: true, reason: 'named', allocations: named.map(whole) };
  const early = named.map(({ documentId, open, discount }) => ({
    documentId,
    amount: open - discount,
    discount,
  }));
  const discounted = early.reduce((total, one) => total + one.amount, 0n);
  if (discounted === amount) return { certain: true, reason: 'named-early', allocations: early };
  return unclear('amount-differs', spread(amount, named));
}

function whole({ documentId, open }: OpenDocument): Allocation {
  return { documentId, amount: open, discount: 0n };
}

/** Pays documents one after the other until the amount is used up. */
function spread(amount: bigint, documents: readonly OpenDocument[]): readonly Allocation[] {
  let left = amount;
  return documents.flatMap(({ documentId, open }) => {
    const part = open < left ? open : left;
    left -= part;
    return part > 0n ? { documentId, amount: part, discount: 0n } : [];
  });
}

/** The documents that a booking names: by creditor reference, else by number, else by the number of the order. */
function namedIn(
  booking: Pick<Booking, 'reference' | 'text'>,
  documents: readonly OpenDocument[],
): readonly OpenDocument[] {
  const said = `${booking.reference} ${booking.text}`.toUpperCase();
  const by = (key: (document: OpenDocument) => string | null) =>
    documents.filter((document) => {
      const wanted = key(document);
      return wanted !== null && names(said, wanted);
    });
  const referenced = by(({ reference }) => (isCreditorReference(reference) ? reference : null));
  if (referenced.length > 0) return referenced;
  const numbered = by(({ number }) => number);
  return numbered.length > 0 ? numbered : by(({ orderNumber }) => orderNumber);
}

/** At least so many characters, of which at least so many digits, tell a number from an accident. */
const MIN_LENGTH = 5;
const MIN_DIGITS = 4;

/**
 * Whether a text in capitals names a number that is no part of a longer one. Payers write numbers with and without hyphens,
 * slashes and spaces.
 */
function names(said: string, number: string): boolean {
  const wanted = number.toUpperCase().replace(/[^A-Z\d]/g, '');
  if (wanted.length < MIN_LENGTH || wanted.replace(/\D/g, '').length < MIN_DIGITS) return false;
  const before = /^\d/.test(wanted) ? '(?<!\\d)' : '';
  const after = /\d$/.test(wanted) ? '(?!\\d)' : '';
  // Digits that stand apart from the number, such as a day, are no part of it.
  return new RegExp(before + Array.from(wanted).join('[^A-Z\\d]*') + after).test(said);
}

/** The party that has paid from this account before, else the only one of this name. */
function payerOf(
  { iban, name }: Booking,
  documents: readonly OpenDocument[],
  payers: KnownPayers,
): string | null {
  const known = iban ? payers.get(iban) : undefined;
  if (known !== undefined) return known;
  const wanted = nameKey(name);
  if (wanted.length < 3) return null;
  const named = new Set(
    documents.filter(({ partyName }) => nameKey(partyName) === wanted).map(({ party }) => party),
  );
  const [only] = named;
  return only !== undefined && named.size === 1 ? only : null;
}

/** A name without its legal form, accents and punctuation: `Müller GmbH & Co. KG` is `MULLER`. */
export function nameKey(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/g, 'ss')
    .toUpperCase()
    .replace(
      /\b(GMBH|MBH|AG|KG|OHG|UG|SE|EK|E K|CO|AB|AS|OY|LTD|LIMITED|LLC|INC|CORP|BV|B V|SARL|SAS|SRL|SPA|PLC)\b/g,
      '',
    )
    .replace(/[^A-Z\d]/g, '');
}

/** The runs of digits that a booking says, alone and joined to the next: documents are looked up by them. */
export function digitsIn({ reference, text }: Booking): readonly string[] {
  const runs = `${reference} ${text}`.match(/\d+/g) ?? [];
  const found = new Set<string>();
  for (let start = 0; start < Math.min(runs.length, 60); start++) {
    for (let end = start + 1; end <= Math.min(start + 4, runs.length); end++) {
      const joined = runs.slice(start, end).join('');
      if (joined.length >= MIN_DIGITS && joined.length <= 30) found.add(joined);
    }
  }
  for (const [, base = ''] of `${reference} ${text}`.matchAll(/RF\d{2} ?([A-Z\d]{4,21})/gi)) {
    const digits = base.replace(/\D/g, '');
    if (digits.length >= MIN_DIGITS) found.add(digits);
  }
  return [...found];
}
