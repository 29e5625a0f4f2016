import { useLoaderData } from 'react-router';
import { SearchX } from 'lucide-react';
import type { PageHandle } from '#shared/page-handle.ts';
import { t, tn } from '#shared/texts/texts.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Container } from '#ui/container.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Sentence } from '#ui/sentence.tsx';
import { LONGEST_SEARCH, type AllProductsData } from './all-products-loader.ts';
import { ProductGrid } from './product-grid.tsx';
import { ProductSearch } from './product-search.tsx';

export { allProductsLoader as loader } from './all-products-loader.ts';

export const handle: PageHandle<AllProductsData | undefined> = {
  title: (page) => (page?.q ? t('“{q}” in all products', { q: page.q }) : t('All products')),
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
          <Sentence
            text="What we found for {q}. {link}"
            parts={{
              q: <strong className="text-ink">{q}</strong>,
              link: (
                <Link to="/allproducts" look="text">
                  {t('Show everything')}
                </Link>
              ),
            }}
          />
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
            shown={tn('{count} product shown', '{count} products shown', products.length)}
            back={t('Back to the first products')}
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
  if (tooLong) return t('The search is too long');
  return q ? t('Nothing found') : t('There are no products yet');
}

function emptyAdvice({ q, tooLong }: AllProductsData): string {
  if (tooLong) return t('A search may have {max} characters.', { max: LONGEST_SEARCH });
  return q
    ? t('Try fewer words, or a part of the SKU or the manufacturer’s part number.')
    : t('Please come back soon.');
}

/** What a search came to, for those who do not see it. */
function foundText(page: AllProductsData): string {
  const { q, products, more } = page;
  if (products.length === 0) return emptyTitle(page);
  const { length } = products;
  return more === null
    ? tn('{count} product for {q}', '{count} products for {q}', length, { q })
    : tn('The first product for {q}', 'The first {count} products for {q}', length, { q });
}
