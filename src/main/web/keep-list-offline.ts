import { browserConnection } from '#browser/retry-call.ts';
import { NO_RESPONSE } from '#shared/problem-type.ts';
import { t } from '#shared/texts/texts.ts';
import { lastingToast } from '#ui/lasting-toast.ts';
import { navigationLoads } from './navigation-loads.ts';

type Loader = NonNullable<typeof navigationLoads.loader>;
type Address = Pick<Location, 'pathname' | 'search'>;

let waiting = 0;

/**
 * Loads another list of the page that is shown when there is a connection. Until then the list stays, as the
 * navigation has not ended. Other pages show their error: nothing of them is known yet.
 */
export async function keepListOffline(
  request: Request,
  load: Parameters<Loader>[1],
  here: Address = window.location,
  connection = browserConnection,
): ReturnType<Loader> {
  if (!isOtherList(new URL(request.url), here)) return load();
  const { signal } = request;
  while (!signal.aborted) {
    if (connection.isOnline()) {
      // oxlint-disable-next-line no-await-in-loop -- each attempt follows the one before
      const results = await load();
      if (!results.some(([, { result }]) => isNoResponse(result))) return results;
    }
    const end = sayThatItWaits();
    // oxlint-disable-next-line no-await-in-loop
    await connection.untilRetry(signal);
    end();
  }
  return load();
}

/** A search, a filter or a category; not a page that is loaded again. */
function isOtherList(next: Address, { pathname, search }: Address): boolean {
  if (next.pathname === pathname) return next.search !== search;
  return [next.pathname, pathname].every((path) => /^\/allproducts(\/|$)/.test(path));
}

/** What a loader throws has the problem as its data. */
function isNoResponse(result: unknown): boolean {
  const { data } = (result ?? {}) as { readonly data?: { readonly type?: unknown } | null };
  return data?.type === NO_RESPONSE;
}

/** @returns what ends it */
function sayThatItWaits(): () => void {
  const removeNotice = lastingToast(t('No connection'), {
    description: t('The search waits for the connection. Until then this list stays.'),
  });
  waiting += 1;
  navigationLoads.onWait?.(true);
  return () => {
    removeNotice();
    waiting -= 1;
    navigationLoads.onWait?.(waiting > 0);
  };
}
