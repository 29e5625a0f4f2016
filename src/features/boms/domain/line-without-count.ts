/** What people write for a quantity that they do not know, or that a program could not compute. */
const UNKNOWN =
  /^(?:x|×|tb[acd]|n\.?\/?a\.?|nan|null|none|nil|unknown|open|ask|offen|unklar|unbekannt|k\.? ?a\.?|as (?:needed|req(?:uired|\.)?|reqd)|#\w+[!?/]?\w*)$/i;
/** First words of rows below a table that tell about the file. */
const ABOUT =
  /^(?:date|datum|time|author|autor|rev(?:ision)?|ver(?:sion)?|page|seite|sheet|blatt|project|projekt|title|titel|notes?|notiz|hinweis|remarks?|prepared|created|erstellt|approved|checked|gepr[üu]ft|drawn|designed|generated|printed|exported|source|file|datei|company|firma|customer|kunde|currency|tool|phone|e-?mail|legend|end)(?![\p{L}\p{N}])/iu;
const DAY_OR_TIME =
  /^(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4})(?:[ T].*)?$|^\d{1,2}:\d{2}/;
const PRICE = /^[$€£¥]?\s*-?\d+[.,]\d+\s*(?:[$€£¥]|USD|EUR)?$/;
const ADDRESS = /^(?:https?:|www\.)|@\w+\./i;
const MOST_WORDS = 4;

/**
 * Whether a row lists a part although its quantity cannot be read. Others tell about the file: `Date,2024-01-02`.
 * @param first the first text of the row
 * @param quantity the cell of the quantity
 * @param part what names the part
 */
export function isLineWithoutCount(first: string, quantity: string, part: string): boolean {
  if (part === '' || part.endsWith(':') || ABOUT.test(first) || ABOUT.test(part)) return false;
  const words = part.split(' ').length;
  if (quantity !== '' && (UNKNOWN.test(quantity) || !/^\p{L}/u.test(quantity))) {
    return words <= MOST_WORDS && /[\p{L}\p{N}]/u.test(part);
  }
  if (DAY_OR_TIME.test(part) || PRICE.test(part) || ADDRESS.test(part)) return false;
  return words <= 2 && /\p{L}.*\d|\d.*\p{L}|\d{4}|\p{Lu}-\p{Lu}/u.test(part);
}
