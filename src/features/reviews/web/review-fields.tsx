import { t } from '#shared/texts/texts.ts';
import { StarInput } from '#ui/star-input.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { MAX_STARS } from '../domain/stars.ts';

type FieldName = 'rating' | 'review' | 'suggestion';

interface ReviewFieldsProps {
  /** The props that connect a field to the form. */
  readonly field: (name: FieldName) => {
    readonly name: string;
    readonly error: string | undefined;
  };
}

/** The fields of a review: rating, review and suggestion. */
export function ReviewFields({ field }: ReviewFieldsProps) {
  return (
    <>
      <StarInput label={t('Rating')} count={MAX_STARS} required {...field('rating')} />
      <TextArea label={t('Review')} required {...field('review')} />
      <TextArea
        label={t('Suggestion')}
        hint={t('What could be better about the part, its data or its delivery?')}
        rows={3}
        required
        {...field('suggestion')}
      />
    </>
  );
}
