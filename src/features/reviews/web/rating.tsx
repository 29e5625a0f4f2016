import { formatTenths } from '#shared/number-format.ts';
import { tn } from '#shared/texts/texts.ts';
import { Stars } from '#ui/stars.tsx';
import type { Rating as ProductRating } from '../contract.ts';

/** The average rating and number of reviews; nothing when there are no reviews. */
export function Rating({ rating: { count, average } }: { rating: ProductRating }) {
  if (average === null) return null;
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <Stars value={average} />
      <span>
        {tn('{average} ({count} review)', '{average} ({count} reviews)', count, {
          average: formatTenths(average),
        })}
      </span>
    </span>
  );
}
