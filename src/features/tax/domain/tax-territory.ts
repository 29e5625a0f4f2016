/** Member states of the European Union. */
const memberStates = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);

/** Northern Ireland, whose goods are taxed as those of a member state. Its VAT numbers begin with XI. */
export const NORTHERN_IRELAND = 'XI';

export interface TaxedPlace {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly region?: string | null | undefined;
  readonly postalCode?: string | null | undefined;
}

export interface TaxTerritory {
  /** Whose tax it is; `XI` for Northern Ireland. */
  readonly country: string;
  /** Whether goods that move there stay in the VAT territory of the Union. */
  readonly isUnion: boolean;
}

/** Places of member states that are outside the VAT territory of the Union, by postal code. */
const outside: readonly (readonly [country: string, postalCode: RegExp])[] = [
  ['ES', /^(35|38|51|52)\d{3}$/],
  ['FI', /^22\d{3}$/],
  ['DE', /^(27498|78266)$/],
  ['IT', /^(23041|22061)$/],
  ['GR', /^63086$/],
];

/** Where VAT is that of another country. */
const partOf: Readonly<Record<string, string>> = { MC: 'FR', IM: 'GB', LI: 'CH' };

/** Whose tax applies to goods at a place. */
export function taxTerritory({ country: named, postalCode }: TaxedPlace): TaxTerritory {
  const country = partOf[named] ?? named;
  const code = (postalCode ?? '').replaceAll(/\s/g, '').toUpperCase();
  if (country === 'GB' && code.startsWith('BT'))
    return { country: NORTHERN_IRELAND, isUnion: true };
  if (!memberStates.has(country)) return { country, isUnion: false };
  const isOutside = outside.some(([state, codes]) => state === country && codes.test(code));
  return { country, isUnion: !isOutside };
}

/** Whether it is a member state, also of its places outside the VAT territory. */
export function isMemberState(country: string): boolean {
  return memberStates.has(country);
}

/** What the VAT numbers of member states begin with. */
export const numberPrefixes: readonly string[] = [
  ...[...memberStates].map((state) => (state === 'GR' ? 'EL' : state)),
  NORTHERN_IRELAND,
];

/** The member state that gave a VAT number; null for other numbers. */
export function memberStateOfNumber(number: string): string | null {
  const prefix = number.slice(0, 2).toUpperCase();
  const state = prefix === 'EL' ? 'GR' : prefix;
  return memberStates.has(state) || state === NORTHERN_IRELAND ? state : null;
}
