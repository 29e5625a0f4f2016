import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ShoppingCart } from 'lucide-react';
import { loadCartActions } from '#features/carts/web/index.ts';
import { t, tn } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { PartGridFields, PartGridTotal } from './part-grid.tsx';
import { QUICK_ORDER_DRAFT } from './quick-order-draft.ts';
import { usePartGrid } from './use-part-grid.ts';

/** The box for pasted lines, the grid, and what puts its lines into the cart. */
export function QuickOrderForm({ user }: { readonly user: string | null }) {
  const carried = useCarriedText();
  const grid = usePartGrid({ draftKey: QUICK_ORDER_DRAFT, user, numbersOf: user, carried });
  const { rows, ready, takeOut } = grid;
  const [busy, setBusy] = useState(false);

  async function add(): Promise<void> {
    setBusy(true);
    const { addToCart } = await loadCartActions();
    const wanted = ready.map(({ line: { productId, quantity } }) => ({ productId, quantity }));
    const outcome = await addToCart(wanted);
    setBusy(false);
    if (!outcome) return;
    const added = new Set(outcome.added.map(({ productId }) => productId));
    const done = ready
      .filter(({ line }) => added.has(line.productId))
      .flatMap(({ number }) => rows[number - 1]?.key ?? []);
    takeOut(new Set(done));
  }

  return (
    <>
      <PartGridFields grid={grid} label={t('Rows of the quick order')} target="cart" />
      <div className="mt-6 grid gap-3 sm:ml-auto sm:max-w-sm">
        <PartGridTotal grid={grid} openText={openText} />
        <Button
          variant="primary"
          size="lg"
          block
          busy={busy}
          disabled={ready.length === 0}
          onClick={() => void add()}
        >
          <ShoppingCart aria-hidden />
          {ready.length === 0
            ? t('Add to cart')
            : tn('Add {count} line to cart', 'Add {count} lines to cart', ready.length)}
        </Button>
      </div>
    </>
  );
}

/** The text that another page hands over in the history; it is taken once, not after each reload. */
function useCarriedText(): string | undefined {
  const { pasted } = (useLocation().state ?? {}) as { readonly pasted?: string };
  const navigate = useNavigate();
  useEffect(() => {
    if (pasted !== undefined) void navigate('.', { replace: true });
  }, [pasted, navigate]);
  return pasted;
}

function openText(count: number): string {
  return tn(
    '{count} row stays here: it cannot go into the cart yet.',
    '{count} rows stay here: they cannot go into the cart yet.',
    count,
  );
}
