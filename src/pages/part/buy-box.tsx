import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { t } from '#shared/texts/texts.ts';
import { typedCount } from '#shared/typed-count.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { NumberField } from '#ui/number-field.tsx';
import type { Product } from '#features/catalogue/contract.ts';
import {
  buyBoxView,
  LinePrices,
  PriceOnRequest,
  PriceTable,
  ContactLink,
  type BuyBoxView,
} from '#features/catalogue/web/index.ts';
import { AddToCartButton } from '#features/carts/web/index.ts';
import { StockAlertButton } from '#features/stock-alerts/web/index.ts';
import type { PartView } from './part-view.ts';

interface BuyBoxProps {
  readonly view: PartView;
  readonly product: Product;
}

/** The prices of a product, its price at a chosen quantity, and the link to order it. */
export function BuyBox({ view, product }: BuyBoxProps) {
  return (
    <section
      aria-label={t('Price and order')}
      className="grid gap-4 rounded-md border border-line bg-surface p-4 sm:p-5"
    >
      <h2>{t('Price')}</h2>
      {view.buyBox ? (
        <PriceAtQuantity path={view.path} first={view.buyBox} product={product} />
      ) : (
        <PriceOnRequest />
      )}
    </section>
  );
}

interface PriceAtQuantityProps extends Pick<BuyBoxProps, 'product'> {
  readonly path: string;
  readonly first: BuyBoxView;
}

/** A GET form: without JavaScript it reloads the page with the price for the quantity. */
function PriceAtQuantity({ path, first, product }: PriceAtQuantityProps) {
  const [typed, setTyped] = useState(first.typed);
  const field = useRef<HTMLInputElement>(null);
  const view = (typed === first.typed ? null : buyBoxView(product, typed)) ?? first;
  const { error, rows, linePrice, hint, min, max, step, order, shortage } = view;

  // React renders the field with its state, so what was typed before hydration has to be in it.
  useEffect(() => {
    if (field.current) setTyped(field.current.value);
  }, []);

  /** The link orders a valid quantity; with an invalid one in the field it is not followed. */
  function focusInvalidField(event: MouseEvent): void {
    if (!error) return;
    event.preventDefault();
    field.current?.focus();
  }

  function linesToAdd() {
    if (!error) return [{ productId: product._id, quantity: typedCount(typed) }];
    field.current?.focus();
    return null;
  }

  return (
    <>
      <p className="-mt-3 text-sm text-muted">{product.taxNote ?? t('Without tax')}</p>
      <PriceTable rows={rows} />
      <form action={path} onSubmit={(event) => event.preventDefault()} noValidate>
        <NumberField
          ref={field}
          label={t('Quantity')}
          name="quantity"
          hint={hint}
          min={min}
          max={max}
          step={step}
          error={error}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <noscript>
          <Button type="submit" className="mt-3">
            {t('Show the price')}
          </Button>
        </noscript>
      </form>
      <LinePrices linePrice={linePrice} />
      {order === null ? (
        <>
          <Alert tone="caution">{shortage}</Alert>
          {product.lifecycle === 'obsolete' ? (
            <p className="text-sm">
              <ContactLink text="{link}, and we look for a replacement." />
            </p>
          ) : (
            <StockAlertButton productId={product._id} />
          )}
        </>
      ) : (
        <div className="grid gap-2">
          <ButtonLink to={order} onClick={focusInvalidField} variant="primary" size="lg" block>
            {t('Order')}
          </ButtonLink>
          <AddToCartButton lines={linesToAdd} size="lg" block className="noscript:hidden">
            {t('Add to cart')}
          </AddToCartButton>
        </div>
      )}
    </>
  );
}
