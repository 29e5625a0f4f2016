import { useState } from 'react';
import { ChevronDown } from 'lucide-react';
import type { Cart } from '#features/carts/contract.ts';
import { shownLine } from '#features/carts/domain/cart-line.ts';
import { taxNoteOf } from '#features/carts/web/index.ts';
import { formatAmount, formatCount } from '#shared/number-format.ts';
import { t, tn } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { cn } from '#ui/cn.ts';

/** A longer order shows its first lines, and says how many more it has. */
const MOST_LINES = 8;
const FIRST_LINES = 6;

/** The lines and the total, beside the form; below it on a phone. */
export function CheckoutSummary({ cart, total }: { cart: Cart; total: string }) {
  const [open, setOpen] = useState(false);
  const foldable = cart.lines.length > MOST_LINES;
  const shown = (foldable && !open ? cart.lines.slice(0, FIRST_LINES) : cart.lines).map(shownLine);
  const rest = cart.lines.length - FIRST_LINES;
  return (
    <section
      aria-labelledby="summary"
      className="min-w-0 rounded-md border border-line p-5 lg:sticky lg:top-20"
    >
      <h2 id="summary" className="mb-3 text-lg">
        {t('Your order')}
      </h2>
      <ul id="summary-lines" aria-labelledby="summary" className="divide-y divide-line">
        {shown.map((line) => (
          <li key={line.productId} className="flex justify-between gap-4 py-2 text-sm">
            <span className="min-w-0">
              {formatCount(line.quantity)} × {line.name}
              {line.sku && <span className="code block text-muted">{line.sku}</span>}
            </span>
            <span className="whitespace-nowrap">
              {line.problem || line.total === null ? (
                <span className="text-muted">{t('Not in the total')}</span>
              ) : (
                formatAmount(line.total, cart.currency)
              )}
            </span>
          </li>
        ))}
      </ul>
      {foldable && (
        <Button
          variant="quiet"
          size="sm"
          aria-expanded={open}
          aria-controls="summary-lines"
          onClick={() => setOpen(!open)}
        >
          <ChevronDown aria-hidden className={cn(open && 'rotate-180')} />
          {open ? t('Show fewer lines') : tn('{count} more line', '{count} more lines', rest)}
        </Button>
      )}
      <p className="mt-3 flex justify-between border-t border-line pt-3 font-semibold">
        <span>{t('Total')}</span>
        <span>{total}</span>
      </p>
      <p className="text-right text-sm text-muted">{taxNoteOf(cart.lines)}</p>
      <ButtonLink to="/cart" className="mt-3">
        {t('Change the cart')}
      </ButtonLink>
    </section>
  );
}
