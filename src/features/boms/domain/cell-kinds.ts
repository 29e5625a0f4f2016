import { looksLikeDesignators } from './designators.ts';
import { parsePieceCount } from '#shared/quantity/piece-count.ts';

// What the content of a cell looks like, whatever its header says.

const URL = /^(?:https?:\/\/|www\.)/i;
/** `Resistor_SMD:R_0603_1608Metric`, `RESC1608X55N`, `SOT-23-5`, `0603`, `C0805`. */
const FOOTPRINT =
  /^(?:[\w+-]+:[\w.,+()/-]+|[A-Z]{3,6}\d{2,5}X\d{2,4}.*|(?:R|C|L|D|LED|F|FB|CAP|RES|IND)?[-_ ]?(?:01005|0201|0402|0603|0805|1206|1210|1806|1812|2010|2512|2220|1608|2012|3216|3225)\b.*|(?:SOT|SOD|SOIC|SOP|SSOP|TSSOP|MSOP|VSSOP|TQFP|LQFP|QFP|QFN|DFN|WSON|UDFN|VQFN|BGA|DIP|PDIP|TO|DO|SC|SMA|SMB|SMC|HC49|MSOP|LGA|WLCSP|SO|DPAK|D2PAK|PLCC)[-_ ]?\d.*|[A-Za-z]+_[\w.]+_[\w.]+|SMA|SMB|SMC|SMD|THT|TH)$/i;
/** `10k`, `4k7`, `100 nF`, `4,7 µH`, `0R`, `8MHz`, `3.3V`, `10uF/16V`. */
const VALUE =
  /^[<>±~]?\s*\d+(?:[.,]\d+)?\s*(?:[pnuµμmkKMGR]|Ω|ohms?|[pnuµμm]?[FHfh]|[kM]?Hz|[kMm]?(?:Ω|ohm|R|V|A|W)|[kKMRrnupµ]\d+)(?:\s*(?:Ω|ohms?|F|H))?(?:[\s/,;@-].*)?$/iu;
/** `1N4148`, `2N7002`, `2SC1815`: registered semiconductors, which read like `1n5`. */
const REGISTERED = /^[1-4](?:N|S[A-Z])\d{3,}/;
/** `-ND` of DigiKey, `C` and digits of LCSC, the prefix of Mouser. */
const SUPPLIER_NUMBER =
  /^(?:[\w.+#/-]+-(?:1-|2-|6-)?ND|C\d{4,9}|\d{2,3}-[A-Z0-9][\w.+#/-]{4,}|\d{3}-?\d{3,4}|\d{7})$/i;
/** `2,000 ST`, `10 pcs`: a number and more letters than a value has. */
const PIECES = /^\d[\d.,]*\s*\p{L}{2,}\.?$/u;
/** A longer text is no value, package or number. */
const MAX_NAMED_LENGTH = 200;
const PART_NUMBER = /^[A-Za-z0-9][A-Za-z0-9 .,+#/()_:*=-]{3,39}$/;

export type CellKind =
  | 'blank'
  | 'url'
  | 'quantity'
  | 'decimal'
  | 'designators'
  | 'value'
  | 'footprint'
  | 'supplierNumber'
  | 'partNumber'
  | 'text';

/** What a cell looks like; a text if it looks like nothing else. */
export function cellKind(cell: string): CellKind {
  const text = cell.trim();
  if (text === '' || text === '~' || text === '-' || text === '*') return 'blank';
  if (URL.test(text)) return 'url';
  if (/^\d{1,6}$/.test(text) && !/^0\d/.test(text)) return 'quantity';
  if (/^[$€£¥]?\s*-?\d+[.,]\d+\s*(?:[$€£¥]|PLN|USD|EUR)?$/.test(text)) {
    return parsePieceCount(text) === null || /[$€£¥]/.test(text) ? 'decimal' : 'quantity';
  }
  if (looksLikeDesignators(text)) return 'designators';
  if (PIECES.test(text) && parsePieceCount(text) !== null) return 'quantity';
  if (text.length > MAX_NAMED_LENGTH) return 'text';
  if (REGISTERED.test(text) && isPartNumber(text)) return 'partNumber';
  if (VALUE.test(text)) return 'value';
  if (FOOTPRINT.test(text)) return 'footprint';
  if (SUPPLIER_NUMBER.test(text)) return 'supplierNumber';
  if (isPartNumber(text)) return 'partNumber';
  return 'text';
}

/** Letters and digits mixed, or many digits; few words. */
function isPartNumber(text: string): boolean {
  if (!PART_NUMBER.test(text) || (text.match(/ /g)?.length ?? 0) > 2) return false;
  const digits = text.match(/\d/g)?.length ?? 0;
  const letters = text.match(/[A-Za-z]/g)?.length ?? 0;
  return digits >= 6 || (digits >= 2 && letters >= 1 && text.length >= 5);
}
