import { lazy, type ComponentType } from 'react';

const RETRY_MS = 5_000;

/** Chromium never loads code again that it could not load once, so none is asked for while the browser is offline. */
const isOffline = () => typeof window !== 'undefined' && !navigator.onLine;

/** Resolves at once while the browser is online, else when it is online again. */
export async function untilOnline(): Promise<void> {
  if (isOffline()) await new Promise((retry) => addEventListener('online', retry, { once: true }));
}

/**
 * Loads code that the page can wait for. While the connection is lost it waits, and tries again, so that no
 * error replaces the page and what was typed into it.
 */
export async function retryLoad<Code>(load: () => Promise<Code>): Promise<Code> {
  await untilOnline();
  return load().catch(async () => {
    await new Promise((retry) => {
      addEventListener('online', retry, { once: true });
      setTimeout(retry, RETRY_MS);
    });
    return retryLoad(load);
  });
}

/**
 * A component whose code is loaded when it is first shown, and the handlers of the control that shows it:
 * they preload the code when the pointer or the focus reaches the control.
 */
export function lazyWithPreload<Props>(load: () => Promise<ComponentType<Props>>) {
  const preload = () => {
    if (!isOffline()) void load().catch(() => undefined);
  };
  const Component = lazy(async () => ({ default: await retryLoad(load) }));
  return [Component, { onPointerEnter: preload, onFocus: preload }] as const;
}
