/** Of the units that people write with a prefix, or in another scale. */
const examples: Readonly<Record<string, string>> = {
  Ω: '4k7',
  F: '100n',
  H: '10µ',
  Hz: '16M',
  V: '3V3',
  A: '500m',
  W: '1/4 W',
  m: '2.54mm',
  s: '10ms',
  kg: '30g',
  '°C': '-40',
};

/** A number as `readValue` reads it in a column of this unit, for whoever wrote none. */
export function exampleOf(unit: string | null): string {
  return unit === null ? '8' : (examples[unit] ?? '0.5');
}
