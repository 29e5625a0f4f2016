import { useEffect, useState, type MouseEvent } from 'react';
import { useFetcher } from 'react-router';
import { LoaderCircle } from 'lucide-react';
import { formatCount } from '#shared/number-format.ts';
import { buttonClass } from '#ui/button-class.ts';
import { Link } from '#ui/link.tsx';
import type { AllProductsData } from './all-products-loader.ts';
import type { CardProduct } from './card-product.ts';
import { ProductGrid } from './product-grid.tsx';

/** The products after the first page: below it in the browser, on a page of their own without script. */
export function MoreProducts({ page }: { page: AllProductsData }) {
  const fetcher = useFetcher<AllProductsData>();
  const [more, setMore] = useState<readonly CardProduct[]>([]);
  const [next, setNext] = useState(page.next);
  const busy = fetcher.state !== 'idle';
  const { data } = fetcher;

  useEffect(() => {
    if (!data) return;
    setMore((shown) => [...shown, ...data.products]);
    setNext(data.next);
  }, [data]);

  const search = new URLSearchParams({ ...(page.q ? { q: page.q } : {}), cursor: next ?? '' });
  function load(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (!busy) void fetcher.load(`/allproducts?${search}`);
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
          {next === null && page.first && ', that is all'}
        </p>
        {next !== null && (
          <Link to={`?${search}`} onClick={load} aria-busy={busy} className={buttonClass()}>
            Load more
            {busy && <LoaderCircle aria-hidden className="animate-spin" />}
          </Link>
        )}
      </div>
    </>
  );
}
