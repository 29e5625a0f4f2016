import { LINE_START } from './line-start.ts';
import { PACK } from './packs.ts';
import { UNIT } from './quantity-marks.ts';

/** The words of greetings, requests, thanks and closings, in English and German. */
const TALK = wordsOf(
  'hello hi hey dear sir madam sirs team ladies gentlemen greetings morning afternoon evening ' +
    'please pls kindly could would we need order quote offer send following below attached asap soon ' +
    'thanks thank thx cheers regards sincerely faithfully truly wishes best kind question questions ' +
    'hallo moin servus liebe lieber geehrte geehrter geehrtes guten tag abend damen herren frau herr ' +
    'bitte bräuchten brauchen benötigen bestellen bestellung anbei folgende folgenden folgendes anfrage ' +
    'angebot danke dank gruß gruss grüße grüsse grüßen grüssen viele vielen freundliche freundlichen ' +
    'beste besten hochachtungsvoll rückfragen fragen wir ich mfg vg lg',
);

/** How a mail ends: what follows is the name and the company of the sender. */
const CLOSING =
  /^(?:--|best,?$|(?:(?:many|kind|best|warm|with|yours|mit|viele[nr]?|beste[nr]?|liebe|schöne|herzliche[nr]?|freundliche[nr]?|kindest|warmest)\s+)*(?:thanks|thank you|thx|cheers|regards|sincerely|faithfully|truly|wishes|danke|dank|gr(?:u|ü)(?:ß|ss)en?|mfg|vg|lg|hochachtungsvoll)(?![\p{L}\p{N}]))/iu;

/** Words that only stand in the signature of a company. */
const COMPANY =
  /(?<!\p{L})(?:(?:Gmb|mb)H|AG|KG|OHG|GbR|Ltd|Inc|LLC|PLC|B\.V\.|S\.A\.|S\.r\.l\.|S\.p\.A\.|N\.V\.|e\.K\.|Sp\. z o\.o\.)(?!\p{L})/u;

/** The fields before a mail that is answered or forwarded, and the line that names who wrote it. */
const HEADER_FIELD =
  /^\**(?:from|to|cc|bcc|sent|date|subject|reply-to|von|an|gesendet|datum|betreff|re|aw|fwd?|wg)\**\s*:/iu;
const QUOTED_FROM = /^(?:on|am)\s.*(?:wrote|schrieb).*:$/iu;
const FORWARDED = /^-{2,}\s*\p{L}[\p{L}\s]*-{2,}$|^_{5,}$/u;

/** What stands behind these names is a number, but of no part. */
const ACCOUNT =
  /^(?:(?:customer|client|kunden|debitoren)[\s-]*(?:no|number|nr|nummer|id)|(?:ust|vat|tax|steuer)[\s.-]*(?:id|no|nr|nummer|number|reg)[\p{L}.-]*|handelsregister|hr\s?[ab]|iban|bic|swift|amtsgericht|registergericht|(?:unser|ihr) zeichen|(?:our|your) ref(?:erence)?)(?!\p{L})/iu;

/** What stands behind these names is a day or a week. */
const DELIVERY_DATE =
  /^(?:(?:gewünschter\s+)?(?:liefer|wunsch)termin|lieferdatum|lieferwoche|termin|(?:(?:requested|required)\s+)?(?:delivery\s+)?(?:date|week)|deadline|due(?:\s+date)?)(?:\s*:|\s+(?=(?:kw|cw|week|woche)\s*\d|\d))/iu;

/** The register of a company and its town, in a line of their own. */
const REGISTER_AND_TOWN =
  /^HR\s?[AB][\s.:-]*(?:nr\.?\s*)?\d{1,6}(?:\s[A-Z]{1,2})?,?\s+(?:\p{Lu}\p{Ll}+[\s-]?){1,3}$/u;

/** What may be spent: an amount of money behind a word that says so. */
const CURRENCY = String.raw`(?:€|\$|£|EUR|USD|GBP|CHF|Euros?|dollars?)`;
const BUDGET = new RegExp(
  String.raw`(?<!\p{L})(?:budget|kostenrahmen|preisrahmen|kostenstelle|cost\s+cent(?:er|re))\s*` +
    String.raw`(?:(?:is|are|of|ist|von|beträgt|liegt|bei|max(?:imal|imum)?\.?|up\s+to|bis|zu|[:=])\s*)*` +
    String.raw`(?:${CURRENCY}\s*)?\d[\d.,'’]*(?:\s*${CURRENCY})?(?![\p{L}\p{N}-])`,
  'giu',
);

/** Things of a mail that have digits and are no part number. */
const MONTH = 'jan|feb|mar|mär|apr|may|mai|jun|jul|aug|sep|oct|okt|nov|dec|dez';
const EMAIL = /[^\s<>()[\],;:"]+@[^\s<>()[\],;:"]+\.\p{L}{2,}/gu;
/** An address without digits in its path: with digits it can be that of a part. */
const WEB = /(?:https?:\/\/|www\.)[^\s/\d]+(?:\/[^\s\d]*)?(?=[\s>)]|$)/giu;
const PHONE =
  /(?<![\p{L}\p{N}])(?:tel(?:efon|ephone)?|phone|fon|fax|telefax|mobile?|handy|cell|direct|durchwahl|office|rückfragen|questions|call(?:\s+me)?|[tfmp])\s*(?:\.\s*:?|:)?\s*(?:\+|\(|0)[\d\s()/.–-]{5,}\d(?![\p{L}\p{N}-])/giu;
const BARE_PHONE = /^(?:\+|00)\d[\d\s()/.–-]{6,}\d$/u;
const TIMES = [
  /(?<![\p{L}\p{N}-])\d{1,2}\.\s?\d{1,2}\.(?:\s?\d{2,4})?(?![\p{L}\p{N}-])/gu,
  /(?<![\p{L}\p{N}-])\d{4}-\d{2}-\d{2}(?![\p{L}\p{N}-])/gu,
  /(?<![\p{L}\p{N}-])\d{1,2}\/\d{1,2}\/\d{2,4}(?![\p{L}\p{N}-])/gu,
  /(?<![\p{L}\p{N}-])\d{1,2}:\d{2}(?::\d{2})?(?:\s*(?:uhr|am|pm|a\.m\.|p\.m\.))?(?![\p{L}\p{N}-])/giu,
  new RegExp(
    `(?<![\\p{L}\\p{N}-])\\d{1,2}(?:st|nd|rd|th|\\.)?\\s+(?:of\\s+)?(?:${MONTH})\\p{Ll}*\\.?(?:,?\\s+\\d{4})?(?![\\p{L}\\p{N}-])`,
    'giu',
  ),
  new RegExp(
    `(?<!\\p{L})(?:${MONTH})\\p{Ll}*\\.?\\s+\\d{1,2}(?:st|nd|rd|th)?(?:,?\\s+\\d{4})?(?![\\p{L}\\p{N}-])`,
    'giu',
  ),
  /(?<!\p{L})(?:kw|week|cw|woche)\s*\d{1,2}(?![\p{L}\p{N}-])/giu,
  /(?<![\p{L}\p{N}-])\d{1,3}(?:\s*[-–]\s*\d{1,3})?\s+(?:hours?|days?|weeks?|months?|stunden?|tagen?|tage|wochen?|monaten?|monate)(?!\p{L})/giu,
];
/** Of a signature only: elsewhere `4711 Stecker` is a quantity of something. */
const STREET =
  /^(?:\p{L}[\p{L}.'-]*\s+){0,3}\p{L}*(?:str\.|stra(?:ß|ss)e|weg|platz|allee|gasse|ring|damm|ufer|gatan|street|road|avenue|lane|drive)\s+\d{1,4}\s?[a-z]?(?=,|$)|^\d{1,4}\s+(?:\p{Lu}\p{Ll}+\s+){1,3}(?:street|road|avenue|lane|drive|st\.|rd\.)(?=,|$)/iu;
const TOWN = /(?:^|,\s*)(?:[A-Z]{1,2}-)?\d{4,5}\s+\p{Lu}\p{Ll}+(?:[\s-]\p{L}+)*(?:,\s*\p{L}+)?$/u;

/** The address of a company in one line: the street, and right behind it the town with its postal code. */
const SEPARATOR = /\s*[,·•]\s*|\s+[-–|]\s+/u;
const STREET_OF_ADDRESS =
  /^(?:\p{L}[\p{L}.'-]*\s+){0,3}[\p{L}-]*(?:str\.|stra(?:ß|ss)e|weg|platz|allee|gasse|damm|ufer|gatan|street|road|avenue|lane|drive)\s+\d{1,4}(?:\s?[-–/]\s?\d{1,4})?\s?[a-z]?$|^\d{1,4}\s+(?:\p{Lu}\p{Ll}+\s+){1,3}(?:street|road|avenue|lane|drive|st\.?|rd\.?)$|^(?:via|viale|piazza|corso|rue|calle)\s+(?:\p{L}[\p{L}.'-]*\s+){1,4}\d{1,4}$/iu;
const TOWN_OF_ADDRESS = [
  /^(?:[A-Z]{1,2}-)?\d{4,5}\s+(?!Stück|Stk|Rollen?|Meter|Packungen|Pieces|Units|Reels)\p{Lu}\p{Ll}+(?:[\s-]\p{L}+)*$/u,
  // Dutch and British.
  /^\d{4}\s?[A-Z]{2}\s+\p{Lu}\p{Ll}+(?:[\s-]\p{L}+)*$/u,
  /^(?:\p{Lu}\p{Ll}+\s+){1,3}[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2}$/u,
];

/** One segment of a signature in one line that has the number of a register, a tax office or a bank, and nothing else. */
const REGISTER_NUMBER = [
  /^(?:(?:amtsgericht|registergericht|handelsregister|ag)[\s:]+(?:\p{L}[\p{L}.-]*\s+){0,3})?HR\s?[AB][\s.:-]*(?:nr\.?\s*)?\d{1,6}(?:\s[A-Z]{1,2})?$/iu,
  /^(?:ust|vat|tax|steuer)[\s.-]*(?:id|ident|no|nr|nummer|number|reg)?[\p{L}.-]*(?:\s?(?:nr|no|number|nummer)\.?)?[\s.:]*(?:[A-Z]{2}\s?)?\d[\d /]{5,}\d$/iu,
  /^iban[\s.:]*[A-Z]{2}\d{2}(?:\s?[A-Z]{4})?(?:\s?\d){8,28}$/iu,
  /^(?:bic|swift)[\s.:]*[A-Z]{6}[A-Z\d]{2}(?:[A-Z\d]{3})?$/iu,
  /^(?:company|registration|registered|reg\.?)\s+(?:reg(?:istration|\.)?\s+)?(?:no|number)\.?[\s:]*\d{6,8}$/iu,
];

/** The number of a line, a project, a machine: `Linie 3`. What follows must not make it a quantity. */
const NUMBERED = new RegExp(
  String.raw`(?<![\p{L}\p{N}-])(\p{L}{2,})\s+\d{1,4}(?![\p{L}\p{N}]|[.,/-]\p{N})(?!\s*(?:${UNIT}|${PACK}|mm?|meter)(?!\p{L}))`,
  'giu',
);

/** What makes a sentence one that orders or refers to something. */
const ORDERS =
  /(?<!\p{L})(?:benötig(?:en|e|t)|bestell(?:en|e|t)|(?:be)?liefer(?:n|e|t)|brauch(?:en|e)|bräuchten?|anfragen|need|order|request|deliver|send|require|reference|referring)(?!\p{L})/iu;

/**
 * The words beside a number that belongs to the sentence. Beside any other word it can be a quantity or a part:
 * `for project 10 connectors`, `connectors 2 parts`.
 */
const BESIDE =
  'wir|ich|sie|uns|mir|ihnen|bitte|hiermit|noch|nur|nachfolgende[nr]?|folgende[nr]?|untenstehende[nr]?|obige[nr]?|diese[nr]?|die|der|den|benötigen|benötige|bestellen|bestelle|brauchen|brauche|bräuchten|liefern|senden|schicken|anfragen|' +
  'vom|bis|zum|für|und|gemäß|laut|auf|zu|an|in|im|mit|aus|we|i|you|us|me|please|hereby|also|only|the|following|these|those|below|need|order|request|deliver|send|require|dated|from|by|until|before|for|and|on|of|as|to|with';
const BEFORE = String.raw`(?:^|(?<=[,:.!]\s+)|(?<=(?<!\p{L})(?:${BESIDE})\s+))`;
const AFTER = String.raw`(?=\s*$|\s*[:,.!](?!\S)|\s+(?:${BESIDE})(?!\p{L}))`;

/** How many lines the list has: `the following 3 items`. */
const LINE_COUNT = new RegExp(
  String.raw`${BEFORE}\d{1,3}\s+(?:artikeln?|positionen|teilen?|produkten?|items?|parts?|positions?|lines?|articles?|products?)${AFTER}`,
  'giu',
);

/**
 * The number of a quote, a project, an order of the buyer. `Angebot 4711` alone can ask for a part: whose it is, or
 * `Nr.`, must stand beside. The shop's own order numbers are those of its parts: `Bestellnummer 4711`.
 */
const NUMBER_WORD = String.raw`[\s-]*(?:(?:nr|no)\b\.?|number|nummer|#)\s*:?`;
const REFERENCE = new RegExp(
  String.raw`(?<![\p{L}\p{N}-])(?:` +
    String.raw`(?:projekt|kommission|project|po|purchase\s+order)(?:s?${NUMBER_WORD})?(?:\s+(?:is|ist|lautet))?` +
    String.raw`|(?:angebot|auftrag|anfrage|bestellung)s?${NUMBER_WORD}` +
    String.raw`|(?:(?:unser|ihr)(?:e[mnrs]?)?|zur|zum)\s+(?:angebot|auftrag|anfrage|bestellung)(?:s?${NUMBER_WORD})?` +
    String.raw`|unsere[rn]?\s+bestell${NUMBER_WORD}` +
    String.raw`|our\s+order(?:${NUMBER_WORD})?` +
    String.raw`|(?:your|our|the|to|per)\s+(?:quote|quotation|offer|inquiry|enquiry|rfq)(?:${NUMBER_WORD})?` +
    String.raw`)\s*(?<=[\s#:.])\d+(?:[-/]\d+)*${AFTER}`,
  'giu',
);

/** A word that can be a part number although it has no digit: `BB-FN`. */
const DASHED_CAPITALS = /(?<![\p{L}\p{N}])\p{Lu}{2,}(?:[-_/]\p{Lu}+)+(?![\p{L}\p{N}])/u;
const CAPITALS = /(?<![\p{L}\p{N}])\p{Lu}{4,}(?![\p{L}\p{N}])/gu;

/** Longer lines are not searched, which would take long. */
const MAX_LINE = 500;

export interface MailParts {
  /** The lines that can name a part. */
  readonly kept: string;
  /** Greetings, closings, contacts and the like. */
  readonly otherLines: readonly string[];
}

/**
 * Takes the lines of a mail that surely name no part out of a pasted text. A line with a digit stays, unless all its
 * digits belong to something that mails have: a telephone number, a date, the address of the sender.
 */
export function splitMail(pasted: string): MailParts {
  const kept: string[] = [];
  const otherLines: string[] = [];
  let inSignature = false;
  for (const raw of pasted.split(/\r\n?|\n|\u2028|\u2029/)) {
    const line = raw.replace(LINE_START, '').trim();
    if (line === '') {
      kept.push(raw);
      continue;
    }
    if (isTalk(line, inSignature)) {
      otherLines.push(line);
      if (CLOSING.test(line)) inSignature = true;
      if (isQuoteStart(line)) inSignature = false;
      continue;
    }
    kept.push(raw);
    inSignature = false;
  }
  return { kept: kept.join('\n'), otherLines };
}

function isTalk(line: string, inSignature: boolean): boolean {
  // Columns of a spreadsheet, or no line that somebody wrote.
  if (line.length > MAX_LINE || /\t|;.*;| {3}/.test(line)) return false;
  if (/\|.*\|/.test(line)) return isSignatureWithBars(line);
  const isOfMail = isQuoteStart(line) || ACCOUNT.test(line) || DELIVERY_DATE.test(line);
  const rest = withoutContacts(line, inSignature);
  if (announcesParts(line, rest) || isOpening(line, rest)) return true;
  if (/\p{N}/u.test(rest) || namesPartWithoutDigit(rest)) return false;
  if (isOfMail || inSignature || COMPANY.test(line) || CLOSING.test(line)) return true;
  if (hasContact(line) || withoutAddress(line) !== line) return true;
  return lineWords(line).some((word) => TALK.has(word));
}

/** Bars stand between the columns of a table too: only a company with its address or its numbers is a signature. */
function isSignatureWithBars(line: string): boolean {
  const rest = withoutContacts(line, false);
  return (
    COMPANY.test(line) &&
    (withoutAddress(line) !== line || withoutRegisterNumbers(line) !== line) &&
    !/\p{N}/u.test(rest) &&
    !namesPartWithoutDigit(rest)
  );
}

const isQuoteStart = (line: string) =>
  HEADER_FIELD.test(line) || QUOTED_FROM.test(line) || FORWARDED.test(line);

const hasContact = (line: string) =>
  [EMAIL, WEB, PHONE, BUDGET].some((contact) => line.search(contact) >= 0) ||
  BARE_PHONE.test(line) ||
  REGISTER_AND_TOWN.test(line);

/** The line without what has digits, but is no part. */
function withoutContacts(line: string, inSignature: boolean): string {
  if (BARE_PHONE.test(line) || REGISTER_AND_TOWN.test(line)) return '';
  const isSender = COMPANY.test(line) || withoutAddress(line) !== line;
  let rest = (isSender ? withoutRegisterNumbers(line) : line)
    .replaceAll(EMAIL, ' ')
    .replaceAll(WEB, ' ')
    .replaceAll(PHONE, ' ')
    .replaceAll(BUDGET, ' ');
  for (const time of TIMES) rest = rest.replaceAll(time, ' ');
  if (/^\**(?:sent|date|gesendet|datum)\**\s*:/iu.test(line) || QUOTED_FROM.test(line)) {
    rest = rest.replaceAll(
      /(?<![\p{L}\p{N}-])(?:[+-]\d{4}|(?:19|20)\d{2})(?![\p{L}\p{N}-])/gu,
      ' ',
    );
  }
  rest = withoutAddress(rest).replace(ACCOUNT_NUMBER, ' ');
  return inSignature ? rest.trim().replace(STREET, ' ').replace(TOWN, ' ') : rest;
}

/** Whether it is the sentence before a list of parts: `for line 3 we need the following parts:`. */
function announcesParts(line: string, rest: string): boolean {
  if (!line.endsWith(':') || !lineWords(line).some((word) => TALK.has(word))) return false;
  // Behind a verb or at the start it is a quantity: `we need 10 connectors:`.
  const unnumbered = rest.replaceAll(NUMBERED, (all: string, word: string) =>
    TALK.has(word.toLowerCase()) ? all : word,
  );
  return !/\p{N}/u.test(unnumbered) && !namesPartWithoutDigit(unnumbered);
}

/** Whether it is a sentence whose numbers count the lines or refer: `to our order 4711 we need these 2 items.` */
function isOpening(line: string, rest: string): boolean {
  if (!/[:.]$/.test(rest.trim())) return false;
  const unreferred = rest.replaceAll(REFERENCE, ' ');
  if (unreferred === rest && !ORDERS.test(line)) return false;
  const uncounted = unreferred.replaceAll(LINE_COUNT, ' ');
  return !/\p{N}/u.test(uncounted) && !namesPartWithoutDigit(uncounted);
}

/** The line without a street and the town right behind it; the same line if it has none. */
function withoutAddress(line: string): string {
  const segments = line.split(SEPARATOR);
  const street = segments.findIndex(
    (segment, at) =>
      STREET_OF_ADDRESS.test(segment) &&
      TOWN_OF_ADDRESS.some((town) => town.test(segments[at + 1] ?? '')),
  );
  return street < 0 ? line : segments.toSpliced(street, 2).join(', ');
}

/** The line without segments that are nothing but such a number; the same line if it has none. */
function withoutRegisterNumbers(line: string): string {
  const segments = line.split(SEPARATOR);
  const others = segments.filter(
    (segment) => !REGISTER_NUMBER.some((number) => number.test(segment.trim())),
  );
  return others.length === segments.length ? line : others.join(', ');
}

/** One number behind the name of an account, and nothing else. */
const ACCOUNT_NUMBER = new RegExp(
  String.raw`${ACCOUNT.source}[\s.:#]*(?:\p{L}+[\s,.:#]+)*(?:[A-Z]{2}\s?)?\d[\d ./-]*$`,
  'iu',
);

/** Capitals stand out only among small letters. */
function namesPartWithoutDigit(text: string): boolean {
  if (DASHED_CAPITALS.test(text)) return true;
  const hasSmallWord = /(?<!\p{L})\p{Ll}{2,}/u.test(text);
  return (
    hasSmallWord && [...text.matchAll(CAPITALS)].some(([word]) => !TALK.has(word.toLowerCase()))
  );
}

const lineWords = (text: string) => text.toLowerCase().match(/\p{L}+/gu) ?? [];

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.split(' '));
}
