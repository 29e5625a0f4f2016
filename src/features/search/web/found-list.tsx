import { ProductGrid } from '#features/catalogue/web/index.ts';
import { Alert } from '#ui/alert.tsx';
import { Link } from '#ui/link.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { t, tn } from '#shared/texts/texts.ts';
import type { AllProductsData } from './all-products-loader.ts';
import { CompareOnCard, keepToMost } from './compare-box.tsx';
import { CompareForm, NothingFound, ProductTable, ResultBar } from './islands.tsx';
import { categoryPath, type SearchState } from './search-state.ts';

type Page = AllProductsData & { readonly found: NonNullable<AllProductsData['found']> };

interface FoundListProps {
  readonly page: Page;
  /** With all that was understood said outright. */
  readonly state: SearchState;
}

/** What was found, as cards or as a table. */
export function FoundList({ page, state }: FoundListProps) {
  const { products, found, faults, more, first } = page;
  return (
    <section
      className="group/list min-w-0"
      onChange={({ currentTarget }) => keepToMost(currentTarget)}
    >
      <p role="status" className="sr-only">
        {tn('{count} product found', '{count} products found', found.total)}
      </p>
      <LookedFurther page={page} />
      <ResultBar {...{ state, found, faults }} />
      {products.length > 0 ? (
        <>
          {state.view === 'table' ? (
            <ProductTable
              state={state}
              products={products}
              columns={found.category?.columns ?? []}
              label={found.category?.name ?? t('Products')}
            />
          ) : (
            <ProductGrid
              dense
              products={products}
              eager={first === null ? 4 : 0}
              extra={CompareOnCard}
            />
          )}
          <LoadMore
            more={more}
            first={first}
            shown={tn('{count} product shown', '{count} products shown', products.length)}
            back={t('Back to the first products')}
            className="mt-6"
          />
          <CompareForm />
        </>
      ) : (
        <NothingFound state={state} tooLong={false} />
      )}
    </section>
  );
}

/** Says that the search went beyond where it was typed. */
function LookedFurther({ page: { left, dropped } }: Pick<FoundListProps, 'page'>) {
  if (!left && !dropped) return null;
  return (
    <Alert tone="info" className="mb-3">
      {left
        ? t('Nothing in {category} fits. These are from all products.', { category: left.name })
        : t('Nothing fits the filters that were chosen before. These are found without them.')}{' '}
      {left && dropped && t('The filters that were chosen before are left out.')}{' '}
      {left && (
        <Link to={categoryPath(left.path)} look="text">
          {t('Back to {category}', { category: left.name })}
        </Link>
      )}
    </Alert>
  );
}
