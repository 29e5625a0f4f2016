import { useSyncExternalStore } from 'react';
import { singleKeysKey, singleKeysOn } from './single-keys.ts';

const listeners = new Set<() => void>();

export function setSingleKeys(on: boolean): void {
  const { dataset } = document.documentElement;
  if (on) delete dataset['singleKeys'];
  else dataset['singleKeys'] = 'off';
  try {
    if (on) localStorage.removeItem(singleKeysKey);
    else localStorage.setItem(singleKeysKey, 'off');
  } catch {
    // Without storage the choice lasts until the page is left.
  }
  for (const listener of listeners) listener();
}

export function useSingleKeys(): boolean {
  return useSyncExternalStore(subscribe, singleKeysOn, () => true);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
