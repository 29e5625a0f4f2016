import { formatCount } from '#shared/number-format.ts';
import { Stars } from '#ui/stars.tsx';
import type { Rating as ProductRating } from '../contract.ts';

/** What customers think of a product on average, and how many they are; nothing while nobody does. */
export function Rating({ rating: { count, average } }: { rating: ProductRating }) {
  if (average === null) return null;
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <Stars value={average} />
      <span>
        {`${average.toFixed(1)} (${formatCount(count)} ${count === 1 ? 'review' : 'reviews'})`}
      </span>
    </span>
  );
}
