import { Pencil, Trash2 } from 'lucide-react';
import { t } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import type { OwnReview } from '../contract.ts';
import { reviewMessages } from './messages.ts';

interface OwnReviewActionsProps {
  readonly review: OwnReview;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** The author's actions on a review. */
export function OwnReviewActions({ review, onEdit, onDelete }: OwnReviewActionsProps) {
  const { name, state, hiddenReason } = review;
  return (
    <>
      {state === 'hidden' && (
        <p className="w-full text-sm text-caution">
          {t('The shop has hidden this review: {reason}', { reason: hiddenReason ?? '' })}
        </p>
      )}
      {state === 'waiting' && (
        <p className="w-full text-sm text-caution">{t(reviewMessages.waits)}</p>
      )}
      <Button
        size="sm"
        aria-label={t('Edit the review of {name}', { name })}
        data-row-action="edit"
        onClick={onEdit}
      >
        <Pencil aria-hidden /> {t('Edit')}
      </Button>
      <Button
        size="sm"
        variant="quiet"
        aria-label={t('Delete the review of {name}', { name })}
        data-row-action="delete"
        onClick={onDelete}
      >
        <Trash2 aria-hidden /> {t('Delete')}
      </Button>
    </>
  );
}
