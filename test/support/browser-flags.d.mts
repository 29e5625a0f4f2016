/** Quiet and offline: a browser that looks for updates only waits for a network that tests have not. */
export const browserFlags: readonly string[];
