import type { ReactNode } from 'react';
import { formatAmount } from '#shared/number-format.ts';
import { t, tn } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { DescriptionList, DescriptionRow } from '#ui/description-list.tsx';
import type { Cart } from '../contract.ts';
import { shownTotalOf } from '../domain/cart-line.ts';
import { cartLineId } from './cart-line-id.ts';
import { taxNoteOf } from './line-texts.ts';

interface CartTotalProps {
  readonly cart: Cart;
  /** Stands where the checkout begins while a change is shown that is not kept yet. */
  readonly unkept: ReactNode;
}

/** The total of the lines that can be ordered; lines that cannot are counted apart. */
export function CartTotal({ cart: { lines, currency }, unkept }: CartTotalProps) {
  const refused = lines.filter(({ problem }) => problem !== null);
  const [first] = refused;
  return (
    <div className="mt-6 grid gap-3 sm:ml-auto sm:max-w-sm">
      {first && (
        <Alert
          tone="caution"
          action={
            <Button size="sm" onClick={() => focusQuantity(first.productId)}>
              {tn('Show the line', 'Show the first of them', refused.length)}
            </Button>
          }
        >
          {tn(
            '{count} line cannot be ordered as it is.',
            '{count} lines cannot be ordered as they are.',
            refused.length,
          )}{' '}
          {t('You can correct them at checkout with one click.')}
        </Alert>
      )}
      <DescriptionList>
        <DescriptionRow term={t('Parts')} numeric>
          {lines.length - refused.length}
        </DescriptionRow>
        {first && (
          <DescriptionRow term={t('Not in the total')} numeric>
            {refused.length}
          </DescriptionRow>
        )}
        <DescriptionRow term={t('Total')} numeric strong>
          <output aria-label={t('Total of the cart')}>
            {formatAmount(shownTotalOf(lines, currency), currency)}
          </output>
        </DescriptionRow>
      </DescriptionList>
      <p className="text-right text-sm text-muted">{taxNoteOf(lines)}</p>
      {unkept}
      {!unkept && (
        <ButtonLink to="/checkout" variant="primary" size="lg" block>
          {t('Checkout')}
        </ButtonLink>
      )}
    </div>
  );
}

/** A cart of more lines hides the checkout below it, or far away for the keyboard. */
const FEW_LINES = 5;

/** Total and checkout above a long cart; stays in view while its lines scroll. */
export function CartBar({ cart: { lines, currency }, unkept }: CartTotalProps) {
  if (lines.length <= FEW_LINES) return null;
  return (
    <div
      data-print="none"
      className="sticky top-(--sticky-top) z-10 mb-4 flex items-center justify-end gap-4 border-b border-line bg-paper py-2"
    >
      <span>
        {t('Total')} <strong>{formatAmount(shownTotalOf(lines, currency), currency)}</strong>
      </span>
      {!unkept && (
        <ButtonLink to="/checkout" variant="primary">
          {t('Checkout')}
        </ButtonLink>
      )}
    </div>
  );
}

/** Leads to the field of the line, which says what is wrong. */
function focusQuantity(productId: string): void {
  const field = document.getElementById(cartLineId(productId))?.querySelector('input');
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}
