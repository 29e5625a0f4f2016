import type { Mail } from '#platform/mail/mail.ts';
import { withLanguage } from '#platform/language/with-language.ts';
import type { Language } from '#shared/texts/language.ts';
import {
  addressChangeNotice,
  addressInUseNotice,
  invitationMail,
  newAddressMail,
  resetMail,
  verificationMail,
} from './identity-mails.ts';

const user = { name: 'Mara Lindqvist', email: 'mara@nordwerk.example' };
const TOKEN = 'example';

/** Each mail about an account, by its name, for the preview. */
export function exampleIdentityMails(language: Language, origin: string): [string, Mail][] {
  const reset = `${origin}/forgot-password`;
  const links = { signIn: `${origin}/login`, reset };
  const token = `token=${TOKEN}`;
  return withLanguage(language, () => [
    ['verify-address', verificationMail(user, `${origin}/verify-email?${token}`)],
    ['new-password', resetMail(user, `${origin}/reset-password?${token}`)],
    ['new-address', newAddressMail(user, `${origin}/verify-email?${token}`)],
    ['address-change', addressChangeNotice(user, reset)],
    ['invitation', invitationMail(user, { origin, token: TOKEN })],
    ['invitation-to-register', invitationMail(user, { origin, token: null })],
    ['address-in-use', addressInUseNotice(user, links)],
  ]);
}
