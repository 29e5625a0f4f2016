import { useEffect, useState, useSyncExternalStore } from 'react';
import { ShoppingCart } from 'lucide-react';
import { t } from '#shared/texts/texts.ts';
import { iconButtonClass } from '#ui/icon-button.tsx';
import { Link } from '#ui/link.tsx';
import { loadCartActions } from './load-cart-actions.ts';

/**
 * The link to the cart with the number of its lines, which comes after hydration and moves nothing. Where
 * nothing is stored, as in the browser of a new visitor, there is no cart, and its code is not loaded.
 */
export function CartLink() {
  const mayHaveCart = useSyncExternalStore(onStorage, isAnythingStored, () => false);
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (!mayHaveCart) return undefined;
    const watching = loadCartActions().then(({ watchCart }) => watchCart(setCount));
    return () => void watching.then((end) => end());
  }, [mayHaveCart]);
  return (
    <Link to="/cart" className={iconButtonClass({}, 'relative')}>
      <ShoppingCart aria-hidden />
      <span className="sr-only">{t('Cart')}</span>
      {mayHaveCart && count > 0 && <span className="kit-count">{count}</span>}
    </Link>
  );
}

/** A session that starts is noticed because the navigation bar is rendered again. */
function onStorage(listener: () => void): () => void {
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}

function isAnythingStored(): boolean {
  try {
    return localStorage.length > 0;
  } catch {
    return true;
  }
}
