/** The states and territories of the United States by their postal codes. */
export const usStates: ReadonlyMap<string, string> = new Map(
  (
    'AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|' +
    'DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|' +
    'KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|' +
    'MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|' +
    'NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|' +
    'SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|' +
    'WV West Virginia|WI Wisconsin|WY Wyoming|AS American Samoa|GU Guam|MP Northern Mariana Islands|' +
    'PR Puerto Rico|VI Virgin Islands|AA Armed Forces Americas|AE Armed Forces Europe|AP Armed Forces Pacific'
  )
    .split('|')
    .map((state) => [state.slice(0, 2), state.slice(3)]),
);

const codes = new Map([...usStates].map(([code, name]) => [keyOf(name), code]));

/** The postal code of a state by its code or name: `California`, `calif.` is none, ` ca ` is `CA`. */
export function usStateCode(text: string): string | null {
  const key = keyOf(text);
  return usStates.has(key) ? key : (codes.get(key) ?? null);
}

function keyOf(text: string): string {
  return text
    .trim()
    .replaceAll(/[.\s]+/g, ' ')
    .toUpperCase();
}

/** The region of an address as addresses are compared: a state of the United States by its code. */
export function regionOfCountry(country: string, region: string | null | undefined): string | null {
  const typed = region?.trim();
  if (!typed) return null;
  return (country === 'US' ? usStateCode(typed) : null) ?? typed;
}
