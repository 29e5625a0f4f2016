import { MoveDown, MoveUp, Trash2 } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { useApi } from '#browser/api.ts';
import { t } from '#shared/texts/texts.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { uploadProductFile } from '../managed-products-contract.ts';
import { MAX_PRODUCT_FILE_BYTES, MAX_PRODUCT_FILES } from '../domain/product-fields.ts';
import { catalogueMessages } from './messages.ts';
import type { ProductForm } from './product-form.ts';
import { UploadButton } from './upload-button.tsx';

/** The PDFs of a product, each with its title, in the order of the part page. */
export function ProductFileFields({ form }: { form: ProductForm }) {
  const api = useApi();
  const { control, register, formState, getValues } = form;
  const { fields, append, remove, move } = useFieldArray({ control, name: 'files' });
  const errors = formState.errors.files;

  async function upload(file: File, onProgress: (share: number) => void) {
    if (file.size > MAX_PRODUCT_FILE_BYTES) return catalogueMessages.fileTooLarge(file.name);
    if ((getValues('files') ?? []).length >= MAX_PRODUCT_FILES) return 'At most 20 files';
    const outcome = await api(uploadProductFile, { body: file }, { onProgress });
    if (!outcome.ok) return `${file.name}: ${t(outcome.problem.title)}`;
    append({ url: outcome.value.url, title: titleOf(file) }, { shouldFocus: false });
    return null;
  }

  return (
    <fieldset>
      <legend className="mb-1 text-lg font-semibold">{t('Files')}</legend>
      <p className="mb-3 text-sm text-muted">
        {t('Datasheets, certificates and other PDFs of up to 20 MB, to download on the part page.')}
      </p>
      <ul className="grid gap-4">
        {fields.map((file, index) => {
          const number = index + 1;
          return (
            <li key={file.id} className="flex flex-wrap items-start gap-3">
              <TextField
                label={t('Title of file {number}', { number })}
                required
                error={errors?.[index]?.title?.message ?? errors?.[index]?.url?.message}
                className="min-w-0 flex-1 basis-56"
                {...register(`files.${index}.title`)}
              />
              <div className="mt-6 flex items-center gap-1">
                <a href={file.url} download className="link px-2">
                  {t('Download')}
                </a>
                <IconButton
                  label={t('Move file {number} up', { number })}
                  icon={<MoveUp aria-hidden />}
                  disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                />
                <IconButton
                  label={t('Move file {number} down', { number })}
                  icon={<MoveDown aria-hidden />}
                  disabled={number === fields.length}
                  onClick={() => move(index, index + 1)}
                />
                <IconButton
                  label={t('Remove file {number}', { number })}
                  tone="danger"
                  icon={<Trash2 aria-hidden />}
                  onClick={() => remove(index)}
                />
              </div>
            </li>
          );
        })}
      </ul>
      <div className={fields.length > 0 ? 'mt-4' : undefined}>
        <UploadButton label={t('Upload PDFs')} accept="application/pdf,.pdf" upload={upload} />
      </div>
    </fieldset>
  );
}

/** `LM358_datasheet.pdf` has the title `LM358 datasheet` until an admin gives another one. */
function titleOf({ name }: File): string {
  return name
    .replace(/\.pdf$/i, '')
    .replaceAll('_', ' ')
    .trim()
    .slice(0, 120);
}
