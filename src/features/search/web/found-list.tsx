import { ProductGrid } from '#features/catalogue/web/index.ts';
import { Alert } from '#ui/alert.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { t, tn } from '#shared/texts/texts.ts';
import type { AllProductsData } from './all-products-loader.ts';
import { CompareBox, CompareForm, keepToMost } from './compare-form.tsx';
import { filterWords } from './filter-words.ts';
import { ProductTable } from './islands.tsx';
import { NothingFound } from './nothing-found.tsx';
import { ResultBar } from './result-bar.tsx';
import type { SearchState } from './search-state.ts';

type Page = AllProductsData & { readonly found: NonNullable<AllProductsData['found']> };

interface FoundListProps {
  readonly page: Page;
  /** With all that was understood said outright. */
  readonly state: SearchState;
}

/** What was found, as cards or as a table. */
export function FoundList({ page, state }: FoundListProps) {
  const { products, found, faults, more, first } = page;
  const unread = faults.filter(({ of }) => of.includes(':'));
  return (
    <section className="min-w-0" onChange={({ currentTarget }) => keepToMost(currentTarget)}>
      <p role="status" className="sr-only">
        {tn('{count} product found', '{count} products found', found.total)}
      </p>
      <ResultBar {...{ state, found, faults }} />
      {unread.map(({ of, detail }) => {
        const { name, value } = filterWords(of, [...found.facets]);
        return (
          <Alert
            key={of}
            tone="caution"
            title={t('{name}: “{value}” could not be read', { name, value })}
            className="mb-3"
          >
            {t(detail)} {t('The list is shown without it.')}
          </Alert>
        );
      })}
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
              beside={({ sku, name }) => <CompareBox sku={sku} name={name} />}
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
