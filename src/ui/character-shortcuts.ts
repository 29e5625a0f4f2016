/** WCAG 2.1.4: shortcuts of one character can be turned off. The choice is stored in localStorage and on the document. */
export const SHORTCUTS_STORAGE_KEY = 'busbar-single-keys';

export function characterShortcutsEnabled(): boolean {
  if (document.documentElement.dataset['singleKeys'] === 'off') return false;
  try {
    return localStorage.getItem(SHORTCUTS_STORAGE_KEY) !== 'off';
  } catch {
    return true;
  }
}

/** Elements that use character keys themselves. */
const KEY_CONSUMERS =
  'input:not([type=checkbox]), textarea, select, [contenteditable], [role=menu]';

/** A key without Ctrl, Cmd or Alt, pressed outside fields and menus. */
export function isShortcutKey(press: KeyboardEvent): boolean {
  if (press.ctrlKey || press.metaKey || press.altKey || press.isComposing) return false;
  return !(press.target instanceof Element && press.target.closest(KEY_CONSUMERS));
}
