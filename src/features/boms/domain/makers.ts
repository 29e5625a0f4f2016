/** Words of company names that do not tell two of them apart. */
const COMPANY_WORDS = new Set(
  (
    'inc incorporated corp corporation co company ltd limited llc lp plc gmbh ag kg se sa spa srl bv nv ab oy as kk ' +
    'group holding holdings international the and electronics electronic electric semiconductor semiconductors semi ' +
    'components component technologies technology tech industries devices systems solutions manufacturing mfg ' +
    'america americas europe usa japan china taiwan elec'
  ).split(' '),
);

/** What engineers write for manufacturers whose full name has other words. */
const shortNames: Readonly<Record<string, string>> = {
  ti: 'texas instruments',
  st: 'stmicroelectronics',
  stm: 'stmicroelectronics',
  adi: 'analog devices',
  ad: 'analog devices',
  on: 'onsemi',
  'on semi': 'onsemi',
  'on semiconductor': 'onsemi',
  we: 'wurth elektronik',
  wurth: 'wurth elektronik',
  nsc: 'texas instruments',
  'linear tech': 'linear technology',
  maxim: 'maxim integrated',
  mcc: 'micro commercial',
  aos: 'alpha omega',
  aosmd: 'alpha omega',
  irf: 'infineon',
  nichicon: 'nichicon',
};

const fold = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .toLowerCase()
    // A second name in parentheses: `kinghelm(金航标)`.
    .replaceAll(/\([^)]*\)/g, ' ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The words of a name that tell it apart; all of them if there are no others. */
function mainWords(name: string): string {
  const words = fold(name).split(' ').filter(Boolean);
  const main = words.filter((word) => !COMPANY_WORDS.has(word));
  return (main.length > 0 ? main : words).join(' ');
}

export interface KnownMaker {
  readonly name: string;
  readonly aliases: readonly string[];
}

export interface Makers {
  /** The names of the catalogue's manufacturers that a text can mean; empty if it means none. */
  named(text: string): readonly string[];
}

function add(map: Map<string, Set<string>>, key: string, name: string): void {
  if (key !== '') map.set(key, (map.get(key) ?? new Set()).add(name));
}

/** Finds manufacturers by their names, their aliases, and what people make of them. */
export function knownMakers(makers: readonly KnownMaker[]): Makers {
  const byText = new Map<string, Set<string>>();
  const byFirstWord = new Map<string, Set<string>>();
  for (const { name, aliases } of makers) {
    for (const text of [name, ...aliases]) {
      add(byText, fold(text), name);
      add(byText, mainWords(text), name);
      const [first = ''] = mainWords(text).split(' ');
      if (first.length >= 4) add(byFirstWord, first, name);
    }
  }
  const cache = new Map<string, readonly string[]>();
  const lookUp = (text: string): readonly string[] => {
    const folded = fold(text);
    const full = shortNames[folded] ?? folded;
    const main = mainWords(full);
    const [first = ''] = main.split(' ');
    const found =
      byText.get(folded) ?? byText.get(full) ?? byText.get(main) ?? byFirstWord.get(first);
    return found ? [...found] : [];
  };
  return {
    named(text) {
      const known = cache.get(text) ?? lookUp(text);
      cache.set(text, known);
      return known;
    },
  };
}

/** Whether a line and a product have the same manufacturer, as far as both say. */
export type MakerRelation = 'same' | 'unsaid' | 'unknown' | 'other';

/** @param said the manufacturer in the line, which may be several (`A / B`) */
export function relateMakers(said: string, product: string | null, makers: Makers): MakerRelation {
  if (/^(?:|any|various|generic|-|~|n\/?a|none|null|unknown|beliebig)$/i.test(said.trim()))
    return 'unsaid';
  if (product === null) return 'unsaid';
  const texts = [said, ...said.split(/\s*[/;|,]\s*|\s+or\s+/i)].filter(
    (text) => text.trim() !== '',
  );
  const named = texts.flatMap((text) => makers.named(text));
  if (named.includes(product)) return 'same';
  if (texts.some((text) => mainWords(text) === mainWords(product))) return 'same';
  return named.length === 0 ? 'unknown' : 'other';
}
