import { useRef, useState, type ChangeEvent } from 'react';
import { ImageUp, Plus, Trash2 } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { useApi } from '#browser/api.ts';
import { t } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { fieldsOf } from '#ui/form-fields.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { uploadProductPicture } from '../contract.ts';
import { catalogueMessages } from './messages.ts';
import type { ProductForm } from './product-form.ts';

const MAX_BYTES = 5 * 1024 * 1024;
const TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

/** The main picture and further pictures for the product's page, each given by URL or uploaded. */
export function PictureFields({ form }: { form: ProductForm }) {
  const field = fieldsOf(form);
  const { control, register, formState, getValues, setValue } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'pictures' });
  const errors = formState.errors.pictures;

  /** The first upload becomes the main picture. */
  function addUploaded(url: string) {
    if (getValues('img')) append({ url, alt: '' });
    else setValue('img', url, { shouldDirty: true, shouldValidate: true });
  }

  return (
    <fieldset>
      <legend className="mb-3 text-lg font-semibold">{t('Pictures')}</legend>
      <div className="grid gap-4">
        <TextField
          label={t('Picture address')}
          hint={t('https://… or a path of this shop. If empty, a placeholder is shown.')}
          inputMode="url"
          {...field('img')}
        />
        {fields.map((picture, index) => (
          <div key={picture.id} className="flex items-start gap-3">
            <TextField
              label={t('Further picture')}
              inputMode="url"
              required
              error={errors?.[index]?.url?.message}
              className="flex-1"
              {...register(`pictures.${index}.url`)}
            />
            <TextField
              label={t('Alternative text')}
              error={errors?.[index]?.alt?.message}
              className="flex-1"
              {...register(`pictures.${index}.alt`)}
            />
            <IconButton
              label={t('Remove picture {number}', { number: index + 1 })}
              tone="danger"
              icon={<Trash2 aria-hidden />}
              onClick={() => remove(index)}
              className="mt-6"
            />
          </div>
        ))}
        <div className="flex flex-wrap items-start gap-2">
          <UploadButton onUploaded={addUploaded} />
          <Button
            size="sm"
            onClick={() => append({ url: '', alt: '' })}
            disabled={fields.length >= 20}
          >
            <Plus aria-hidden />
            {t('Add an address')}
          </Button>
        </div>
      </div>
    </fieldset>
  );
}

function UploadButton({ onUploaded }: { onUploaded: (url: string) => void }) {
  const api = useApi();
  const input = useRef<HTMLInputElement>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);

  async function send({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const files = [...(currentTarget.files ?? [])];
    currentTarget.value = '';
    setError(null);
    for (const file of files) {
      if (file.size > MAX_BYTES) {
        setError(catalogueMessages.pictureTooLarge(file.name));
        continue;
      }
      setProgress(0);
      const outcome = await api(uploadProductPicture, { body: file }, { onProgress: setProgress });
      if (outcome.ok) onUploaded(outcome.value.img);
      else setError(outcome.problem.title);
    }
    setProgress(null);
  }

  return (
    <div>
      <input
        ref={input}
        type="file"
        multiple
        accept={TYPES}
        tabIndex={-1}
        aria-hidden
        onChange={(event) => void send(event)}
        className="hidden"
      />
      <Button size="sm" busy={progress !== null} onClick={() => input.current?.click()}>
        <ImageUp aria-hidden />
        {t('Upload pictures')}
      </Button>
      {progress !== null && (
        <progress
          value={progress}
          max={1}
          aria-label={t('Upload')}
          className="mt-2 block h-1.5 w-full accent-copper"
        />
      )}
      <p role="status" className="mt-1 text-sm text-danger empty:hidden">
        {error && t(error)}
      </p>
    </div>
  );
}
