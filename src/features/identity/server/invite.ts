import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { enqueue } from '#platform/jobs/outbox.ts';
import { withLanguage } from '#platform/language/with-language.ts';
import { mailJob } from '#platform/mail/mail.ts';
import type { Language } from '#shared/texts/language.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import { INVITATION_DAYS, invitationMail } from './identity-mails.ts';
import { accounts } from './identity-tables.ts';
import { storePasswordLink } from './mailed-links.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

interface Invitation {
  readonly name: string;
  readonly email: string;
  readonly language: Language;
  /** Of the shop, for the link. */
  readonly origin: string;
  /** Whether the embedded provider has the accounts; else a person registers at the hosted one. */
  readonly embedded: boolean;
}

/**
 * Mails somebody whom the shop has entered how to get in. With the embedded provider, the link chooses a password and
 * verifies the address: of a new account without a password, or of the one at this address. Nobody else gets in: only
 * the mail has the link.
 */
export async function invite(
  tx: Transaction,
  deps: TimeAndIds,
  { language, origin, embedded, ...person }: Invitation,
): Promise<void> {
  const token = embedded ? await passwordLink(tx, deps, person) : null;
  const mail = withLanguage(language, () => invitationMail(person, { origin, token }));
  await enqueue(tx, deps, mailJob, mail);
}

async function passwordLink(
  tx: Transaction,
  deps: TimeAndIds,
  { name, email }: { readonly name: string; readonly email: string },
): Promise<string> {
  const timestamps = { createdAt: deps.now(), updatedAt: deps.now() };
  await tx
    .insert(accounts)
    .values({ id: deps.newId(), name, email, emailVerified: false, ...timestamps })
    .onConflictDoNothing({ target: accounts.email });
  const [account] = await tx.select().from(accounts).where(eq(accounts.email, email)).for('update');
  if (!account) throw new Error('the insert made no account');
  return storePasswordLink(tx, deps, account.id, INVITATION_DAYS * DAY_MS);
}
