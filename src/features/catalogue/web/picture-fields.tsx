import { useState } from 'react';
import { GripVertical, MoveDown, MoveUp, Plus, ArrowUpToLine, Trash2 } from 'lucide-react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { useApi } from '#browser/api.ts';
import { MAX_PICTURE_BYTES, PICTURE_TYPES } from '#shared/picture-types.ts';
import { t } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/cn.ts';
import { rowError } from '#ui/form-fields.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { uploadProductPicture } from '../managed-products-contract.ts';
import { MAX_PICTURES } from '../domain/product-fields.ts';
import { catalogueMessages } from './messages.ts';
import type { ProductForm } from './product-form.ts';
import type { ProductInput } from './product-rules.ts';
import { MainPictureFields, NO_TEXT } from './main-picture-fields.tsx';
import { PictureProblem, PictureThumbnail } from './picture-thumbnail.tsx';
import { UploadButton } from './upload-button.tsx';
import { useDragOrder } from './use-drag-order.ts';

type FormPicture = NonNullable<ProductInput['pictures']>[number];

/** The main picture and further pictures for the product's page, each given by URL or uploaded. */
export function PictureFields({ form }: { form: ProductForm }) {
  const api = useApi();
  const { control, register, getValues, setValue } = form;
  const { fields, append, remove, move, replace } = useFieldArray({ control, name: 'pictures' });
  const typed = useWatch({ control, name: 'pictures' });
  const [announcement, setAnnouncement] = useState('');
  const drag = useDragOrder(moveTo);

  function moveTo(from: number, to: number) {
    move(from, to);
    const places = { number: from + 1, place: to + 1, count: fields.length };
    setAnnouncement(t('Picture {number} is now number {place} of {count}', places));
  }

  /** The main picture so far becomes the first of the further ones. */
  function makeMain(index: number) {
    const further = getValues('pictures') ?? [];
    const chosen = further[index];
    if (!chosen) return;
    const others = further.filter((_one, at) => at !== index);
    const url = getValues('img');
    const before = { ...NO_TEXT, ...getValues('mainPicture'), url: url ?? '' };
    setMain(chosen);
    replace(url ? [before, ...others] : others);
    setAnnouncement(t('Picture {number} is the main picture now', { number: index + 1 }));
  }

  /** The first of the further pictures, if there is one, becomes the main picture. */
  function removeMain() {
    const [first, ...others] = getValues('pictures') ?? [];
    setMain(first ?? { url: '', ...NO_TEXT });
    replace(others);
    setAnnouncement(t('Main picture removed'));
  }

  function setMain({ url, alt, translations }: FormPicture) {
    const changed = { shouldDirty: true, shouldValidate: true };
    setValue('img', url, changed);
    setValue(
      'mainPicture',
      { alt, translations: { de: translations ? (translations.de ?? '') : '' } },
      changed,
    );
  }

  /** The first upload becomes the main picture. */
  function addUploaded(url: string) {
    if (getValues('img')) append({ url, alt: '' }, { shouldFocus: false });
    else setValue('img', url, { shouldDirty: true, shouldValidate: true });
  }

  async function upload(file: File, onProgress: (share: number) => void) {
    if (file.size > MAX_PICTURE_BYTES) return catalogueMessages.pictureTooLarge(file.name);
    if ((getValues('pictures') ?? []).length >= MAX_PICTURES) return 'At most 20 pictures';
    const outcome = await api(uploadProductPicture, { body: file }, { onProgress });
    if (!outcome.ok) return `${file.name}: ${t(outcome.problem.title)}`;
    addUploaded(outcome.value.img);
    return null;
  }

  return (
    <fieldset>
      <legend className="mb-3 text-lg font-semibold">{t('Pictures')}</legend>
      <div className="grid gap-4">
        <MainPictureFields
          form={form}
          canMoveDown={fields.length > 0}
          onMoveDown={() => makeMain(0)}
          onRemove={removeMain}
        />
        {fields.length > 0 && (
          <ol className="grid gap-4">
            {fields.map((picture, index) => {
              const number = index + 1;
              return (
                // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons in it do the same
                <li
                  key={picture.id}
                  {...drag.targetProps(index)}
                  className={cn(
                    'flex items-start gap-3 border-t pt-4',
                    drag.isTarget(index) ? 'border-copper' : 'border-line',
                    drag.isDragged(index) && 'opacity-60',
                  )}
                >
                  <div
                    {...drag.handleProps(index, typed?.[index]?.url ?? '')}
                    className="flex cursor-grab items-center"
                  >
                    <GripVertical
                      aria-hidden
                      className="size-4 shrink-0 text-faint pointer-coarse:hidden"
                    />
                    <PictureThumbnail form={form} url={typed?.[index]?.url} />
                  </div>
                  <div className="flex min-w-0 flex-1 flex-wrap items-start gap-3">
                    <TextField
                      label={t('Further picture')}
                      inputMode="url"
                      required
                      error={rowError(form, `pictures.${index}.url`)}
                      className="min-w-0 flex-1 basis-48"
                      {...register(`pictures.${index}.url`)}
                    />
                    <TextField
                      label={t('Alternative text')}
                      error={rowError(form, `pictures.${index}.alt`)}
                      className="min-w-0 flex-1 basis-48"
                      {...register(`pictures.${index}.alt`)}
                    />
                    <div className="flex sm:mt-6">
                      <IconButton
                        label={t('Make picture {number} the main picture', { number })}
                        icon={<ArrowUpToLine aria-hidden />}
                        onClick={() => makeMain(index)}
                      />
                      <IconButton
                        label={t('Move picture {number} up', { number })}
                        icon={<MoveUp aria-hidden />}
                        disabled={index === 0}
                        onClick={() => moveTo(index, index - 1)}
                      />
                      <IconButton
                        label={t('Move picture {number} down', { number })}
                        icon={<MoveDown aria-hidden />}
                        disabled={number === fields.length}
                        onClick={() => moveTo(index, index + 1)}
                      />
                      <IconButton
                        label={t('Remove picture {number}', { number })}
                        tone="danger"
                        icon={<Trash2 aria-hidden />}
                        onClick={() => remove(index)}
                      />
                    </div>
                    <PictureProblem form={form} url={typed?.[index]?.url} />
                  </div>
                </li>
              );
            })}
          </ol>
        )}
        <div className="flex flex-wrap items-start gap-2">
          <UploadButton label={t('Upload pictures')} accept={PICTURE_TYPES} upload={upload} />
          <Button
            size="sm"
            onClick={() => append({ url: '', alt: '' })}
            disabled={fields.length >= MAX_PICTURES}
          >
            <Plus aria-hidden />
            {t('Add an address')}
          </Button>
        </div>
        <p role="status" className="sr-only">
          {announcement}
        </p>
      </div>
    </fieldset>
  );
}
