/** A number, its space, and a short word after it: 24 V, 0.4 N·m, 1 %, 100 MHz, 20 x 5. */
const MEASURE = /(\d) (?=[^\d ]\S{0,3}(?: |$))/g;

/** The name of a product for a page: the end of a line does not part a number from its unit. */
export function withNonbreakingUnits(name: string): string {
  return name.replace(MEASURE, '$1\u00A0');
}
