import { t, tn } from '#shared/texts/texts.ts';
import { Link } from '#ui/link.tsx';
import { statusTexts } from '../domain/order-state.ts';
import { filtersUrl, type OrderFilters } from './order-filters.ts';

interface CancelledOrdersProps {
  readonly count: number;
  /** There are more than `count`. */
  readonly more: boolean;
  /** Of the list that they are left out of. */
  readonly filters: OrderFilters;
}

/** Leads from My Orders to the cancelled ones, which it leaves out if they were deleted. */
export function CancelledOrders({ count, more, filters }: CancelledOrdersProps) {
  if (count === 0) return null;
  return (
    <p data-print="none" className="mt-6 text-sm">
      <Link to={filtersUrl({ ...filters, status: statusTexts.cancelled })} look="text">
        {more
          ? t('More than {count} cancelled orders', { count })
          : tn('{count} cancelled order', '{count} cancelled orders', count)}
      </Link>
    </p>
  );
}
