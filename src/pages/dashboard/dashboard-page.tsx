import { useEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigation, type LoaderFunctionArgs } from 'react-router';
import { apiContext } from '#browser/api.ts';
import { RetryChanges } from '#browser/retry-changes.tsx';
import { FreshSignIn } from '#features/identity/web/index.ts';
import { getConfig } from '#features/shop/contract.ts';
import {
  requireKnownRole,
  useCompany,
  useSession,
  ViewBanner,
} from '#features/sessions/web/index.ts';
import type { PageHandle } from '#shared/page-handle.ts';
import { showTimesIn } from '#shared/date-format.ts';
import { isStaff } from '#shared/staff-roles.ts';
import { t } from '#shared/texts/texts.ts';
import { cn } from '#ui/cn.ts';
import { Container } from '#ui/container.tsx';
import { TabsNav } from '#ui/tabs-nav.tsx';
import { dashboardTabs } from './dashboard-tabs.ts';
import { useScrollEdges } from './use-scroll-edges.ts';

export const handle: PageHandle = { title: 'Dashboard' };

/**
 * Refreshes the session's roles, which select the tabs. Staff see times in the shop's time zone, in which
 * its days are; customers see them in the browser's.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireKnownRole({ request });
  const config = isStaff(user)
    ? await context.get(apiContext)(getConfig, {}, { signal: request.signal })
    : null;
  showTimesIn(config?.ok ? config.value.timeZone : undefined);
  return null;
}

export function Component() {
  const { user } = useSession();
  const { pathname } = useLocation();
  const next = useNavigation().location?.pathname ?? pathname;
  // A navigation within the same view, such as "Load more", does not dim it.
  const loading = next !== pathname;
  const bar = useRef<HTMLDivElement>(null);
  const { left, right } = useScrollEdges(bar);

  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- runs for each new path
  useEffect(() => scrollToOpenTab(bar.current?.querySelector('nav')), [pathname]);

  return (
    <>
      <ViewBanner>{isOfCompany(pathname) ? null : <ViewGoesOn />}</ViewBanner>
      <Container className="pt-4 pb-12">
        <div className="mb-8 flex">
          <div
            ref={bar}
            className={cn(
              'min-w-0 flex-1',
              left &&
                right &&
                '*:mask-[linear-gradient(90deg,transparent,black_2.5rem_calc(100%-2.5rem),transparent)]',
              left && !right && '*:mask-[linear-gradient(90deg,transparent,black_2.5rem)]',
              right && !left && '*:mask-[linear-gradient(270deg,transparent,black_2.5rem)]',
            )}
          >
            <TabsNav label={t('Dashboard')} items={dashboardTabs(user, pathname)} />
          </div>
        </div>
        <div aria-busy={loading} className={cn(loading && 'opacity-60')}>
          <RetryChanges path={pathname}>
            <Outlet />
          </RetryChanges>
        </div>
      </Container>
      <FreshSignIn />
    </>
  );
}

/** Pages that show what belongs to the company of the reader. */
function isOfCompany(path: string): boolean {
  return /^\/dashboard\/(myorders|requests|companies|purchase)(\/|$)/.test(path);
}

function ViewGoesOn() {
  const name = useCompany()?.name ?? '';
  return t(
    'This page does not belong to {name}. You go on seeing its orders, requests, cart and bills of materials until you end the view.',
    { name },
  );
}

/** Scrolls the tab bar, in which the open tab may be out of view. The page itself does not scroll. */
function scrollToOpenTab(nav: HTMLElement | null | undefined): void {
  const open = nav?.querySelector('[aria-current]')?.getBoundingClientRect();
  if (!nav || !open) return;
  const bar = nav.getBoundingClientRect();
  nav.scrollBy({ left: open.left + open.width / 2 - (bar.left + bar.width / 2) });
}
