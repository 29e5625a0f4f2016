import { ProductGrid } from '#features/catalogue/web/index.ts';
import { LoadMore } from '#ui/load-more.tsx';
import { t, tn } from '#shared/texts/texts.ts';
import type { AllProductsData } from './all-products-loader.ts';
import { CardActions } from './compare-box.tsx';
import { CompareForm, NoResults, ProductTable, ResultBar } from './lazy-components.tsx';
import type { SearchState } from './search-state.ts';

type Page = AllProductsData & { readonly result: NonNullable<AllProductsData['result']> };

interface ResultListProps {
  readonly page: Page;
  /** With all understood terms as explicit constraints. */
  readonly state: SearchState;
}

/** The results as cards or as a table. */
export function ResultList({ page, state }: ResultListProps) {
  const { products, result, errors, more, first } = page;
  return (
    <section className="group/list min-w-0">
      <p role="status" className="sr-only">
        {tn('{count} product found', '{count} products found', result.total)}
      </p>
      <ResultBar {...{ state, result, errors, products }} />
      {products.length > 0 ? (
        <>
          {state.view === 'table' ? (
            <ProductTable
              state={state}
              products={products}
              columns={result.category?.attributes ?? []}
              label={result.category?.name ?? t('Products')}
            />
          ) : (
            <ProductGrid dense products={products} extra={CardActions} />
          )}
          <LoadMore
            more={more}
            first={first}
            shown={tn('{count} product shown', '{count} products shown', products.length)}
            back={t('Back to the first products')}
            className="mt-6"
          />
          <CompareForm list={page} />
        </>
      ) : (
        <NoResults state={state} tooLong={false} list={page} />
      )}
    </section>
  );
}
