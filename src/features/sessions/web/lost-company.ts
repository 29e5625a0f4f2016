import type { Api } from '#shared/api-client.ts';
import { toast } from '#ui/toast.ts';
import { isAdmin } from '../contract.ts';
import { sessionMessages } from './messages.ts';
import type { ChosenCompany } from './session-record.ts';
import type { Session } from './session.ts';

/**
 * Whether a call was refused because its caller no longer belongs to the company, not only because another role is
 * needed. Then the tab says so and goes on for the person themselves.
 */
export async function hasLostCompany(
  plain: Api,
  session: Session,
  { companyId, name }: ChosenCompany,
): Promise<boolean> {
  const stored = session.current();
  if (!stored) return false;
  const params = { email: stored.user.email };
  // Any call that everyone may make for their company.
  const asked = await plain(isAdmin, { params }, { bearer: stored.token, companyId });
  if (asked.ok || asked.problem.type !== 'general/not-in-company') return false;
  if (session.company()?.companyId === companyId) {
    session.leaveCompany({ companyId, name });
    toast.caution(sessionMessages.lostCompany(name), { important: true });
  }
  return true;
}
