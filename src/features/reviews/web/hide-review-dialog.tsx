import { t } from '#shared/texts/texts.ts';
import type { FormRefusal } from '#ui/form-problem.tsx';
import { ReasonDialog } from '#ui/reason-dialog.tsx';
import type { ModeratedReview } from '../contract.ts';

interface HideReviewDialogProps {
  readonly review: ModeratedReview;
  readonly onClose: () => void;
  /** @returns why it was refused; null when the review is hidden. */
  readonly onHide: (review: ModeratedReview, reason: string) => Promise<FormRefusal | null>;
}

/** Asks why a review is hidden. Its author sees the reason. */
export function HideReviewDialog({ review, onClose, onHide }: HideReviewDialogProps) {
  return (
    <ReasonDialog
      title={t('Hide the review by {name}', { name: review.username })}
      description={t('It leaves the public lists and the rating. You can publish it again.')}
      hint={t('The author sees it on My Reviews.')}
      missing={t('Enter a reason. The author sees it.')}
      submitLabel={t('Hide review')}
      onClose={onClose}
      onSubmit={(reason) => onHide(review, reason)}
    />
  );
}
