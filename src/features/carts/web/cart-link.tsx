import { useEffect, useState } from 'react';
import { ShoppingCart } from 'lucide-react';
import { t } from '#shared/texts/texts.ts';
import { iconButtonClass } from '#ui/icon-button.tsx';
import { Link } from '#ui/link.tsx';
import { loadCartActions } from './load-cart-actions.ts';

/** The link to the cart with the number of its lines, which comes after hydration and moves nothing. */
export function CartLink() {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const watching = loadCartActions().then(({ watchCart }) => watchCart(setCount));
    return () => void watching.then((end) => end());
  }, []);
  return (
    <Link to="/cart" className={iconButtonClass({}, 'relative')}>
      <ShoppingCart aria-hidden />
      <span className="sr-only">{t('Cart')}</span>
      {count > 0 && <span className="kit-count">{count}</span>}
    </Link>
  );
}
