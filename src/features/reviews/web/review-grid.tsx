import type { ReactNode } from 'react';
import { t } from '#shared/texts/texts.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import type { PublicReview } from '../contract.ts';
import { ReviewCard } from './review-card.tsx';

interface ReviewGridProps<Review extends PublicReview> {
  readonly reviews: readonly Review[] | null;
  /** On the product's own page, where the cards leave out its name. */
  readonly ofOneProduct?: boolean;
  /** The actions on each review. */
  readonly renderActions?: (review: Review) => ReactNode;
}

/** Reviews in the given order; null when they could not be loaded. */
export function ReviewGrid<Review extends PublicReview>(props: ReviewGridProps<Review>) {
  const { reviews, ofOneProduct = false, renderActions } = props;
  if (!reviews) {
    return <p className="text-muted">{t('The reviews cannot be displayed at the moment.')}</p>;
  }
  if (reviews.length === 0) {
    return (
      <EmptyState title={t('No reviews yet')}>
        {t('Customers can write reviews from their dashboard after they have ordered.')}
      </EmptyState>
    );
  }
  return (
    <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
      {reviews.map((review) => (
        <ReviewCard
          key={review._id}
          as="li"
          review={review}
          named={!ofOneProduct}
          actions={renderActions?.(review)}
        />
      ))}
    </ul>
  );
}
