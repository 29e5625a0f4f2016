import { useState, type MouseEvent } from 'react';
import { LoaderCircle } from 'lucide-react';
import { useApi } from '#features/identity/web/index.ts';
import { formatCount } from '#shared/number-format.ts';
import { buttonClass } from '#ui/button-class.ts';
import { Link } from '#ui/link.tsx';
import { toast } from '#ui/toast.ts';
import { fetchProducts, type AllProductsData } from './all-products-loader.ts';
import { cardOf, type CardProduct } from './card-product.ts';
import { ProductGrid } from './product-grid.tsx';

/** The products after the first page: below it in the browser, on a page of their own without script. */
export function MoreProducts({ page }: { page: AllProductsData }) {
  const { q } = page;
  const api = useApi();
  const [more, setMore] = useState<readonly CardProduct[]>([]);
  const [next, setNext] = useState(page.next);
  const [busy, setBusy] = useState(false);

  async function load(cursor: string) {
    setBusy(true);
    const outcome = await fetchProducts(api, { q, cursor });
    setBusy(false);
    if (!outcome.ok) {
      toast.danger(outcome.problem.title);
      return;
    }
    const products = outcome.value.map(cardOf);
    setMore((shown) => [...shown, ...products]);
    setNext(outcome.next);
  }

  function click(event: MouseEvent, cursor: string) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (!busy) void load(cursor);
  }

  return (
    <>
      {more.length > 0 && (
        <div className="mt-4">
          <ProductGrid dense products={more} />
        </div>
      )}
      <div className="mt-8 flex flex-col items-center gap-2">
        <p role="status" className="text-sm text-muted">
          {`${formatCount(page.products.length + more.length)} products shown`}
          {next === null && page.cursor === '' && ', that is all'}
        </p>
        {next !== null && (
          <Link
            to={`?${new URLSearchParams({ ...(q ? { q } : {}), cursor: next })}`}
            onClick={(event) => click(event, next)}
            aria-busy={busy}
            className={buttonClass()}
          >
            Load more
            {busy && <LoaderCircle aria-hidden className="animate-spin" />}
          </Link>
        )}
      </div>
    </>
  );
}
