import { lazy, type ComponentType } from 'react';

const RETRY_MS = 5_000;

/**
 * Loads code that the page can wait for. While the connection is lost it tries again, so that no error
 * replaces the page and what was typed into it.
 */
export async function loadAgain<Code>(load: () => Promise<Code>): Promise<Code> {
  return load().catch(async () => {
    await new Promise((retry) => {
      addEventListener('online', retry, { once: true });
      setTimeout(retry, RETRY_MS);
    });
    return loadAgain(load);
  });
}

/**
 * A component whose code is loaded when it is first shown, and the handlers of the control that shows it:
 * they ask for the code as soon as the pointer or the focus reaches the control.
 */
export function loadLate<Props>(load: () => Promise<ComponentType<Props>>) {
  const ask = () => void load().catch(() => undefined);
  const Late = lazy(async () => ({ default: await loadAgain(load) }));
  return [Late, { onPointerEnter: ask, onFocus: ask }] as const;
}
