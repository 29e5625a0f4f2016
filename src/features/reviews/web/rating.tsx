import { formatTenths } from '#shared/number-format.ts';
import { tn } from '#shared/texts/texts.ts';
import { Stars } from '#ui/stars.tsx';
import type { Rating as ProductRating } from '../contract.ts';

/** What customers think of a product on average, and how many they are; nothing while nobody does. */
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
