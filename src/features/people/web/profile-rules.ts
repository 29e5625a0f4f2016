import { requiredText } from '#shared/text.ts';
import { profileForm } from '../contract.ts';
import { hasEnoughDigits, CONTACT_NUMBER_TOO_SHORT } from '../domain/contact-number.ts';

/** Used when the user has no picture. */
export const DEFAULT_BACKGROUND = '/pictures/scenes/profile-background.webp';

const { img, number } = profileForm.shape;

/** The contract's rules with the form's own messages. */
export const profileRules = profileForm.extend({
  img: requiredText(2000, 'Image address is Required').pipe(img),
  number: number.refine(hasEnoughDigits, CONTACT_NUMBER_TOO_SHORT),
});
