import type { ReactNode } from 'react';
import { BadgeCheck } from 'lucide-react';
import { formatDay } from '#shared/date-format.ts';
import { t } from '#shared/texts/texts.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Card } from '#ui/card.tsx';
import { Stars } from '#ui/stars.tsx';
import type { PublicReview } from '../contract.ts';
import { ratingOf } from '../domain/stars.ts';

interface ReviewCardProps {
  readonly review: PublicReview;
  readonly as?: 'article' | 'li';
  /** Shows the product's name. */
  readonly named?: boolean;
  /** Actions, at the bottom. */
  readonly actions?: ReactNode;
}

export function ReviewCard(props: ReviewCardProps) {
  const { review, as = 'article', named = true, actions } = props;
  const { username, image, name, rating, suggestion, verifiedPurchase, writtenAt } = review;
  return (
    <Card as={as} footer={actions} className="whitespace-pre-line">
      <div className="flex items-center gap-3">
        <Avatar name={username} src={image} decorative />
        <div className="min-w-0 flex-1">
          <p className="truncate font-semibold">{username}</p>
          <p className="text-xs text-muted">
            <time dateTime={writtenAt}>{formatDay(writtenAt)}</time>
          </p>
        </div>
        <Stars value={ratingOf(rating) ?? 0} />
      </div>
      {named && <h3 className="mt-3.5 text-sm text-muted">{name}</h3>}
      <p className={named ? 'mt-1' : 'mt-3.5'}>{review.review}</p>
      {suggestion && (
        <p className="mt-3 border-l-2 border-line-strong pl-3 text-sm text-muted">
          <span className="caption block">{t('Suggestion')}</span>
          {suggestion}
        </p>
      )}
      {verifiedPurchase && (
        <p className="mt-3 flex items-center gap-1.5 text-xs text-positive">
          <BadgeCheck aria-hidden className="size-4" /> {t('Verified purchase')}
        </p>
      )}
    </Card>
  );
}
