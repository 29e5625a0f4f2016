import type { ShopMode } from '../routes.tsx';

/** The element that holds the page, and the block of JSON that the browser takes it over with. */
export const rootId = 'root';
export const hydrationId = 'page-data';

/** The event of the window that says that the page's code has taken it over. */
export const HYDRATED = 'hydrated';

export interface HydrationBlock {
  readonly mode: ShopMode;
  readonly data: {
    readonly loaderData: Record<string, unknown>;
    readonly errors: Record<string, unknown> | null;
  };
}
