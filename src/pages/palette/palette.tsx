import { useState } from 'react';
import { t, tn } from '#shared/texts/texts.ts';
import { CommandPalette } from '#ui/command-palette.tsx';
import { ShortcutsDialog } from '#ui/shortcuts-dialog.tsx';
import { usePlaceCommands } from './use-place-commands.tsx';
import { useOrdersAgain } from './use-orders-again.tsx';
import { useSuggestedPlaces } from './use-suggested-places.tsx';
import { ALL_PRODUCTS, useProductCommands } from './use-product-commands.tsx';

export interface PaletteProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Go to, find a product, order again, and what else one does anywhere. Loaded at its first use. */
export function Palette({ open, onClose }: PaletteProps) {
  const [typed, setTyped] = useState('');
  const [helps, setHelps] = useState(false);
  const query = typed.trim();
  const again = useOrdersAgain(open, query);
  const places = usePlaceCommands(query, () => setHelps(true));
  const products = useProductCommands(query);
  const suggested = useSuggestedPlaces(query);
  const groups = [...again, ...places, ...products, ...suggested];
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
      <ShortcutsDialog open={helps} onClose={() => setHelps(false)} />
    </>
  );
}
