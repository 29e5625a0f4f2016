import { useSyncExternalStore } from 'react';
import { themeKey, type ThemeChoice } from './theme-script.ts';

const listeners = new Set<() => void>();

function read(): ThemeChoice {
  const theme = document.documentElement.dataset['theme'];
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

function apply(choice: ThemeChoice) {
  if (choice === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = choice;
  for (const listener of listeners) listener();
}

export function setTheme(choice: ThemeChoice) {
  try {
    if (choice === 'system') localStorage.removeItem(themeKey);
    else localStorage.setItem(themeKey, choice);
  } catch {
    // Without storage the choice lasts until the page is left.
  }
  apply(choice);
}

/** Applies the choice made in another tab. */
function fromOtherTab(event: StorageEvent) {
  if (event.key !== themeKey) return;
  apply(event.newValue === 'light' || event.newValue === 'dark' ? event.newValue : 'system');
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) addEventListener('storage', fromOtherTab);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', fromOtherTab);
  };
}

export function useTheme() {
  return useSyncExternalStore(subscribe, read, (): ThemeChoice => 'system');
}
