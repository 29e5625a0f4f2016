/** A longer range is a mistake. */
const MAX_RANGE = 2_000;
export const MAX_DESIGNATORS = 10_000;

const DESIGNATOR = String.raw`[A-Za-z_]{1,12}`;
/** `R1-R4`, `R1 to R4`, `R1...R4`, `R1-4`. */
const RANGE = new RegExp(
  String.raw`(?<![A-Za-z0-9_])(${DESIGNATOR})(\d{1,5})\s*(?:-|~|\.{2,3}|:|\b(?:to|bis|thru|through)\b)\s*(${DESIGNATOR})?(\d{1,5})(?![A-Za-z0-9_-])`,
  'giu',
);
/** Also `U1A`, `U2_1`, `J1.A` and `R5*`; not `0402` and not `100nF`. */
const SINGLE = /^#?([A-Za-z_]{1,12}\$?)(\d{1,5})([A-Za-z]?(?:[_.-][A-Za-z\d]{1,6})?)[*+?]?$/;
/** What CAD programs accept as a name. */
const NAME = /^[A-Za-z_][\w$+-]{0,30}(?:\*\*)?$/;
/** `C 2, C 10`: all with a space inside. */
const SPACED = /^(?:[A-Za-z]{1,4} +[1-9]\d{0,3}(?: *[,;] *| +(?=[A-Za-z])|$))+$/;
/** The rest of an abbreviated list: `4` in `C1,4,5`. */
const REST = /^(\d{1,5})([A-Za-z]?)$/;
/** The end of an abbreviated range: `4-6` in `C1,4-6`. */
const REST_RANGE = /^(\d{1,5})-(\d{1,5})$/;
const SEPARATORS = /[\s,;/&+|]+/;

/** `R1-R4` with any numbers, also those that a range does not expand to. */
const ANY_RANGE = new RegExp(
  String.raw`(?<![A-Za-z0-9_])(${DESIGNATOR})(\d{1,12})\s*(?:-|~|\.{2,3}|\b(?:to|bis|thru|through)\b)\s*\1(\d{1,12})(?![A-Za-z0-9_-])`,
  'giu',
);
/** The same as one word, which is kept as a name. */
const LONG_RANGE = /^([A-Za-z_]{1,12})\d{1,12}-\1\d{1,12}$/i;

export interface Designators {
  /** Each once, in the order of the text. */
  readonly names: readonly string[];
  /** Words of the text that are no designators. */
  readonly otherWords: number;
  /** How many the text lists, repeated ones each time: what it costs to read them. */
  readonly listed: number;
}

/**
 * Reads a list of designators with ranges (`R1-R4, R7`) and abbreviations (`C1,4,5`).
 * @param quantity how many there should be: decides whether `J1-2` is one connector or two
 */
export function parseDesignators(text: string, quantity: number | null = null): Designators {
  const plain = toPlain(text);
  const ranges = parseList(expandRanges(plain));
  if (quantity === null || ranges.names.length === quantity) return ranges;
  const literal = parseList(plain);
  if (literal.names.length === quantity && literal.otherWords <= ranges.otherWords) return literal;
  return parseNames(plain, quantity) ?? ranges;
}

/** Whether the text has a range of more parts than a board has: how many are meant is not known. */
export function hasTooLongRange(text: string): boolean {
  return [...toPlain(text).matchAll(ANY_RANGE)].some(
    ([, , start, end]) => Number(end) - Number(start) >= MAX_RANGE,
  );
}

/** Names without a number, such as `LED` or `DAC_OUT, GPIO`, if there are as many as parts. */
function parseNames(text: string, quantity: number): Designators | null {
  const names = text.split(/[\s,;]+/).filter(Boolean);
  const valid = names.every((name) => NAME.test(name)) && names.some((name) => SINGLE.test(name));
  if (quantity === 1 && names.length === 1 && NAME.test(text))
    return { names, otherWords: 0, listed: 1 };
  return valid && names.length > 1 && new Set(names).size === quantity
    ? { names: [...new Set(names)], otherWords: 0, listed: names.length }
    : null;
}

function toPlain(text: string): string {
  const trimmed = text.trim();
  const joined = SPACED.test(trimmed) ? trimmed.replaceAll(/([A-Za-z]) +(?=\d)/g, '$1') : text;
  return joined
    .replaceAll(/[，、；]/g, ',')
    .replaceAll(/[‐-―−～]/g, '-')
    .replaceAll('…', '..')
    .replaceAll(/["'[\](){}]/g, ' ');
}

/** Ranges that would make more names than a line has stay as they are. */
function expandRanges(text: string): string {
  let names = 0;
  return text.replaceAll(
    RANGE,
    (all, letters: string, from: string, other: string | undefined, to: string) => {
      const [start, end] = [Number(from), Number(to)];
      const same = other === undefined || other.toUpperCase() === letters.toUpperCase();
      if (!same || end <= start || end - start >= MAX_RANGE) return all;
      names += end - start + 1;
      return names > MAX_DESIGNATORS ? all : numbered(letters, start, end).join(',');
    },
  );
}

/** How long the shortest list of these names is: with `R1-R4` for names that follow each other. */
export function listLength(names: readonly string[]): number {
  const ranges: { first: string; last: string }[] = [];
  for (const name of names) {
    const range = ranges.at(-1);
    const [, letters = '', number = ''] = /^(\D+)(\d{1,5})$/.exec(name) ?? [];
    const follows = number !== '' && range?.last === `${letters}${Number(number) - 1}`;
    if (follows) range.last = name;
    else ranges.push({ first: name, last: name });
  }
  return ranges.map(({ first, last }) => (first === last ? first : `${first}-${last}`)).join(',')
    .length;
}

function numbered(letters: string, start: number, end: number): string[] {
  return Array.from({ length: end - start + 1 }, (_, at) => `${letters}${start + at}`);
}

function parseList(text: string): Designators {
  const names = new Set<string>();
  let otherWords = 0;
  let listed = 0;
  let letters: string | null = null;
  for (const typed of text.split(SEPARATORS)) {
    const word = typed.replace(/[.:]$/, '');
    if (word === '' || word === '-') continue;
    listed += 1;
    const single = SINGLE.exec(word);
    const rest = single || letters === null ? null : REST.exec(word);
    const range = single || letters === null ? null : REST_RANGE.exec(word);
    if (single) {
      letters = single[1] ?? '';
      names.add(word.replace(/^#|[*+?]$/g, ''));
    } else if (rest) names.add(`${letters}${word}`);
    else if (range && letters !== null && isRange(Number(range[1]), Number(range[2]))) {
      const all = numbered(letters, Number(range[1]), Number(range[2]));
      for (const name of all) names.add(name);
      listed += all.length - 1;
    } else if (LONG_RANGE.test(word) && hasTooLongRange(word)) names.add(word);
    else {
      otherWords += 1;
      listed -= 1;
    }
    if (names.size >= MAX_DESIGNATORS) break;
  }
  return { names: [...names], otherWords, listed };
}

const isRange = (start: number, end: number) => end > start && end - start < MAX_RANGE;

/** The letters that designators of parts begin with (IEC 60617, IEEE 315, and customs of CAD programs). */
const PART_LETTERS = new Set(
  (
    'A AE ANT AU AUDIO B BAT BR BT BTN BUZ BZ C CE CN CON CONN CP CPU CR CT D DA DC DD DIS DISP DL DS DSP DZ ' +
    'E ENC ESD F FB FC FD FER FH FID FL FLT FU G GPS H HD HDR HL HR HS IC IR J JK JMP JP JST JTAG JW K KEY L LA ' +
    'LB LCD LD LDO LED LS M MD MG MIC MK MOD MOV MP MT N NT NTC O OC OK OLED OP OPT OPTO OSC P PAD PCB PD PH PL ' +
    'PS PT PTC PWR Q QZ R RA RB RC RE REF REG REL RF RFB RJ RL RLY RN RP RS RST RT RV RX S SA SB SC SD SG SH ' +
    'SIM SJ SK SL SP SPK SR SS ST SV SW T TB TC TF TFT TH TL TM TP TR TS TVS TX U UC UM USB UT V VA VC VD VDR ' +
    'VR VREG VT W WIFI X XA XC XF XP XS XT XTAL XU Y Z ZD ZQ'
  ).split(' '),
);

/** Whether the text reads like a list of designators, not like a part number or a package. */
export function looksLikeDesignators(text: string): boolean {
  const { names, otherWords } = parseDesignators(text);
  return (
    names.length > 0 &&
    otherWords === 0 &&
    names.every((name) => {
      const [, letters = '', digits = ''] = SINGLE.exec(name) ?? [];
      return PART_LETTERS.has(letters.toUpperCase()) && /^(?!0\d)\d{1,4}$/.test(digits);
    })
  );
}
