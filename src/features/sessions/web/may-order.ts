import { useCompany } from './use-session.ts';

/**
 * Whether pages show what orders for the company that the user acts for and changes what belongs to it. As of the choice
 * of the company: the server decides.
 */
export function useMayOrder(): boolean {
  const company = useCompany();
  return !company || company.access === 'order';
}
