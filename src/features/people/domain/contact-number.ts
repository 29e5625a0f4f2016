/** Said beside the field on the forms; the server takes what other clients have. */
export const NOT_A_NUMBER_TO_CALL = 'Enter at least 3 digits so that we can call you';

/** `112` can be called, `n/a` cannot; spaces, signs and words such as "ext." do not matter. */
export function canBeCalled(number: string): boolean {
  return (number.match(/\p{Nd}/gu) ?? []).length >= 3;
}
