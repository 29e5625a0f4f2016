import { lazy, Suspense } from 'react';
import { ShoppingCart } from 'lucide-react';
import type { PageHandle } from '#shared/page-handle.ts';
import { t, tn } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { captureFocus } from '#ui/capture-focus.ts';
import { Container } from '#ui/container.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { retryLoad } from '#ui/retry-load.ts';
import { NeedsScript } from '#ui/needs-script.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { PleaseWait } from '#ui/please-wait.tsx';
import { toast } from '#ui/toast.ts';
import { useLeaveGuard } from '#ui/use-leave-guard.ts';
import type { Cart } from '../contract.ts';
import type { CartModel } from './cart-model.ts';
import { CartTable, CartTableSkeleton } from './cart-table.tsx';
import { CartBar, CartTotal } from './cart-total.tsx';
import { cartMessages } from './messages.ts';
import { useCart } from './use-cart.ts';
import { UnkeptNotice } from './unkept-notice.tsx';

// The server does not know who reads the page, so nothing for users alone is needed for its first paint.
const CartNotices = lazy(async () => ({
  default: (await retryLoad(() => import('./cart-notices.tsx'))).CartNotices,
}));
const BelowCart = lazy(async () => ({
  default: (await retryLoad(() => import('./below-cart.tsx'))).BelowCart,
}));

export const handle: PageHandle = { title: 'Cart' };

/**
 * The cart of the user or of the visitor. The server renders only its frame, so that nothing personal is
 * cached: the browser loads the lines.
 */
export function Component() {
  const { cart, problem, waiting, model, user } = useCart();
  // Leaving would end the attempts to send the change.
  useLeaveGuard(waiting !== null);
  const lines = cart?.lines ?? [];
  const unkept = waiting && <UnkeptNotice reason={waiting} onStop={() => model.stop()} />;

  async function clear(): Promise<void> {
    const restoreFocus = captureFocus();
    const cleared = model.clear();
    restoreFocus();
    if (!(await cleared)) return;
    toast.positive(cartMessages.cleared(lines.length), {
      action: { label: 'Undo', onClick: () => void model.restore(lines) },
    });
  }

  return (
    <Container className="py-8">
      <PageHeader
        title={t('Cart')}
        actions={
          <>
            <ButtonLink to="/boms">{t('Bills of materials')}</ButtonLink>
            {lines.length > 0 && (
              <>
                <ButtonLink to="/cart/quick">{t('Quick order')}</ButtonLink>
                <Button onClick={() => void clear()}>{t('Clear cart')}</Button>
              </>
            )}
          </>
        }
      />
      <NeedsScript />
      {!cart && !problem && (
        <>
          <CartTableSkeleton />
          <PleaseWait inline />
        </>
      )}
      {problem && (
        <Alert
          tone="danger"
          title={t('The cart could not be loaded.')}
          action={
            <Button size="sm" onClick={() => void model.load()}>
              {t('Try again')}
            </Button>
          }
        >
          {problem.title}
        </Alert>
      )}
      {user && (
        <Suspense>
          <CartNotices user={user} />
        </Suspense>
      )}
      {cart && lines.length === 0 && (
        <>
          {unkept && <div className="mb-5">{unkept}</div>}
          <EmptyCart />
        </>
      )}
      {cart && lines.length > 0 && (
        <>
          <ChangesNotice cart={cart} model={model} />
          <CartBar cart={cart} unkept={unkept} />
          {/* What the keyboard reaches is not hidden by the bar. */}
          <div className="[&_:is(a,button,input)]:scroll-mt-14">
            <CartTable lines={lines} model={model} />
          </div>
          <CartTotal cart={cart} unkept={unkept} />
        </>
      )}
      {user && cart && (
        <Suspense>
          <BelowCart key={user} cart={cart} model={model} />
        </Suspense>
      )}
    </Container>
  );
}

function EmptyCart() {
  return (
    <EmptyState
      title={t('Your cart is empty')}
      icon={<ShoppingCart />}
      action={
        <>
          <ButtonLink to="/allproducts" variant="primary">
            {t('Browse products')}
          </ButtonLink>
          <ButtonLink to="/cart/quick">{t('Quick order')}</ButtonLink>
        </>
      }
    >
      {t('“Add to cart” is on every part, in lists, on its page and on your past orders.')}
    </EmptyState>
  );
}

/** Says how many lines have changed since the last visit, until the buyer has seen it. */
function ChangesNotice({ cart, model }: { readonly cart: Cart; readonly model: CartModel }) {
  const changed = cart.lines.filter(({ changes }) => changes.length > 0).length;
  if (changed === 0) return null;

  function markSeen(): void {
    const restoreFocus = captureFocus();
    void model.markSeen();
    restoreFocus();
  }

  return (
    <Alert
      tone="info"
      className="mb-5"
      title={tn(
        '{count} line has changed since you last looked.',
        '{count} lines have changed since you last looked.',
        changed,
      )}
      action={
        <Button size="sm" onClick={markSeen}>
          {t('I have seen it')}
        </Button>
      }
    >
      {t('Each says what has changed.')}
    </Alert>
  );
}
