import type { ShopMode } from '../routes.tsx';

/** The element that holds the page, and the block of JSON that the browser takes it over with. */
export const rootId = 'root';
export const hydrationId = 'page-data';

/** The page's code has taken it over: an event of the window, and from then on `data-hydrated` at the root. */
export const HYDRATED = 'hydrated';

export interface HydrationBlock {
  readonly mode: ShopMode;
  readonly data: {
    readonly loaderData: Record<string, unknown>;
    readonly errors: Record<string, unknown> | null;
  };
}
