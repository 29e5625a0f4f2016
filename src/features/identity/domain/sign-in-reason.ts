import { begunAt } from '#features/sessions/domain/landing-path.ts';
import { t } from '#shared/texts/texts.ts';

/**
 * Why the page that sent a visitor here needs an account; null where its name says enough.
 * @param from a checked path of the shop
 */
export function signInReason(from: string): string | null {
  switch (begunAt(from)) {
    case 'boms':
      return t(
        'Sign in to read a bill of materials: it is kept in your account, with what you decide.',
      );
    case 'checkout':
      return t('Sign in to order what is in your cart.');
    case 'invitation':
      return t('Sign in with the email address that was invited.');
    case null:
      return null;
  }
}
