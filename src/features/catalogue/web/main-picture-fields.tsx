import { MoveDown, Trash2 } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { t } from '#shared/texts/texts.ts';
import { fieldsOf } from '#ui/form-fields.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { PictureProblem, PictureThumbnail } from './picture-thumbnail.tsx';
import type { ProductForm } from './product-form.ts';

export const NO_TEXT = { alt: '', translations: { de: '' } };

interface MainPictureFieldsProps {
  readonly form: ProductForm;
  readonly canMoveDown: boolean;
  readonly onMoveDown: () => void;
  readonly onRemove: () => void;
}

/** The main picture: the first of all, and that of cards and lists. */
export function MainPictureFields(props: MainPictureFieldsProps) {
  const { form, canMoveDown, onMoveDown, onRemove } = props;
  const field = fieldsOf(form);
  const url = useWatch({ control: form.control, name: 'img' });
  return (
    <div className="flex items-start gap-3">
      <PictureThumbnail form={form} url={url} />
      <div className="flex min-w-0 flex-1 flex-wrap items-start gap-3">
        <TextField
          label={t('Picture address')}
          hint={t('https://… or a path of this shop. If empty, a placeholder is shown.')}
          inputMode="url"
          className="min-w-0 flex-1 basis-48"
          {...field('img')}
        />
        <TextField
          label={t('Alternative text of the main picture')}
          hint={t('If empty, the name of the product.')}
          className="min-w-0 flex-1 basis-48"
          {...field('mainPicture.alt')}
        />
        <div className="flex sm:mt-6">
          <IconButton
            label={t('Move the main picture down')}
            icon={<MoveDown aria-hidden />}
            disabled={!canMoveDown}
            onClick={onMoveDown}
          />
          <IconButton
            label={t('Remove the main picture')}
            tone="danger"
            icon={<Trash2 aria-hidden />}
            disabled={!url}
            onClick={onRemove}
          />
        </div>
        <PictureProblem form={form} url={url} />
      </div>
    </div>
  );
}
