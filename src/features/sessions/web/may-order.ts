import { isViewed, MAY_NOT_ORDER } from './company-marks.ts';
import { useCompany } from './use-session.ts';

/**
 * Whether pages show what orders for the company that the user acts for and changes what belongs to it. As of the choice
 * of the company: the server decides.
 */
export function useMayOrder(): boolean {
  const company = useCompany();
  return !isViewed(company) && !company?.name.startsWith(MAY_NOT_ORDER);
}
