import { useState } from 'react';
import { useApi } from '#browser/api.ts';
import { newId } from '#browser/new-id.ts';
import { t, tn } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { openSavedCart, type Cart, type SavedCart } from '../contract.ts';
import type { CartModel } from './cart-model.ts';

interface OpenCartDialogProps {
  readonly saved: SavedCart;
  readonly cart: Cart;
  readonly model: CartModel;
  readonly onClose: () => void;
}

/** Asks whether a saved cart is added to the current one or replaces it, and opens it. */
export function OpenCartDialog({ saved, cart, model, onClose }: OpenCartDialogProps) {
  const api = useApi();
  const [busy, setBusy] = useState<'merge' | 'replace' | null>(null);
  const [idempotencyKey] = useState(newId);
  const isEmpty = cart.lines.length === 0;

  async function open(mode: 'merge' | 'replace'): Promise<void> {
    setBusy(mode);
    const params = { id: saved._id };
    await model.replace(() =>
      api(
        openSavedCart,
        { params, body: { mode } },
        { idempotencyKey: `${idempotencyKey} ${mode}` },
      ),
    );
    onClose();
  }

  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      title={t('Open {name}', { name: saved.name })}
      description={
        isEmpty
          ? tn('Puts {count} part into the cart.', 'Puts {count} parts into the cart.', saved.count)
          : t('There are parts in the cart. They can stay, or be replaced by the saved ones.')
      }
      footer={
        <>
          {!isEmpty && (
            <Button
              variant="danger"
              busy={busy === 'replace'}
              disabled={busy === 'merge'}
              onClick={() => void open('replace')}
            >
              {t('Replace the cart')}
            </Button>
          )}
          <Button
            variant="primary"
            busy={busy === 'merge'}
            disabled={busy === 'replace'}
            onClick={() => void open('merge')}
          >
            {t('Add to cart')}
          </Button>
        </>
      }
    />
  );
}
