import { X } from 'lucide-react';
import { Form } from 'react-router';
import { t, tn } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { splitFilter } from '../domain/constraints.ts';
import type { Facet } from '../domain/search-result.ts';
import { FacetFields } from './facet-fields.tsx';
import { hasChoices } from './has-choices.ts';
import type { ParameterError } from './search-query.ts';
import { listPath, type SearchState } from './search-state.ts';
import { readableState } from './parameter-errors.ts';
import { FILTER_SHEET, FILTERS, useFilterFields, useResetWith } from './use-filter-form.ts';

interface FilterPanelProps {
  /** With all understood terms as explicit constraints. */
  readonly state: SearchState;
  readonly facets: readonly Facet[];
  readonly errors: readonly ParameterError[];
  readonly total: number;
}

/** All filters of a list: a sidebar, or a sheet on small screens. */
export function FilterPanel({ state, facets, errors, total }: FilterPanelProps) {
  const { onSubmit, onChange, onBlur } = useFilterFields(state.path, facets);
  const form = useResetWith(facets);
  const shown = facets.filter((facet) => hasChoices(facet, state));
  const known = new Set(shown.map(({ key }) => key));
  const { filters } = readableState(state, errors);
  const elsewhere = filters.filter((filter) => !known.has(splitFilter(filter).key));
  return (
    <div
      id={FILTER_SHEET}
      popover="auto"
      role="region"
      aria-label={t('Filters')}
      className="bg-transparent text-ink max-lg:m-0 max-lg:size-full max-lg:max-h-none max-lg:max-w-none max-lg:overscroll-contain max-lg:bg-paper max-lg:px-4 lg:static lg:block lg:w-auto lg:overflow-visible"
      data-print="none"
    >
      <div className="flex items-center justify-between border-b border-line py-2 pr-1 lg:hidden">
        <h2>{t('Filters')}</h2>
        <IconButton
          label={t('Close')}
          icon={<X aria-hidden />}
          popoverTarget={FILTER_SHEET}
          popoverTargetAction="hide"
        />
      </div>
      <Form
        ref={form}
        id={FILTERS}
        action={listPath(state.path)}
        onSubmit={(event) => {
          onSubmit(event);
          const sheet = document.getElementById(FILTER_SHEET);
          if (sheet?.matches(':popover-open')) sheet.hidePopover();
        }}
        onChange={onChange}
        onBlur={onBlur}
        // Otherwise the browser would restore choices of an earlier visit.
        autoComplete="off"
      >
        {state.q && <input type="hidden" name="q" value={state.q} />}
        {state.view === 'table' && <input type="hidden" name="view" value="table" />}
        {elsewhere.map((filter) => (
          <input key={filter} type="hidden" name="filter" value={filter} />
        ))}
        {shown.map((facet) => (
          <FacetFields key={facet.key} {...{ facet, state, errors }} />
        ))}
        <div
          hidden={shown.length === 0}
          className="sticky bottom-0 bg-paper py-3 max-lg:border-t max-lg:border-line lg:static"
        >
          <Button type="submit" size="sm" block className="max-lg:h-control">
            <span className="lg:hidden">
              {errors.length > 0
                ? t('Apply filters')
                : tn('Show {count} product', 'Show {count} products', total)}
            </span>
            <span className="max-lg:hidden">{t('Apply filters')}</span>
          </Button>
        </div>
      </Form>
    </div>
  );
}
