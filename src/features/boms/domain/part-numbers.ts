import { indexedPartNumber } from '#features/search/domain/query-parser/part-number.ts';

/** A number shorter than this is no part number but a value, a count or a name. */
const MIN_LENGTH = 4;
const MAX_ALTERNATIVES = 6;

/** A part number as two spellings of it are compared: in capitals, with single spaces. */
export function plainNumber(text: string): string {
  return text.normalize('NFKC').replace(/\s+/g, ' ').trim().toUpperCase();
}

/** The part numbers in a cell: the whole text, and each of several (`A-1 / B-2`, `A-1; B-2`). */
export function numbersIn(text: string): readonly string[] {
  const whole = plainNumber(text);
  const parts = whole.split(/\s+\/\s+|\s*[;|]\s*|,\s+|\s+OR\s+/).map((part) => part.trim());
  const numbers = parts.length > 1 ? [whole, ...parts] : [whole];
  return [...new Set(numbers)]
    .filter((number) => indexedPartNumber(number).length >= MIN_LENGTH)
    .slice(0, MAX_ALTERNATIVES);
}

// How manufacturers say in a part number how it is packed: on tape, in which reel, in a tube. What remains
// without it is the same part. Each pattern needs a separator or the maker's own form in front: a lone `R`
// can be part of a value.
const packaging: readonly RegExp[] = [
  // In words, of distributors and makers.
  /[-/ ]?(?:T&R|T\/R|TAPE ?(?:&|AND) ?REEL|CUT ?TAPE|REEL|TAPE|TUBE|TRAY|BULK|AMMO(?: ?PACK)?)$/,
  /[-/ #](?:TR|CT|RL|RL7|REEL7|TP|T|R|TT|DKR)$/,
  /#TRPBF$|#TR$|#PBF$/,
  // Distributors' numbers: `296-1395-1-ND`, `LM358DRCT-ND`.
  /(?:CT|TR|DKR|-[126])?-ND$/,
  // Diodes: `-7`, `-13-F`; NXP: `,115`, `.215`; Vishay: `E3/61T`, `-M3/84A`, `-GS08`.
  /-(?:7|13)(?:-F)?$/,
  /[,.](?:115|118|135|215|235|112|118)$/,
  /-?(?:E3|M3|HE3)\/(?:\d{2}[A-Z]|[A-Z]\d)$|-GS(?:08|18)$/,
  // onsemi: `T1G`, `T3G`, `R2G`; Infineon: `XTMA1`, `HTSA1`.
  /(?<=[A-Z\d]{5})(?:T[13]G?|R2G?)$/,
  /(?:XT|XU|HT|AT|AU)[A-Z]{2}\d$/,
  // KEMET: `TU`, `7867`, `AUTO`; Murata and Samsung: the last letter; AVX: `2A`, `4A`.
  /(?<=^[CT]\d{3,4}[A-Z]\d{3}[A-Z0-9]{4,6})(?:TU|7867|7800|7210|AUTO|TM)$/,
  /(?<=^(?:GR|GC|GJ|GQ|LQ|BL|NF)[A-Z0-9]{12,18})[DJKL]$/,
  /(?<=^CL\d{2}[A-Z0-9]{6,9}N[NRQW][N\d])[CDEFL]$/,
  /(?<=^(?:0402|0603|0805|1206|1210)\d?[A-Z0-9]{4,8}T)[24]A$/,
  // Vishay: `CRCW040210K0FKED`; Yageo's reels are in the middle: see `inTheMiddle`.
  /(?<=^CRCW\d{4}[A-Z0-9]{4,5}[A-Z]{2})E[ABCDEFI]$/,
  // Texas Instruments and others: reel after the letters of the package.
  /(?<=\d[A-Z]{0,3}(?:D|DBV|DCK|PW|DGK|RGE|RHB|DRB|DRC|DGS|DDA|DCN|DSG|RTE|PWP|RGT|DW|DB|DRV|DRL|YZP|AU|MU|PU))[RT]$/,
];

/** `RC0603FR-0710KL` and `RC0603FR-1310KL`; `MCP1700T-3302E/TT` and `MCP1700-3302E/TT`. */
const inTheMiddle: readonly (readonly [RegExp, string])[] = [
  [/^((?:RC|AC|AF|RT|RL|PA|SR)\d{4}[A-Z])[A-Z]-(?:07|10|13|7D|7W|7N)(?=[\dRKM])/, '$1-'],
  [/^((?:MCP|PIC|AT|24|25|93|SST|TC)[A-Z\d]+)T(?=-[\dEI])/, '$1'],
];

/** The part number without how the part is packed; itself if it does not say. */
export function withoutPackaging(number: string): string {
  let rest = plainNumber(number);
  for (const [pattern, replacement] of inTheMiddle) rest = rest.replace(pattern, replacement);
  // At most two: `LM358DRCT-ND` has a reel and a distributor's suffix.
  for (let round = 0; round < 2; round++) {
    const shorter = packaging
      .map((pattern) => rest.replace(pattern, ''))
      .find((one) => one !== rest);
    if (shorter === undefined || indexedPartNumber(shorter).length < MIN_LENGTH) break;
    rest = shorter;
  }
  return rest;
}
