import {
  Suspense,
  useId,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { t } from '#shared/texts/texts.ts';
import { isShortcutKey, characterShortcutsEnabled } from './character-shortcuts.ts';
import { lazyWithPreload } from './retry-load.ts';

const [ShortcutsDialog, preloadShortcuts] = lazyWithPreload(
  async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog,
);

/** For the `keys` of a `Table`. */
export interface TableKeys {
  readonly region: ComponentProps<'div'>;
  /** The dialog that lists the shortcuts, and a hint at it for screen readers. */
  readonly help: ReactNode;
}

/**
 * Keyboard shortcuts while the focus is in a table: j, k and the arrow keys move between rows, Enter
 * opens a row, x selects it, ? lists all shortcuts. Enter clicks the row's `data-row-open` element or
 * its first link; without either it focuses the first button.
 */
export function useTableKeys(): TableKeys {
  /** The index of the row that last had the focus. */
  const lastRow = useRef(-1);
  const hint = useId();
  const [help, setHelp] = useState<'unused' | 'open' | 'closed'>('unused');

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const frame = event.currentTarget;
    const target = event.target as HTMLElement;
    if (!frame.contains(target) || target.closest('dialog') || event.defaultPrevented) return;
    if (!isShortcutKey(event.nativeEvent)) return;
    if (event.key.length === 1 && !characterShortcutsEnabled()) return;
    if (event.key === '?') {
      event.preventDefault();
      setHelp('open');
      return;
    }
    const rows = [...(frame.querySelector('tbody')?.rows ?? [])];
    const row = target.closest<HTMLTableRowElement>('tbody tr');
    const at = row ? rows.indexOf(row) : lastRow.current;
    const next = nextRow(event.key, at, rows.length);
    if (next !== null) {
      event.preventDefault();
      lastRow.current = next;
      focusRow(rows[next]);
    } else if (event.key === 'Enter' && row && target === row) {
      event.preventDefault();
      openRow(row);
    } else if (event.key === 'x' && row) {
      row.querySelector<HTMLInputElement>('input[type=checkbox]:enabled')?.click();
    }
  }

  return {
    region: { onKeyDown, 'aria-describedby': hint, ...preloadShortcuts },
    help: (
      <>
        <p id={hint} hidden>
          {t('Press ? for keyboard shortcuts.')}
        </p>
        {help !== 'unused' && (
          <Suspense fallback={null}>
            <ShortcutsDialog open={help === 'open'} onClose={() => setHelp('closed')} />
          </Suspense>
        )}
      </>
    ),
  };
}

/** The index of the row that a key moves to; null for other keys. */
function nextRow(key: string, at: number, rows: number): number | null {
  if (rows === 0) return null;
  switch (key) {
    case 'j':
    case 'ArrowDown':
      return Math.min(at + 1, rows - 1);
    case 'k':
    case 'ArrowUp':
      return Math.max(at - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return rows - 1;
    default:
      return null;
  }
}

/** Makes the row focusable; Tab then moves to its controls. */
export function focusRow(row: HTMLTableRowElement | undefined): void {
  if (!row) return;
  row.tabIndex = -1;
  row.focus({ preventScroll: true });
  row.scrollIntoView({ block: 'nearest' });
}

function openRow(row: HTMLTableRowElement): void {
  const opener = row.querySelector<HTMLElement>('[data-row-open]') ?? row.querySelector('a[href]');
  if (opener instanceof HTMLElement) opener.click();
  else row.querySelector<HTMLElement>('button:enabled')?.focus();
}
