import { useLocation } from 'react-router';

/** The address that was typed on the page before, which the link has in its state. */
export function useTypedEmail(): string {
  return (useLocation().state as { email?: string } | null)?.email ?? '';
}
