/** Said beside the field on the forms; the server takes what other clients have. */
export const CONTACT_NUMBER_TOO_SHORT = 'Enter at least 3 digits so that we can call you';

/** `112` can be called, `n/a` cannot; spaces, signs and words such as "ext." do not matter. */
export function hasEnoughDigits(number: string): boolean {
  return (number.match(/\p{Nd}/gu) ?? []).length >= 3;
}
