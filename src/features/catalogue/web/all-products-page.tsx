import { useLoaderData } from 'react-router';
import { SearchX } from 'lucide-react';
import type { PageHandle } from '#shared/page-handle.ts';
import { t } from '#shared/texts/texts.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Container } from '#ui/container.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { LONGEST_SEARCH, type AllProductsData } from './all-products-loader.ts';
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
  const { q, tooLong, products, more, first } = page;
  return (
    <Container className="py-8">
      <PageHeader title={t('All products')} caption={t('Catalogue')}>
        {q && !tooLong ? (
          <>
            {t('What we found for')} <strong className="text-ink">{q}</strong>.{' '}
            <Link to="/allproducts" look="text">
              {t('Show everything')}
            </Link>
          </>
        ) : (
          t('Prices per piece at the minimum quantity, without tax.')
        )}
      </PageHeader>
      <ProductSearch q={q} />
      <p role="status" className="sr-only">
        {q && foundText(page)}
      </p>
      {products.length > 0 ? (
        <>
          <h2 className="sr-only">{t('Products')}</h2>
          <ProductGrid dense products={products} eager={first === null ? 4 : 0} />
          <LoadMore
            more={more}
            first={first}
            count={products.length}
            what="products"
            className="mt-8"
          />
        </>
      ) : (
        <EmptyState
          title={emptyTitle(page)}
          icon={<SearchX />}
          action={
            q ? <ButtonLink to="/allproducts">{t('Show all products')}</ButtonLink> : undefined
          }
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
  const { q, products, more } = page;
  if (products.length === 0) return emptyTitle(page);
  return `${more === null ? '' : 'The first '}${products.length} products for ${q}`;
}
