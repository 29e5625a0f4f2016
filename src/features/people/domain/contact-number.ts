import { singleLine } from '#shared/single-line.ts';
import { requiredText } from '#shared/text.ts';

/**
 * A number to call, in a profile and in an order: any text of one line with a digit, such as `112` or `+46 8
 * 123 45 ext. 6`, but not `n/a`.
 */
export const contactNumber = singleLine(requiredText(40, 'Contact number is Required')).refine(
  (typed) => /\p{Nd}/u.test(typed),
  'Enter a number that we can call',
);
