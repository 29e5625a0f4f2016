import type { Booking, Statement } from '../../domain/booking.ts';
import { t } from '#shared/texts/texts.ts';
import { accountOf, currencyOf, dayOf, minorOf, plainText, StatementError } from './statement.ts';

interface Field {
  readonly tag: string;
  readonly text: string;
  readonly line: number;
}

/** Whether a file looks like MT940 of SWIFT. */
export function isMt940(source: string): boolean {
  return /^:20:/m.test(source.slice(0, 5_000)) && /^:(60[FM]|61):/m.test(source);
}

/** The statements of a file in the format MT940. @throws StatementError */
export function parseMt940(source: string): readonly Statement[] {
  const statements: Field[][] = [];
  for (const field of fieldsOf(source)) {
    if (field.tag === '20') statements.push([]);
    const current = statements.at(-1);
    if (!current) throw new StatementError(field.line, t('A statement begins with :20:.'));
    current.push(field);
  }
  if (statements.length === 0)
    throw new StatementError(1, t('This is not a bank statement in the format MT940.'));
  return statements.map(statementOf);
}

/** Joins the lines of a field. Lines of the envelope and the dash at the end belong to none. */
function fieldsOf(source: string): readonly Field[] {
  const fields: { tag: string; text: string; line: number }[] = [];
  for (const [index, whole] of source
    .replace('\uFEFF', '')
    .split(/\r\n|\n|\r/)
    .entries()) {
    const text = whole.replace(/^.*\{4:/, '').trimEnd();
    const [, tag, rest] = /^:(\d{2}[A-Z]?):(.*)$/.exec(text) ?? [];
    const current = fields.at(-1);
    if (tag !== undefined) fields.push({ tag, text: rest ?? '', line: index + 1 });
    else if (text === '' || /^(-\}?|\{.*|-\}.*)$/.test(text)) continue;
    else if (current) current.text += `\n${text}`;
    else
      throw new StatementError(index + 1, t('This is not a bank statement in the format MT940.'));
  }
  return fields;
}

const BALANCE = /^([CD])(\d{2})(\d{2})(\d{2})([A-Z]{3})(\d+,\d*)$/;

function statementOf(fields: readonly Field[]): Statement {
  const [first] = fields;
  const start = first?.line ?? 1;
  const field = (tag: RegExp) => fields.find((one) => tag.test(one.tag));
  const account = field(/^25/);
  const opening = field(/^60/);
  if (!account) throw new StatementError(start, t('The statement names no account (:25:).'));
  if (!opening) throw new StatementError(start, t('The opening balance (:60F:) is missing.'));
  const balance = balanceOf(opening);
  const bookings = fields.flatMap((one, index) => {
    if (one.tag !== '61') return [];
    const next = fields[index + 1];
    return [bookingOf(one, next?.tag === '86' ? next : null, balance)];
  });
  const closing = field(/^62/);
  const sum = bookings.reduce((total, { amount }) => total + amount, balance.minor);
  if (closing && balanceOf(closing).minor !== sum) {
    throw new StatementError(closing.line, t('The bookings do not add up to the closing balance.'));
  }
  const number = [field(/^28/)?.text, opening.text.slice(1, 7)].filter(Boolean).join('/');
  return { account: accountOf(account.text), number, currency: balance.currency, bookings };
}

function balanceOf({ text, line }: Field) {
  const [, sign, year, month, day, code, amount] = BALANCE.exec(text.trim()) ?? [];
  if (!sign || !year || !month || !day || !code || !amount) {
    throw new StatementError(line, t('The balance cannot be read.'));
  }
  const minor = minorOf(amount, line);
  return {
    minor: sign === 'C' ? minor : -minor,
    currency: currencyOf(code, line),
    day: dayOf([`20${year}`, month, day], line),
  };
}

/** Value date, booking day, direction, letter of the currency, amount, type, references. */
const ENTRY =
  /^(\d{2})(\d{2})(\d{2})(\d{4})?(R?[CD])([A-Z])?(\d+,\d*)([A-Z][A-Z\d]{3})([^\n]*?)(?:\/\/([^\n]*))?(?:\n([\s\S]*))?$/;

function bookingOf(
  { text, line }: Field,
  information: Field | null,
  { currency }: ReturnType<typeof balanceOf>,
): Booking {
  const [
    ,
    year,
    month,
    day,
    booked,
    direction,
    ,
    amount,
    ,
    ofPayer = '',
    ofBank = '',
    further = '',
  ] = ENTRY.exec(text) ?? [];
  if (!year || !month || !day || !direction || !amount) {
    throw new StatementError(line, t('The booking (:61:) cannot be read.'));
  }
  const minor = minorOf(amount, line);
  const cameIn = direction === 'C' || direction === 'RD';
  const said = detailsOf(information?.text ?? '');
  const named = ofPayer.trim() === 'NONREF' ? '' : ofPayer.trim();
  return {
    line,
    bankReference: ofBank.trim() || null,
    day: bookingDay([`20${year}`, month, day], booked, line),
    amount: cameIn ? minor : -minor,
    currency,
    name: plainText(said.name),
    iban: accountOf(said.iban),
    reference: plainText(said.reference || named),
    text: plainText(said.text || further),
    isReversal: direction.startsWith('R'),
  };
}

/** The booking day has no year: it is within half a year of the value date. */
function bookingDay(
  value: [string, string, string],
  booked: string | undefined,
  line: number,
): string {
  const valueDay = dayOf(value, line);
  if (!booked) return valueDay;
  const [month, day] = [booked.slice(0, 2), booked.slice(2)];
  const year = Number(value[0]);
  const apart = Number(month) - Number(value[1]);
  const ofYear = apart > 6 ? year - 1 : apart < -6 ? year + 1 : year;
  return dayOf([String(ofYear), month, day], line);
}

interface Details {
  readonly name: string;
  readonly iban: string;
  readonly reference: string;
  readonly text: string;
}

/** The information of :86:, which banks structure in two ways or not at all. */
function detailsOf(text: string): Details {
  const joined = text.replaceAll('\n', '');
  if (/^\d{3}[^\w\s]/.test(joined)) return subfieldsOf(joined);
  if (/^\/[A-Z]{2,8}\//.test(joined)) return codeWordsOf(joined);
  return { ...withoutSepa, text: text.replaceAll('\n', ' ') };
}

const withoutSepa = { name: '', iban: '', reference: '' };

/** Of German banks: `166?00GUTSCHRIFT?20SVWZ+RE 1?32NAME`. The character after the code separates. */
function subfieldsOf(text: string): Details {
  const separator = text[3] ?? '?';
  const parts = new Map<number, string>();
  for (const part of text.slice(4).split(separator)) {
    const [, number, value = ''] = /^(\d{2})(.*)$/s.exec(part) ?? [];
    if (number !== undefined) parts.set(Number(number), (parts.get(Number(number)) ?? '') + value);
  }
  const from = (first: number, last: number) =>
    [...parts].filter(([key]) => key >= first && key <= last).map(([, value]) => value);
  const purpose = [...from(20, 29), ...from(60, 63)].join('');
  const sepa = sepaOf(purpose);
  return {
    name: sepa.get('ABWA') ?? from(32, 33).join(''),
    iban: sepa.get('IBAN') ?? from(31, 31).join(''),
    reference: reference(sepa.get('EREF') ?? ''),
    text: sepa.get('SVWZ') ?? (sepa.size > 0 ? '' : [...from(20, 29), ...from(60, 63)].join(' ')),
  };
}

const SEPA = /(EREF|KREF|MREF|CRED|DEBT|SVWZ|ABWA|ABWE|IBAN|BIC|COAM|OAMT|PURP)\+/;

function sepaOf(purpose: string): ReadonlyMap<string, string> {
  const [, ...parts] = purpose.split(SEPA);
  const found = new Map<string, string>();
  for (let index = 0; index + 1 < parts.length; index += 2) {
    found.set(parts[index] ?? '', (parts[index + 1] ?? '').trim());
  }
  return found;
}

/** Of Dutch banks, and of SWIFT: `/EREF/1//IBAN/NL…/NAME/…/REMI/…`. */
const CODE_WORD =
  /\/(TRTP|IBAN|BIC|NAME|REMI|EREF|CSID|MARF|ORDP|BENM|ISDT|PREF|RTRN|ULTD|ULTB|PURP|CNTP|SVCL|ADDR|ID)\//;

function codeWordsOf(text: string): Details {
  const [, ...parts] = text.split(CODE_WORD);
  const found = new Map<string, string>();
  for (let index = 0; index + 1 < parts.length; index += 2) {
    const [word = '', value = ''] = [parts[index], parts[index + 1]];
    if (!found.has(word)) found.set(word, value.replace(/\/+$/, ''));
  }
  // ING: IBAN, BIC, name, city in one.
  const [iban = '', , name = ''] = found.get('CNTP')?.split('/') ?? [];
  const remittance = found.get('REMI') ?? '';
  const [, structured] = /^STRD\/(?:CUR|ISO)\/(.*)$/.exec(remittance) ?? [];
  return {
    name: found.get('NAME') ?? name,
    iban: found.get('IBAN') ?? iban,
    reference: structured ?? reference(found.get('EREF') ?? ''),
    text: remittance.replace(/^(USTD|STRD)\/{1,2}/, ''),
  };
}

function reference(text: string): string {
  return /^(NOTPROVIDED|NONREF|NICHT ANGEGEBEN)$/i.test(text.trim()) ? '' : text.trim();
}
