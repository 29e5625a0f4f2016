import { Pencil, Trash2 } from 'lucide-react';
import { t } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import type { OwnReview } from '../contract.ts';

interface OwnReviewActionsProps {
  readonly review: OwnReview;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** The author's actions on a review. */
export function OwnReviewActions({ review: { name }, onEdit, onDelete }: OwnReviewActionsProps) {
  return (
    <>
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
