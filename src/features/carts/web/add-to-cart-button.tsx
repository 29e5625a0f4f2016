import { useState } from 'react';
import { ShoppingCart } from 'lucide-react';
import { Button, type ButtonProps } from '#ui/button.tsx';
import type { WantedLine } from '../domain/add-lines.ts';
import { loadCartActions } from './load-cart-actions.ts';

interface AddToCartButtonProps extends ButtonProps {
  /** Called at the click; null adds nothing. */
  readonly lines: () => readonly WantedLine[] | null;
}

/** Adds lines to the cart, which a message then says. */
export function AddToCartButton({ lines, children, ...rest }: AddToCartButtonProps) {
  const [busy, setBusy] = useState(false);

  async function add(): Promise<void> {
    const wanted = lines();
    if (!wanted) return;
    setBusy(true);
    await (await loadCartActions()).addToCart(wanted);
    setBusy(false);
  }

  return (
    <Button {...rest} busy={busy} onClick={() => void add()} data-print="none">
      <ShoppingCart aria-hidden />
      {children}
    </Button>
  );
}
