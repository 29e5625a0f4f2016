import { useEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigation, type LoaderFunctionArgs } from 'react-router';
import { requireKnownRole, useSession } from '#features/identity/web/index.ts';
import type { PageHandle } from '#shared/page-handle.ts';
import { cn } from '#ui/cn.ts';
import { Container } from '#ui/container.tsx';
import { TabsNav } from '#ui/tabs-nav.tsx';
import { dashboardTabs } from './dashboard-tabs.ts';
import { useBarEdges } from './use-bar-edges.ts';

export const handle: PageHandle = { title: 'Dashboard' };

/** The tabs follow the role that the database gives the person now. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireKnownRole({ request });
  return null;
}

export function Component() {
  const { user } = useSession();
  const { state } = useNavigation();
  const { pathname } = useLocation();
  const bar = useRef<HTMLDivElement>(null);
  const { left, right } = useBarEdges(bar);

  // On a narrow screen the tab of the open view may lie outside the bar.
  useEffect(() => {
    const links = [...(bar.current?.querySelectorAll('a') ?? [])];
    const open = links.find((link) => link.pathname === pathname);
    open?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);

  return (
    <Container className="pt-4 pb-12">
      <div
        ref={bar}
        className={cn(
          left &&
            right &&
            '*:mask-[linear-gradient(90deg,transparent,black_2.5rem_calc(100%-2.5rem),transparent)]',
          left && !right && '*:mask-[linear-gradient(90deg,transparent,black_2.5rem)]',
          right && !left && '*:mask-[linear-gradient(270deg,transparent,black_2.5rem)]',
        )}
      >
        <TabsNav
          label="Dashboard"
          items={dashboardTabs(user?.admin ?? false, pathname)}
          className="mb-8"
        />
      </div>
      <div aria-busy={state === 'loading'} className={cn(state === 'loading' && 'opacity-60')}>
        <Outlet />
      </div>
    </Container>
  );
}
