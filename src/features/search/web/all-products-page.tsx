import { useLoaderData } from 'react-router';
import { allProductsIndexing } from './all-products-metadata.ts';
import type { PageHandle } from '#shared/page-handle.ts';
import { t } from '#shared/texts/texts.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { cn } from '#ui/cn.ts';
import { Container } from '#ui/container.tsx';
import { Picture } from '#ui/picture.tsx';
import { explicitState } from '../domain/explicit-state.ts';
import type { AllProductsData } from './all-products-loader.ts';
import { ResultList } from './result-list.tsx';
import { CategoryLinks, Chips, FilterPanel, NoResults, OrderByList } from './lazy-components.tsx';
import { SearchBox } from './search-box.tsx';
import { listPath } from './search-state.ts';

export { allProductsLoader as loader } from './all-products-loader.ts';

export const handle: PageHandle<AllProductsData | undefined> = {
  title: (page) => {
    const category = page?.result?.category?.name;
    if (page?.state.q) return t('“{q}” in all products', { q: page.state.q });
    return category ?? t('All products');
  },
  // Only the server writes what search engines read.
  ...(import.meta.env.SSR ? allProductsIndexing : {}),
};

export function Component() {
  const page = useLoaderData<AllProductsData>();
  const { state, result } = page;
  const category = result?.category ?? null;
  const explicit = result ? explicitState(state, result) : state;
  return (
    <Container className={cn('py-5', state.view === 'table' && '2xl:max-w-[104rem]')}>
      {category && (
        <Breadcrumbs
          className="mb-2"
          items={[
            { label: t('All products'), to: '/allproducts' },
            ...category.path.map(({ name }, at) => ({
              label: name,
              to: listPath(explicit.path.slice(0, at + 1)),
            })),
          ]}
        />
      )}
      <div className="mb-4 flex flex-wrap items-end gap-x-8 gap-y-3">
        <div className="flex min-w-0 items-center gap-3">
          {category?.picture && (
            <Picture
              src={category.picture}
              alt=""
              className="size-14 shrink-0 rounded-sm bg-plate object-contain"
            />
          )}
          <h1 className="min-w-0 text-2xl">{category?.name ?? t('All products')}</h1>
        </div>
        <SearchBox state={state} within={state.path.length > 0 ? (category?.name ?? null) : null} />
        <OrderByList />
      </div>
      {result && <Chips {...{ state, result }} errors={page.errors} />}
      {result && !page.tooLong ? (
        <div className="lg:grid lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-x-8 xl:grid-cols-[15rem_minmax(0,1fr)]">
          <div className="min-w-0">
            <CategoryLinks state={explicit} result={result} />
            <FilterPanel
              state={explicit}
              facets={result.facets}
              errors={page.errors}
              total={result.total}
            />
          </div>
          <ResultList page={{ ...page, result }} state={explicit} />
        </div>
      ) : (
        <NoResults state={state} tooLong={page.tooLong} />
      )}
    </Container>
  );
}
