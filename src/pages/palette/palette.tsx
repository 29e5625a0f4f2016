import { useLayoutEffect, useState } from 'react';
import { t, tn } from '#shared/texts/texts.ts';
import { CommandPalette } from '#ui/command-palette.tsx';
import { ShortcutsDialog } from '#ui/shortcuts-dialog.tsx';
import { usePageCommands } from './use-page-commands.tsx';
import { useReorderCommands } from './use-reorder-commands.tsx';
import { useStaffCommands } from './use-staff-commands.tsx';
import { useSuggestionCommands } from './use-suggestion-commands.tsx';
import { ALL_PRODUCTS, useProductCommands } from './use-product-commands.tsx';

export interface PaletteProps {
  readonly open: boolean;
  /** Returns what was typed before the palette was there. */
  readonly takeTyped: () => string;
  readonly onClose: () => void;
}

/**
 * The command palette: pages, products, past orders, categories and actions; for admins also all
 * orders and users. Loaded on first use.
 */
export function Palette({ open, takeTyped, onClose }: PaletteProps) {
  const [typed, setTyped] = useState('');
  const [helpOpen, setHelpOpen] = useState(false);
  // Before the dialog opens, in an effect of its own: it gives the focus back when it closes.
  useLayoutEffect(() => {
    setTyped(takeTyped());
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, []);
  const query = typed.trim();
  const reorders = useReorderCommands(open, query);
  const pages = usePageCommands(query, () => setHelpOpen(true));
  const staff = useStaffCommands(query);
  const products = useProductCommands(query);
  const suggestions = useSuggestionCommands(query);
  const groups = [...reorders, ...pages, ...staff, ...products, ...suggestions];
  const count = groups
    .flatMap(({ commands }) => commands)
    .filter(({ id }) => id !== ALL_PRODUCTS).length;
  const busy = groups.some(({ pending }) => pending);

  function close() {
    setTyped('');
    onClose();
  }

  return (
    <>
      <CommandPalette
        {...{ open, groups }}
        found={busy || count > 0}
        onClose={close}
        label={t('Search and go to')}
        placeholder={t('Part number, product or page')}
        query={typed}
        onQuery={setTyped}
        status={busy ? t('Searching') : tn('{count} result', '{count} results', count)}
        empty={
          <>
            <p className="font-medium text-ink">{t('Nothing found')}</p>
            <p className="mt-1">{t('Try fewer words or part of the part number.')}</p>
          </>
        }
      />
      <ShortcutsDialog open={helpOpen} onClose={() => setHelpOpen(false)} />
    </>
  );
}
