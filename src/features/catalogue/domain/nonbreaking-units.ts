/** A number, a space and a short word: 24 V, 0.4 N·m, 1 %, 100 MHz, 20 x 5. */
const MEASURE = /(\d) (?=[^\d ]\S{0,3}(?: |$))/g;

/** Joins numbers and units by non-breaking spaces, so that no line breaks between them. */
export function withNonbreakingUnits(name: string): string {
  return name.replace(MEASURE, '$1\u00A0');
}
