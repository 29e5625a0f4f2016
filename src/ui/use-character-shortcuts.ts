import { useSyncExternalStore } from 'react';
import { SHORTCUTS_STORAGE_KEY, characterShortcutsEnabled } from './character-shortcuts.ts';

const listeners = new Set<() => void>();

export function setCharacterShortcuts(on: boolean): void {
  const { dataset } = document.documentElement;
  if (on) delete dataset['singleKeys'];
  else dataset['singleKeys'] = 'off';
  try {
    if (on) localStorage.removeItem(SHORTCUTS_STORAGE_KEY);
    else localStorage.setItem(SHORTCUTS_STORAGE_KEY, 'off');
  } catch {
    // Without storage the choice lasts until the page is left.
  }
  for (const listener of listeners) listener();
}

export function useCharacterShortcuts(): boolean {
  return useSyncExternalStore(subscribe, characterShortcutsEnabled, () => true);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
