import { ScrollRestoration, useRouteLoaderData, type Location } from 'react-router';
import { SessionWatch } from '#features/sessions/web/index.ts';
import { Shell } from '#pages/shell/shell.tsx';
import { ConfirmProvider } from '#ui/confirm-provider.tsx';
import { Toaster } from '#ui/toaster.tsx';
import { PageTitle } from './page-title.tsx';
import type { RootData } from './root-loader.ts';
import { LoadingOutlet } from './loading-outlet.tsx';

/** The shell around every page. */
export function RootLayout() {
  const data = useRouteLoaderData<RootData>('root');
  return (
    <ConfirmProvider>
      <Shell shop={data?.shop} year={data?.year} demo={data?.demo}>
        <LoadingOutlet />
      </Shell>
      <PageTitle />
      <SessionWatch />
      <ScrollRestoration getKey={scrollKey} />
      <Toaster />
    </ConfirmProvider>
  );
}

/** The first page of every document has the same key, so the key alone would restore wrong positions. */
function scrollKey({ key, pathname, search }: Location): string {
  return key + pathname + search;
}
