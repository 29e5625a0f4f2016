import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { BomsSkeleton } from '#features/boms/web/index.ts';
import { useSession } from '#features/sessions/web/index.ts';
import { dashboardTabs } from '#pages/dashboard/dashboard-tabs.ts';
import { t } from '#shared/texts/texts.ts';
import { Container } from '#ui/container.tsx';
import { NeedsScript } from '#ui/needs-script.tsx';
import { PleaseWait } from '#ui/please-wait.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TabsNav } from '#ui/tabs-nav.tsx';
import { loadingTitle } from './loading-title.ts';

/**
 * What the server renders for pages of signed-in users: the loading indicator, and of the page what its
 * address says. Like the indicator, all of it appears after 150 ms.
 */
export function LoadingPage() {
  const { pathname } = useLocation();
  const title = loadingTitle(pathname);
  return (
    <>
      <Container width="narrow" className="hidden py-16 noscript:block">
        <NeedsScript />
      </Container>
      <Frame pathname={pathname}>
        {title ? (
          <p className="mb-6 text-3xl/[1.16] font-semibold tracking-[-0.02em]">{t(title)}</p>
        ) : (
          <Skeleton className="mb-6 h-9 w-64 max-w-full" />
        )}
        {title === 'Bills of materials' ? (
          <BomsSkeleton />
        ) : (
          <>
            <Skeleton className="mb-4 w-3/4" />
            <Skeleton className="mb-4 w-1/2" />
            <Skeleton className="h-32" />
          </>
        )}
      </Frame>
      <PleaseWait inline />
    </>
  );
}

/** The place of the page's content, in the dashboard below the tabs. */
function Frame({ pathname, children }: { pathname: string; children: ReactNode }) {
  const isDashboard = /^\/dashboard(?=\/|$)/.test(pathname);
  if (!isDashboard) {
    return <Container className="animate-appear py-8 noscript:hidden">{children}</Container>;
  }
  return (
    <Container className="animate-appear pt-4 pb-12 noscript:hidden">
      <div className="mb-8 flex">
        <div className="min-w-0 flex-1">
          <Tabs pathname={pathname} />
        </div>
      </div>
      {children}
    </Container>
  );
}

/** The tabs of who is signed in. The server does not know who that is. */
function Tabs({ pathname }: { pathname: string }) {
  const { user } = useSession();
  if (user) return <TabsNav label={t('Dashboard')} items={dashboardTabs(user, pathname)} />;
  return (
    <div className="flex h-[calc(--spacing(11)+1px)] items-center gap-6 border-b border-line px-3">
      <Skeleton className="w-16" />
      <Skeleton className="w-16" />
      <Skeleton className="w-20" />
    </div>
  );
}
