import { lazy, type ComponentType } from 'react';

const RETRY_MS = 5_000;

/**
 * Loads code that the page can wait for. While the connection is lost it tries again, so that no error
 * replaces the page and what was typed into it.
 */
export async function retryLoad<Code>(load: () => Promise<Code>): Promise<Code> {
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
  const preload = () => void load().catch(() => undefined);
  const Component = lazy(async () => ({ default: await retryLoad(load) }));
  return [Component, { onPointerEnter: preload, onFocus: preload }] as const;
}
