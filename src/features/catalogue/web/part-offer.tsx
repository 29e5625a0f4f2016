import { useRef, useState, type MouseEvent } from 'react';
import { t } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { NumberField } from '#ui/number-field.tsx';
import type { Product } from '../contract.ts';
import {
  largestOrder,
  MAX_QUANTITY,
  smallestOrder,
  typedQuantityFault,
} from '../domain/order-quantity.ts';
import { quoteAt } from '../domain/quote.ts';
import { priceRows } from '../domain/shown-prices.ts';
import { daysWords } from './days-words.ts';
import { orderPath, partPath } from './part-path.ts';
import { PriceOnRequest } from './price-on-request.tsx';
import { PriceTable } from './price-table.tsx';
import { quantityHint, quantityWords } from './quantity-words.ts';
import { QuoteList } from './quote-list.tsx';
import { WriteToUs } from './write-to-us.tsx';

interface PartOfferProps {
  readonly part: Product;
  /** The quantity to begin with. */
  readonly chosen: number;
}

/** What a part costs at any quantity, and the way to order it. */
export function PartOffer({ part, chosen }: PartOfferProps) {
  return (
    <section
      aria-label={t('Price and order')}
      className="grid gap-4 rounded-md border border-line bg-surface p-4 sm:p-5"
    >
      <h2>{t('Price')}</h2>
      {part.price === null ? <PriceOnRequest /> : <PriceAtQuantity part={part} chosen={chosen} />}
    </section>
  );
}

/** A plain GET form: without JavaScript the page comes again with the price for the quantity. */
function PriceAtQuantity({ part, chosen }: PartOfferProps) {
  const { minQuantity, orderMultiple, stock, currency } = part;
  const [typed, setTyped] = useState(String(chosen));
  const field = useRef<HTMLInputElement>(null);
  const quantity = typed.trim() === '' ? Number.NaN : Number(typed);
  const orderable = largestOrder(part, stock) > 0;
  const fault = typedQuantityFault(quantity, part, orderable ? stock : MAX_QUANTITY);
  const start = fault || quantity === smallestOrder(part) ? undefined : quantity;

  /** Nobody orders another quantity than the one that was typed. */
  function stayAtFault(event: MouseEvent): void {
    if (!fault) return;
    event.preventDefault();
    field.current?.focus();
  }

  return (
    <>
      <PriceTable rows={priceRows(part, minQuantity)} currency={currency} quantity={quantity} />
      <form action={partPath(part)} onSubmit={(event) => event.preventDefault()} noValidate>
        <NumberField
          ref={field}
          label={t('Quantity')}
          name="quantity"
          hint={quantityHint(part)}
          min={minQuantity}
          max={Math.max(stock, minQuantity)}
          step={minQuantity % orderMultiple === 0 ? orderMultiple : 1}
          error={fault ? quantityWords(fault) : undefined}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <noscript>
          <Button type="submit" className="mt-3">
            {t('Show the price')}
          </Button>
        </noscript>
      </form>
      <QuoteList quote={fault ? null : quoteAt(part, quantity)} currency={currency} />
      {orderable ? (
        <ButtonLink
          to={orderPath(part, start)}
          onClick={stayAtFault}
          variant="primary"
          size="lg"
          block
        >
          {t('Order')}
        </ButtonLink>
      ) : (
        <Alert tone="caution" title={t('Not enough in stock for an order')}>
          {waitWords(part)} <WriteToUs text="{link} to reserve what comes next." />
        </Alert>
      )}
    </>
  );
}

function waitWords({ leadTimeDays, lifecycle }: Product): string {
  if (lifecycle === 'obsolete') return t('The part is discontinued.');
  if (leadTimeDays === null) return t('We do not know yet when more will come.');
  return t('More takes {days}.', { days: daysWords(leadTimeDays) });
}
