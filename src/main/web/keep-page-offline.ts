import { browserConnection } from '#browser/retry-call.ts';
import { NO_RESPONSE } from '#shared/problem-type.ts';
import { t } from '#shared/texts/texts.ts';
import { lastingToast } from '#ui/lasting-toast.ts';
import { navigationLoads } from './navigation-loads.ts';

type Loader = NonNullable<typeof navigationLoads.loader>;
type Address = Pick<Location, 'pathname' | 'search' | 'hash'>;

/** What a test replaces. */
const browser = {
  connection: browserConnection,
  /** Whether the shop answers a request for a page. */
  answers: (address: string): Promise<boolean> =>
    fetch(address, { method: 'HEAD' }).then(
      () => true,
      () => false,
    ),
  open: (address: string) => window.location.assign(address),
};

let waiting = 0;

/**
 * Loads another page, or another list of the page that is shown, when there is a connection. Until then the page
 * stays, as the navigation has not ended. A page that is loaded again shows its error instead, with a button.
 */
export async function keepPageOffline(
  request: Request,
  load: Parameters<Loader>[1],
  here: Address = window.location,
  { connection, answers, open } = browser,
): ReturnType<Loader> {
  const next = new URL(request.url);
  const isSame = next.pathname === here.pathname && next.search === here.search;
  if (isSame || request.method !== 'GET') return load();
  const stopped = new AbortController();
  const signal = AbortSignal.any([request.signal, stopped.signal]);
  let endNotice: (() => void) | undefined;
  try {
    while (!signal.aborted) {
      if (connection.isOnline()) {
        // oxlint-disable-next-line no-await-in-loop -- each attempt follows the one before
        const results = await load();
        const failures = results.map(([, { result }]) => result);
        if (!request.signal.aborted && failures.some(isBroken)) {
          // A browser does not ask again for code that it could not load, so the page is opened as a new document.
          // oxlint-disable-next-line no-await-in-loop
          if (await answers(request.url)) {
            if (!signal.aborted) open(request.url);
            break;
          }
        } else if (!failures.some(isNoResponse)) return results;
      }
      endNotice ??= sayThatItWaits(isOtherList(next, here), () => stopped.abort());
      // oxlint-disable-next-line no-await-in-loop
      await connection.untilRetry(signal);
    }
  } finally {
    endNotice?.();
  }
  if (stopped.signal.aborted) stay(here);
  if (request.signal.aborted) return [];
  // Another document replaces this one.
  return new Promise(() => undefined);
}

/** Opens the page that is shown, without loading it again: this ends the navigation. */
function stay({ pathname, search, hash }: Address): void {
  const { usr: state } = (window.history.state ?? {}) as { usr?: unknown };
  void navigationLoads.navigate?.(
    { pathname, search, hash },
    { replace: true, state, preventScrollReset: true, defaultShouldRevalidate: false },
  );
}

/** A search, a filter or a category. */
function isOtherList(next: URL, { pathname }: Address): boolean {
  return (
    next.pathname === pathname ||
    [next.pathname, pathname].every((path) => /^\/allproducts(\/|$)/.test(path))
  );
}

/** Its code could not be loaded, or has a bug, which the document then says: refusals of the shop are no errors. */
function isBroken(result: unknown): boolean {
  return result instanceof Error;
}

/** What a loader throws has the problem as its data. */
function isNoResponse(result: unknown): boolean {
  const { data } = (result ?? {}) as { readonly data?: { readonly type?: unknown } | null };
  return data?.type === NO_RESPONSE;
}

/** @returns what ends it */
function sayThatItWaits(isList: boolean, stop: () => void): () => void {
  const removeNotice = lastingToast(t('No connection'), {
    description: isList
      ? t('The search waits for the connection. Until then this list stays.')
      : t('The page opens when the connection is back. Until then this one stays.'),
    action: { label: t('Stop trying'), onClick: stop },
  });
  waiting += 1;
  tell();
  return () => {
    removeNotice();
    waiting -= 1;
    tell();
  };
}

function tell(): void {
  navigationLoads.waits = waiting > 0;
  navigationLoads.onWait?.(waiting > 0);
}
