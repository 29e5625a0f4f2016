import { useEffect, useRef } from 'react';
import { isShortcutKey, characterShortcutsEnabled } from './character-shortcuts.ts';

/** Ctrl+K and Cmd+K open the palette; `/` focuses the page's search field or else opens the palette. */
export function usePaletteKeys(open: () => void): void {
  const now = useRef(open);
  useEffect(() => {
    now.current = open;
  });
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.defaultPrevented || event.repeat) return;
      const chord = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      const slash = event.key === '/' && characterShortcutsEnabled() && isShortcutKey(event);
      if (!slash && !(chord && event.key.toLowerCase() === 'k')) return;
      // Do nothing while a modal dialog is open.
      if (document.querySelector('dialog:modal')) return;
      event.preventDefault();
      const field = slash ? searchField() : null;
      if (!field) return now.current();
      field.focus();
      field.select();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

function searchField(): HTMLInputElement | null {
  const fields = document.querySelectorAll<HTMLInputElement>(
    'main [role=search] input[type=search]',
  );
  return [...fields].find((field) => field.checkVisibility()) ?? null;
}
