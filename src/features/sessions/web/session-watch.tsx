import { sessionMessages } from './messages.ts';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { toast } from '#ui/toast.ts';
import { browserSession } from './browser-session.ts';

/** What the state of a navigation to the sign-in page says: why the person is there. */
export interface SignInNotice {
  readonly notice?: string;
}

/** Stands once in the root layout: takes people away when their session ends, in whichever tab. */
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
    function follow() {
      const before = user;
      user = session.snapshot().user;
      const farewell = session.takeFarewell();
      if (farewell) {
        const to = new URL(farewell.to, location.href).pathname;
        const here = now.current.pathname === to;
        if (to === '/login') {
          // The form says why it is there, for as long as it is.
          const state: SignInNotice = { notice: farewell.message };
          void now.current.navigate(farewell.to, { state, replace: here });
        } else {
          toast.info(farewell.message);
          if (!here) void now.current.navigate(farewell.to);
        }
      } else if (before && before.id !== user?.id) {
        toast.info(
          user
            ? sessionMessages.signedInElsewhere(user.displayName)
            : sessionMessages.signedOutElsewhere,
        );
        // The guards of the open page decide whether it may stay.
        void now.current.revalidate();
      }
    }
    follow();
    return session.subscribe(follow);
  }, []);

  return null;
}
