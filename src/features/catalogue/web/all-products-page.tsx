import { useLoaderData } from 'react-router';
import { SearchX } from 'lucide-react';
import type { PageHandle } from '#shared/page-handle.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Container } from '#ui/container.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { LONGEST_SEARCH, type AllProductsData } from './all-products-loader.ts';
import { MoreProducts } from './more-products.tsx';
import { ProductGrid } from './product-grid.tsx';
import { ProductSearch } from './product-search.tsx';

export { allProductsLoader as loader } from './all-products-loader.ts';

export const handle: PageHandle<AllProductsData | undefined> = {
  title: (page) => (page?.q ? `“${page.q}” in all products` : 'All products'),
  description:
    'The whole catalogue: passives, semiconductors, power supplies, connectors, sensors, motion, enclosures, boards, cables and tools.',
};

export function Component() {
  const page = useLoaderData<AllProductsData>();
  const { q, tooLong, products } = page;
  const first = page.cursor === '';
  return (
    <Container className="py-8">
      <PageHeader title="All products" caption="Catalogue">
        {q && !tooLong ? (
          <>
            What we found for <strong className="text-ink">{q}</strong>.{' '}
            <Link to="/allproducts" look="text">
              Show everything
            </Link>
          </>
        ) : (
          'Prices per piece at the minimum quantity, without tax.'
        )}
      </PageHeader>
      <ProductSearch q={q} />
      <p role="status" className="sr-only">
        {q && foundText(page)}
      </p>
      {!first && (
        <p className="mb-4 text-sm">
          <Link to={q ? `?q=${encodeURIComponent(q)}` : '/allproducts'} look="text">
            Back to the first products
          </Link>
        </p>
      )}
      {products.length > 0 ? (
        <>
          <h2 className="sr-only">Products</h2>
          <ProductGrid dense products={products} eager={first ? 4 : 0} />
          <MoreProducts key={`${q} ${products[0]?._id}`} page={page} />
        </>
      ) : (
        <EmptyState
          title={emptyTitle(page)}
          icon={<SearchX />}
          action={q ? <ButtonLink to="/allproducts">Show all products</ButtonLink> : undefined}
        >
          {emptyAdvice(page)}
        </EmptyState>
      )}
    </Container>
  );
}

function emptyTitle({ q, tooLong }: AllProductsData): string {
  if (tooLong) return 'The search is too long';
  return q ? 'Nothing found' : 'There are no products yet';
}

function emptyAdvice({ q, tooLong }: AllProductsData): string {
  if (tooLong) return `A search may have ${LONGEST_SEARCH} characters.`;
  return q
    ? 'Try fewer words, or a part of the SKU or the manufacturer’s part number.'
    : 'Please come back soon.';
}

/** What a search came to, for those who do not see it. */
function foundText(page: AllProductsData): string {
  const { q, products, next } = page;
  if (products.length === 0) return emptyTitle(page);
  return `${next === null ? '' : 'The first '}${products.length} products for ${q}`;
}
