import { browserSession } from '#features/sessions/web/index.ts';

/**
 * Whose cart is shown: the id of the user, with that of the company that they act for. Undefined for a visitor.
 */
export function cartOwner(): string | undefined {
  const { session } = browserSession();
  const company = session.company();
  const user = session.snapshot().user?.id;
  return user && company ? `${user} ${company.companyId}` : user;
}
