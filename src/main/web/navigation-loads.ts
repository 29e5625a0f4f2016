import type { DataStrategyResult, NavigateFunction } from 'react-router';

type Loads = Promise<readonly (readonly [string, DataStrategyResult])[]>;

/** What code that loads later adds to navigations. */
export const navigationLoads: {
  /** Runs the loaders of a navigation, at once or when there is a connection. */
  loader?: (request: Request, load: () => Loads) => Loads;
  /** Whether a navigation waits for the connection. */
  waits?: boolean;
  /** Called when a navigation begins or ends to wait for the connection. */
  onWait?: (waits: boolean) => void;
  /** Opens a page; there while one loads. */
  navigate?: NavigateFunction;
} = {};
