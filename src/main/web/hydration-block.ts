import type { ShopMode } from '../routes.tsx';

/** The ids of the root element and of the JSON block with the data for hydration. */
export const rootId = 'root';
export const hydrationId = 'page-data';

/** The root has `data-hydrating` from the moment when React handles its events. */
export const HYDRATING = 'hydrating';

/** The root has `data-awaiting` until the company of the person has answered what the page shows them. */
export const AWAITING = 'awaiting';

/** The window event after hydration; the root then has `data-hydrated`. */
export const HYDRATED = 'hydrated';

export interface HydrationBlock {
  readonly mode: ShopMode;
  readonly data: {
    readonly loaderData: Record<string, unknown>;
    readonly errors: Record<string, unknown> | null;
  };
}
