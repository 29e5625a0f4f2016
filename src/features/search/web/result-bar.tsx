import { Alert } from '#ui/alert.tsx';
import { ChevronDown, LayoutGrid, SlidersHorizontal, TableProperties } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useCompany } from '#features/sessions/web/index.ts';
import { formatCount } from '#shared/number-format.ts';
import { t, tn } from '#shared/texts/texts.ts';
import { buttonClass } from '#ui/button-class.ts';
import { cn } from '#ui/cn.ts';
import { inputClass } from '#ui/input-class.ts';
import { Link } from '#ui/link.tsx';
import { productSorts } from '../domain/product-facets.ts';
import type { Relaxation, SearchResult } from '../domain/search-result.ts';
import { attributeLabel } from './filter-labels.ts';
import { hasChoices } from './has-choices.ts';
import type { ListedProduct } from './listed-product.ts';
import { type ParameterError, searchQueryOf } from './search-query.ts';
import { addressOf, listPath, type SearchState } from './search-state.ts';
import { ParameterErrorNotice } from './parameter-error-notice.tsx';
import { readableState } from './parameter-errors.ts';
import { FILTER_SHEET, FILTERS, RESULTS, useFilterFields } from './use-filter-form.ts';

interface ResultBarProps {
  readonly state: SearchState;
  readonly result: Pick<SearchResult, 'total' | 'category' | 'facets' | 'relaxation'>;
  readonly errors: readonly ParameterError[];
  readonly products: readonly Pick<ListedProduct, 'taxNote'>[];
}

const small = 'h-8 text-sm pointer-coarse:h-10';

/** The total, the sort order, the quantity and the view. */
export function ResultBar({ state, result, errors, products }: ResultBarProps) {
  const { onChange, onBlur } = useFilterFields(state.path, result);
  const wrong = errors.find(({ parameter }) => parameter === 'quantity');
  const { quantity } = searchQueryOf(state).query;
  // Lists are the same for everybody, but for the prices that they show.
  const company = useCompany();
  const notes = new Set(products.flatMap(({ taxNote }) => taxNote ?? []));
  const tax = [...notes].join(', ') || t('excluding tax');
  const order = useRef<HTMLSelectElement>(null);
  const { sort } = readableState(state, errors);
  const chosen = sort ? `${sort} ${state.direction}` : '';
  // Without products and without choices, neither order nor quantity has an effect.
  const hasNoControls =
    result.total === 0 && !result.facets.some((facet) => hasChoices(facet, state));
  // The select stays mounted, and so keeps its focus, when the order changes by other means.
  // An order chosen before hydration stays: `useResetWith` submits it.
  const shown = useRef(chosen);
  useEffect(() => {
    if (order.current && shown.current !== chosen) order.current.value = chosen;
    shown.current = chosen;
  }, [chosen]);

  return (
    <>
      {result.relaxation && <RelaxationNotice relaxation={result.relaxation} />}
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line pb-5 text-sm">
        <h2 id={RESULTS} tabIndex={-1} className="mr-auto text-base font-semibold outline-none">
          {tn('{count} product', '{count} products', result.total)}
        </h2>
        {!hasNoControls && (
          <>
            <button
              type="button"
              popoverTarget={FILTER_SHEET}
              className={buttonClass({ size: 'sm' }, 'lg:hidden')}
              data-print="none"
            >
              <SlidersHorizontal aria-hidden />
              {t('Filters')}
            </button>
            <label className="flex w-36 items-center gap-2 text-muted" data-print="none">
              {t('Quantity')}
              <input
                type="text"
                inputMode="numeric"
                name="quantity"
                form={FILTERS}
                defaultValue={state.quantity}
                maxLength={12}
                autoComplete="off"
                placeholder="1"
                aria-invalid={wrong ? true : undefined}
                onBlur={onBlur}
                className={cn(inputClass, small)}
              />
            </label>
            <label className="flex w-60 items-center gap-2 text-muted" data-print="none">
              <span className="whitespace-nowrap">{t('Sort by')}</span>
              <span className="relative min-w-0 flex-1">
                <select
                  ref={order}
                  name="order"
                  form={FILTERS}
                  defaultValue={chosen}
                  onChange={onChange}
                  className={cn(inputClass, small, 'appearance-none truncate pr-8')}
                >
                  {orders(state, result.category?.attributes ?? []).map(({ value, label }) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </select>
                <ChevronDown
                  aria-hidden
                  className="pointer-events-none absolute top-1/2 right-2 size-4 -translate-y-1/2"
                />
              </span>
            </label>
            <noscript>
              <button type="submit" form={FILTERS} className={buttonClass({ size: 'sm' })}>
                {t('Apply')}
              </button>
            </noscript>
            <div role="group" aria-label={t('Show as')} className="flex" data-print="none">
              <ViewLink
                state={state}
                view="cards"
                label={t('Cards')}
                icon={<LayoutGrid aria-hidden />}
              />
              <ViewLink
                state={state}
                view="table"
                label={t('Table')}
                icon={<TableProperties aria-hidden />}
              />
            </div>
            <p className="relative basis-full text-xs text-muted">
              {quantity === undefined
                ? t('Unit prices at the minimum quantity, {tax}.', { tax })
                : t(
                    'Unit prices for {quantity} or the minimum quantity, whichever is larger, {tax}.',
                    { quantity: formatCount(Number(quantity)), tax },
                  )}
              {/* It comes after the paint, and moves nothing. */}
              {company && (
                <span className="absolute top-full left-0">
                  {t('Sorted and filtered by catalogue prices.')}
                </span>
              )}
            </p>
          </>
        )}
      </div>
      <ParameterErrorNotice errors={errors} facets={result.facets} />
    </>
  );
}

/** Reports that the products are from outside the category, or do not match the filters. */
function RelaxationNotice({ relaxation }: { relaxation: Relaxation }) {
  const { category, filtersDropped } = relaxation;
  if (!category && !filtersDropped) return null;
  return (
    <Alert tone="info" className="mb-3">
      {category
        ? t('Nothing in {category} matches. These are from all products.', {
            category: category.name,
          })
        : t('Nothing matches the previous filters. These are results without them.')}{' '}
      {category && filtersDropped && t('The previous filters are not applied.')}{' '}
      {category && (
        <Link to={listPath(category.path)} look="text">
          {t('Back to {category}', { category: category.name })}
        </Link>
      )}
    </Alert>
  );
}

interface ViewLinkProps {
  readonly state: SearchState;
  readonly view: SearchState['view'];
  readonly label: string;
  readonly icon: ReactNode;
}

function ViewLink({ state, view, label, icon }: ViewLinkProps) {
  const shown = state.view === view;
  return (
    <Link
      to={addressOf({ ...state, view })}
      preventScrollReset
      aria-current={shown ? 'true' : undefined}
      className={buttonClass(
        { size: 'sm' },
        cn(
          'rounded-none first:rounded-l-sm last:-ml-px last:rounded-r-sm',
          shown && 'z-1 border-ink bg-sunken',
        ),
      )}
    >
      {icon}
      <span className="max-lg:sr-only">{label}</span>
    </Link>
  );
}

/** Best match or featured order first, then `productSorts`, then the attributes. */
function orders(state: SearchState, columns: readonly { key: string; name: string }[]) {
  const both = [
    ...productSorts.filter((key) => key !== 'newest'),
    ...columns.map(({ key }) => key),
  ];
  const names = new Map(columns.map(({ key, name }) => [key, name]));
  return [
    { value: '', label: state.q ? t('Best match') : t('Shop order') },
    { value: 'newest up', label: t('Newest first') },
    ...both.flatMap((key) => {
      const name = attributeLabel({ key, name: names.get(key) ?? null });
      return [
        { value: `${key} up`, label: t('{name} ↑', { name }) },
        { value: `${key} down`, label: t('{name} ↓', { name }) },
      ];
    }),
  ];
}
