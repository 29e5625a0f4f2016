import { useMayOrder } from '#features/sessions/web/index.ts';
import { t } from '#shared/texts/texts.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import type { Cart } from '../contract.ts';
import type { CartModel } from './cart-model.ts';
import { SavedCarts } from './saved-carts.tsx';

interface BelowCartProps {
  readonly cart: Cart;
  readonly model: CartModel;
}

/** What signed-in people see below the checkout: the other way to buy these parts, and the carts that they have saved. */
export function BelowCart({ cart, model }: BelowCartProps) {
  const mayOrder = useMayOrder();
  return (
    <>
      {mayOrder && cart.lines.length > 0 && (
        <div className="mt-3 sm:ml-auto sm:max-w-sm" data-print="none">
          <ButtonLink to="/dashboard/quotes/new?from=cart" size="lg" block>
            {t('Request a quote')}
          </ButtonLink>
        </div>
      )}
      <SavedCarts cart={cart} model={model} />
    </>
  );
}
