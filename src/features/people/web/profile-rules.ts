import { requiredText } from '#shared/text.ts';
import { profileForm } from '../contract.ts';
import { hasEnoughDigits, CONTACT_NUMBER_TOO_SHORT } from '../domain/contact-number.ts';

/** Behind the profile of who has no picture of their own. */
export const DEFAULT_BACKGROUND = '/pictures/scenes/profile-background.webp';

const { img, number } = profileForm.shape;

/** The contract's form with the words that help to fill it in. */
export const profileRules = profileForm.extend({
  img: requiredText(2000, 'Image address is Required').pipe(img),
  number: number.refine(hasEnoughDigits, CONTACT_NUMBER_TOO_SHORT),
});
