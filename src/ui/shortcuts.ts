import { currentLanguage } from '#shared/texts/texts.ts';
export interface Shortcut {
  /** Alternatives. */
  readonly keys: readonly string[];
  readonly does: string;
}

export interface ShortcutGroup {
  readonly title: string;
  readonly shortcuts: readonly Shortcut[];
}

const everywhere: ShortcutGroup = {
  title: 'Everywhere',
  shortcuts: [
    { keys: ['Ctrl K', '⌘ K'], does: 'Search and go to' },
    { keys: ['/'], does: 'Go to the search field' },
    { keys: ['Esc'], does: 'Close the open dialog or menu' },
  ],
};

const inTables: ShortcutGroup = {
  title: 'When a table has focus',
  shortcuts: [
    { keys: ['j', '↓'], does: 'Next row' },
    { keys: ['k', '↑'], does: 'Previous row' },
    { keys: ['Home', 'End'], does: 'First row, last row' },
    { keys: ['Enter'], does: 'Open the row, or move to its first button' },
    { keys: ['x'], does: 'Select the row, if rows can be selected' },
    { keys: ['?'], does: 'Show this list' },
  ],
};

/** Whether a key is a single character, which can be turned off. */
export function isCharacter(key: string): boolean {
  return key.length === 1 && !/[↑↓]/.test(key);
}

/** All keyboard shortcuts, in the order of the dialog. */
export const shortcutGroups: readonly ShortcutGroup[] = [everywhere, inTables];

/** Key labels on German keyboards. */
const germanLabels: Readonly<Record<string, string>> = { Ctrl: 'Strg', Home: 'Pos1', End: 'Ende' };

/** The label of keys such as `Ctrl K` on keyboards of the page's language. */
export function keyLabel(keys: string): string {
  if (currentLanguage() !== 'de') return keys;
  return keys.replace(/\w+/g, (key) => germanLabels[key] ?? key);
}
