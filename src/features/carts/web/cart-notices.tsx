import { useState, useSyncExternalStore } from 'react';
import { useApi } from '#browser/api.ts';
import { ForCompany } from '#features/sessions/web/index.ts';
import { t, tn } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { onCartChange, readVisitorCart } from './cart-storage.ts';
import { mergeVisitorCart } from './merge-visitor-cart.ts';

/** For which company the cart is, and what is not in it yet. */
export function CartNotices({ user }: { readonly user: string }) {
  return (
    <>
      <div className="mb-4 empty:hidden">
        <ForCompany />
      </div>
      <UnmergedNotice user={user} />
    </>
  );
}

/** Offers to merge the cart of before the sign-in again, which could not be merged because there was no room. */
function UnmergedNotice({ user }: { readonly user: string }) {
  const api = useApi();
  const [refused, setRefused] = useState(false);
  const count = useSyncExternalStore(
    onCartChange,
    () => readVisitorCart()?.lines.length ?? 0,
    () => 0,
  );
  if (count === 0) return null;
  return (
    <Alert
      tone="caution"
      className="mb-5"
      title={tn(
        '{count} part that you chose before signing in is not in this cart yet.',
        '{count} parts that you chose before signing in are not in this cart yet.',
        count,
      )}
      action={
        <Button
          size="sm"
          onClick={() => void mergeVisitorCart(api, user).then((merged) => setRefused(!merged))}
        >
          {t('Add to cart')}
        </Button>
      }
    >
      {refused && t('There is no room for them yet. Remove some lines first.')}
    </Alert>
  );
}
