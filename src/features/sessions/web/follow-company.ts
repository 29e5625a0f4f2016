import type { Session } from './session.ts';

/**
 * Loads the page again for the company that another tab has chosen, once somebody looks at it. A page with typed
 * text then asks first; if they stay, it goes on for the company that it was loaded for.
 */
export function followCompany(session: Session): void {
  function follow(): void {
    if (document.hidden) return;
    document.removeEventListener('visibilitychange', follow);
    if (session.isOtherCompanyChosen()) location.reload();
  }
  document.addEventListener('visibilitychange', follow);
  follow();
}
