/** The forms require it; the server also accepts numbers of other clients. */
export const CONTACT_NUMBER_TOO_SHORT = 'Enter at least 3 digits so that we can call you';

/** Accepts `112` but not `n/a`. Spaces, signs and words such as "ext." do not matter. */
export function hasEnoughDigits(number: string): boolean {
  return (number.match(/\p{Nd}/gu) ?? []).length >= 3;
}
