import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { toast } from '#ui/toast.ts';
import { browserSession } from './browser-session.ts';
import { loadCompanyChange } from './load-company-change.ts';

/** Navigation state of the sign-in page: why the person was sent there. */
export interface SignInNotice {
  readonly notice?: string;
}

/** Leaves the page when the session ends or changes, in this tab or another. Rendered once, in the root layout. */
export function SessionWatch() {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { pathname } = useLocation();
  const now = useRef({ navigate, revalidate, pathname });
  useEffect(() => {
    now.current = { navigate, revalidate, pathname };
  });

  useEffect(() => {
    const { session } = browserSession();
    let user = session.snapshot().user;
    let company = session.company();
    function follow() {
      const before = user;
      const companyBefore = company;
      company = session.company();
      user = session.snapshot().user;
      const notice = session.takeNotice();
      if (notice) {
        const to = new URL(notice.to, location.href).pathname;
        const here = now.current.pathname === to;
        if (to === '/login') {
          // The sign-in page shows the notice above its form.
          const state: SignInNotice = { notice: notice.message };
          void now.current.navigate(notice.to, { state, replace: here });
        } else {
          toast.info(notice.message, { important: true });
          if (!here) void now.current.navigate(notice.to);
        }
        return;
      }
      if (before && before.id !== user?.id) {
        const other = user;
        void loadCompanyChange().then(({ tellOtherUser }) => tellOtherUser(other));
      } else if (company === companyBefore) return;
      // The guards of the open page decide whether it stays.
      void now.current.revalidate();
    }
    follow();
    return session.subscribe(follow);
  }, []);

  return null;
}
