/** WCAG 2.1.4: shortcuts of one character can be turned off. Kept in storage, and on the document. */
export const singleKeysKey = 'busbar-single-keys';

export function singleKeysOn(): boolean {
  if (document.documentElement.dataset['singleKeys'] === 'off') return false;
  try {
    return localStorage.getItem(singleKeysKey) !== 'off';
  } catch {
    return true;
  }
}

/** Fields, and parts whose own keys these are. */
const TAKERS = 'input:not([type=checkbox]), textarea, select, [contenteditable], [role=menu]';

/** A key without Ctrl, Cmd or Alt, pressed where nothing is being typed. */
export function isSingleKey(press: KeyboardEvent): boolean {
  if (press.ctrlKey || press.metaKey || press.altKey || press.isComposing) return false;
  return !(press.target instanceof Element && press.target.closest(TAKERS));
}
