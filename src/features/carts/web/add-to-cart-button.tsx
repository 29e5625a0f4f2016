import { useState } from 'react';
import { ShoppingCart } from 'lucide-react';
import { Button, type ButtonProps } from '#ui/button.tsx';
import type { WantedLine } from '../domain/add-lines.ts';
import { loadCartActions } from './load-cart-actions.ts';

type Wanted = readonly WantedLine[] | null;

interface AddToCartButtonProps extends ButtonProps {
  /** Called at the click; null adds nothing. */
  readonly lines: () => Wanted | Promise<Wanted>;
}

/** Adds lines to the cart, which a message then says. */
export function AddToCartButton({ lines, children, ...rest }: AddToCartButtonProps) {
  const [busy, setBusy] = useState(false);

  async function add(): Promise<void> {
    setBusy(true);
    const wanted = await lines();
    if (wanted) await (await loadCartActions()).addToCart(wanted);
    setBusy(false);
  }

  return (
    <Button {...rest} busy={busy} onClick={() => void add()} data-print="none">
      <ShoppingCart aria-hidden />
      {children}
    </Button>
  );
}
