import { requiredText } from '#shared/text.ts';
import { profileForm } from '../contract.ts';

/** Used when the user has no picture. */
export const DEFAULT_BACKGROUND = '/pictures/scenes/profile-background.webp';

const { img } = profileForm.shape;

/** The contract's rules with the form's own messages. */
export const profileRules = profileForm.extend({
  img: requiredText(2000, 'Image address is Required').pipe(img),
});
