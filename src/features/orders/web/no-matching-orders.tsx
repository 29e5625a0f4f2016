import { SearchX } from 'lucide-react';
import { t } from '#shared/texts/texts.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import {
  filtersUrl,
  chipsOf,
  without,
  type FilterName,
  type OrderFilters,
} from './order-filters.ts';

interface NoMatchingOrdersProps {
  readonly filters: OrderFilters;
  /** Filters whose removal alone gives results. */
  readonly blockingFilters: readonly FilterName[];
}

/** Shown when no order matches; offers to remove the filters that prevent results. */
export function NoMatchingOrders({ filters, blockingFilters }: NoMatchingOrdersProps) {
  const chips = chipsOf(filters).filter(({ name }) => blockingFilters.includes(name));
  return (
    <EmptyState
      title={t('No orders match these filters')}
      icon={<SearchX />}
      action={
        <>
          {chips.map(({ name, label, value }) => (
            <ButtonLink key={name} to={filtersUrl(without(filters, name))}>
              {t('Without {filter}', { filter: `${label}: ${value}` })}
            </ButtonLink>
          ))}
          <ButtonLink to="?" variant="primary">
            {t('Clear all filters')}
          </ButtonLink>
        </>
      }
    >
      {chips.length > 0
        ? t('Remove one filter to see orders:')
        : t('Removing a single filter is not enough.')}
    </EmptyState>
  );
}
