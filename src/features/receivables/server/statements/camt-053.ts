import type { Booking, Statement } from '../../domain/booking.ts';
import { t } from '#shared/texts/texts.ts';
import { accountOf, currencyOf, dayOf, minorOf, plainText, StatementError } from './statement.ts';
import { all, find, parseXml, textOf, type XmlElement } from './xml-elements.ts';

/** Whether a file looks like camt.053, of any version. */
export function isCamt053(source: string): boolean {
  return /<[\w:]*BkToCstmrStmt[\s>]/.test(source.slice(0, 10_000));
}

/**
 * The statements of a file in the format camt.053 of ISO 20022, of the versions 1 to 13. A batch booking is its
 * transactions if they have its sum. Entries that are not booked yet are left out. @throws StatementError
 */
export function parseCamt053(source: string): readonly Statement[] {
  const root = parseXml(source);
  const message = root.name === 'BkToCstmrStmt' ? root : find(root, 'BkToCstmrStmt');
  const statements = all(message, 'Stmt');
  if (!message || statements.length === 0) {
    throw new StatementError(
      root.line,
      t('This is XML, but not a bank statement in the format camt.053.'),
    );
  }
  return statements.map(statementOf);
}

function statementOf(statement: XmlElement): Statement {
  const account = find(statement, 'Acct');
  const iban = textOf(account, 'Id', 'IBAN') || textOf(account, 'Id', 'Othr', 'Id');
  if (!iban) throw new StatementError(statement.line, t('The statement names no account.'));
  const number =
    textOf(statement, 'ElctrncSeqNb') || textOf(statement, 'LglSeqNb') || textOf(statement, 'Id');
  const entries = all(statement, 'Ntry').filter(isBooked);
  const balances = balancesOf(statement);
  const currency =
    textOf(account, 'Ccy') ||
    find(entries[0] ?? null, 'Amt')?.attributes.get('Ccy') ||
    balances.currency;
  const bookings = entries.flatMap(bookingsOf);
  requireBalance(statement, balances, bookings);
  return {
    account: accountOf(iban),
    number: [textOf(statement, 'Id'), number].filter(Boolean).join('/'),
    currency: currencyOf(currency, statement.line),
    bookings,
  };
}

/** `BOOK` as a text until version 2, as a code since. */
function isBooked(entry: XmlElement): boolean {
  const status = textOf(entry, 'Sts', 'Cd') || textOf(entry, 'Sts');
  return status === 'BOOK' || status === '';
}

interface Balances {
  readonly opening: bigint | null;
  readonly closing: bigint | null;
  readonly currency: string;
}

function balancesOf(statement: XmlElement): Balances {
  const found = new Map<string, bigint>();
  let currency = '';
  for (const balance of all(statement, 'Bal')) {
    const code = textOf(balance, 'Tp', 'CdOrPrtry', 'Cd');
    found.set(code, signedAmount(balance));
    currency ||= find(balance, 'Amt')?.attributes.get('Ccy') ?? '';
  }
  return {
    opening: found.get('OPBD') ?? found.get('PRCD') ?? null,
    closing: found.get('CLBD') ?? null,
    currency,
  };
}

function requireBalance(
  statement: XmlElement,
  { opening, closing }: Balances,
  bookings: readonly Booking[],
) {
  if (opening === null || closing === null) return;
  const sum = bookings.reduce((total, { amount }) => total + amount, opening);
  if (sum !== closing) {
    throw new StatementError(
      statement.line,
      t('The bookings do not add up to the closing balance.'),
    );
  }
}

function signedAmount(element: XmlElement): bigint {
  const amount = find(element, 'Amt');
  if (!amount) throw new StatementError(element.line, t('The amount is missing.'));
  const minor = minorOf(amount.text, amount.line);
  const direction = textOf(element, 'CdtDbtInd');
  if (direction !== 'CRDT' && direction !== 'DBIT') {
    throw new StatementError(element.line, t('The entry is neither a credit nor a debit.'));
  }
  return direction === 'CRDT' ? minor : -minor;
}

function bookingsOf(entry: XmlElement): readonly Booking[] {
  const amount = signedAmount(entry);
  const details = all(entry, 'NtryDtls').flatMap((one) => all(one, 'TxDtls'));
  const parts = details.map((detail) => amountOfDetail(entry, detail));
  const [first = null] = details;
  const sum = parts.reduce<bigint>((total, part) => total + (part ?? 0n), 0n);
  if (details.length < 2 || parts.includes(null) || sum !== amount) {
    return [bookingOf(entry, details.length === 1 ? first : null, amount, null)];
  }
  return details.map((detail, index) => bookingOf(entry, detail, parts[index] ?? 0n, index));
}

/** The signed amount of one transaction; null if it has none in the currency of the entry. */
function amountOfDetail(entry: XmlElement, detail: XmlElement): bigint | null {
  const currency = find(entry, 'Amt')?.attributes.get('Ccy');
  const candidates = [
    find(detail, 'Amt'),
    find(detail, 'AmtDtls', 'TxAmt', 'Amt'),
    find(detail, 'AmtDtls', 'InstdAmt', 'Amt'),
  ];
  const amount = candidates.find((one) => one?.attributes.get('Ccy') === currency);
  if (!amount) return null;
  const minor = minorOf(amount.text, amount.line);
  const direction = textOf(detail, 'CdtDbtInd') || textOf(entry, 'CdtDbtInd');
  return direction === 'DBIT' ? -minor : minor;
}

function bookingOf(
  entry: XmlElement,
  detail: XmlElement | null,
  amount: bigint,
  part: number | null,
): Booking {
  const currency = find(entry, 'Amt')?.attributes.get('Ccy') ?? '';
  const own = textOf(detail, 'Refs', 'AcctSvcrRef') || textOf(detail, 'Refs', 'TxId');
  const ofEntry = textOf(entry, 'AcctSvcrRef') || textOf(entry, 'NtryRef');
  const ofPart = ofEntry && part !== null ? `${ofEntry}/${part + 1}` : ofEntry;
  const { name, iban } = otherSide(detail, amount);
  return {
    line: entry.line,
    bankReference: own || ofPart || null,
    day: bookingDay(entry),
    amount,
    currency: currencyOf(currency, entry.line),
    name,
    iban,
    reference: referenceOf(detail),
    text: textsOf(entry, detail),
    // An `xs:boolean`.
    isReversal: ['true', '1'].includes(textOf(entry, 'RvslInd')),
  };
}

function bookingDay(entry: XmlElement): string {
  const date = find(entry, 'BookgDt') ?? find(entry, 'ValDt');
  const text = textOf(date, 'Dt') || textOf(date, 'DtTm');
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(text) ?? [];
  if (!year || !month || !day)
    throw new StatementError(entry.line, t('The day of the booking is missing.'));
  return dayOf([year, month, day], date?.line ?? entry.line);
}

/** Since version 8, the party is one element deeper. */
function otherSide(detail: XmlElement | null, amount: bigint): { name: string; iban: string } {
  const side = amount < 0n ? 'Cdtr' : 'Dbtr';
  const parties = find(detail, 'RltdPties');
  const named = (party: string) =>
    textOf(parties, party, 'Nm') || textOf(parties, party, 'Pty', 'Nm');
  const account = find(parties, `${side}Acct`, 'Id');
  return {
    name: plainText(named(`Ultmt${side}`) || named(side)),
    iban: accountOf(textOf(account, 'IBAN') || textOf(account, 'Othr', 'Id')),
  };
}

function referenceOf(detail: XmlElement | null): string {
  const structured = all(find(detail, 'RmtInf'), 'Strd').map((one) =>
    textOf(one, 'CdtrRefInf', 'Ref'),
  );
  const endToEnd = textOf(detail, 'Refs', 'EndToEndId');
  return structured.find(Boolean) ?? (endToEnd === 'NOTPROVIDED' ? '' : endToEnd);
}

function textsOf(entry: XmlElement, detail: XmlElement | null): string {
  const unstructured = all(find(detail, 'RmtInf'), 'Ustrd').map(({ text }) => text);
  const documents = all(find(detail, 'RmtInf'), 'Strd').flatMap((one) =>
    all(one, 'RfrdDocInf').map((document) => textOf(document, 'Nb')),
  );
  const further = [textOf(detail, 'AddtlTxInf'), textOf(entry, 'AddtlNtryInf')];
  const said = [...unstructured, ...documents].filter(Boolean);
  return plainText((said.length > 0 ? said : further).join(' '));
}
