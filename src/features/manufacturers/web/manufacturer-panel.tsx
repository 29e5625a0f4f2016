import { useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { useApi } from '#browser/api.ts';
import { ProductPicture, UploadButton } from '#features/catalogue/web/index.ts';
import { MAX_PICTURE_BYTES, PICTURE_TYPES } from '#shared/picture-types.ts';
import { pictureUrl } from '#shared/text.ts';
import { t } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { EditConflictAlert } from '#ui/edit-conflict-alert.tsx';
import { fieldsOf } from '#ui/form-fields.ts';
import { FormProblem } from '#ui/form-problem.tsx';
import { Link } from '#ui/link.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { uploadManufacturerLogo, type Manufacturer } from '../contract.ts';
import { openedAddress } from './manufacturer-address.ts';
import type { ManufacturerForm } from './manufacturer-form.ts';
import { manufacturerMessages } from './manufacturer-messages.ts';
import { MergeAndDelete } from './merge-and-delete.tsx';
import { useManufacturerForm } from './use-manufacturer-form.ts';

interface ManufacturerPanelProps {
  /** Null for a new one. */
  readonly manufacturer: Manufacturer | null;
}

/** Edits a manufacturer, or adds one. */
export function ManufacturerPanel({ manufacturer }: ManufacturerPanelProps) {
  const { form, refused, conflict, onSubmit } = useManufacturerForm(manufacturer);
  const [search] = useSearchParams();
  const field = fieldsOf(form);
  const { isDirty, isSubmitting } = form.formState;
  return (
    <section aria-labelledby="manufacturer" className="grid min-w-0 gap-8">
      <div className="grid gap-3">
        <Link to={openedAddress(search, null)} look="text" className="justify-self-start lg:hidden">
          {t('All manufacturers')}
        </Link>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="manufacturer" className="min-w-0 wrap-anywhere">
            {manufacturer?.name ?? t('New manufacturer')}
          </h2>
          {manufacturer && manufacturer.products > 0 && (
            <ButtonLink
              to={`/allproducts?${new URLSearchParams({ manufacturer: manufacturer.name })}`}
              variant="quiet"
            >
              {t('View products')}
            </ButtonLink>
          )}
        </div>
      </div>
      <form method="post" noValidate onSubmit={onSubmit} className="grid min-w-0 gap-6">
        <EditConflictAlert {...conflict} title={t(manufacturerMessages.conflict)} />
        <FormProblem problem={refused} />
        <TextField
          label={t('Name')}
          required
          hint={
            manufacturer ? t('If you change the name, the old one becomes an alias.') : undefined
          }
          {...field('name')}
        />
        <TextArea
          label={t('Aliases')}
          hint={t('Other names in files and searches, one per line.')}
          {...field('aliases')}
        />
        <LogoFields form={form} />
        <TextField
          label={t('Address of its datasheets')}
          hint={t(
            'https://… For products without a datasheet of their own. {placeholder} stands for the MPN of the product.',
            { placeholder: '{mpn}' },
          )}
          inputMode="url"
          {...field('datasheets')}
        />
        <div
          data-foot-bar=""
          className="sticky bottom-0 -mx-1 flex flex-wrap items-center gap-2 border-t border-line bg-paper px-1 py-3"
        >
          <Button type="submit" variant="primary" busy={isSubmitting}>
            {manufacturer ? t('Save manufacturer') : t('Add manufacturer')}
          </Button>
          {isDirty && <span className="text-sm text-muted">{t('Unsaved changes')}</span>}
        </div>
      </form>
      {manufacturer && <MergeAndDelete manufacturer={manufacturer} />}
    </section>
  );
}

function LogoFields({ form }: { form: ManufacturerForm }) {
  const api = useApi();
  const logo = pictureUrl.safeParse(useWatch({ control: form.control, name: 'logo' }));

  async function upload(file: File, onProgress: (share: number) => void): Promise<string | null> {
    if (file.size > MAX_PICTURE_BYTES) return manufacturerMessages.logoTooLarge(file.name);
    const outcome = await api(uploadManufacturerLogo, { body: file }, { onProgress });
    if (!outcome.ok) return outcome.problem.title;
    form.setValue('logo', outcome.value.logo, { shouldDirty: true });
    return null;
  }

  return (
    <div className="grid gap-2">
      <TextField
        label={t('Logo address')}
        hint={t('https://… or a path of this shop.')}
        inputMode="url"
        {...fieldsOf(form)('logo')}
      />
      {logo.success && logo.data !== '' && (
        <ProductPicture
          key={logo.data}
          src={logo.data}
          alt={t('Logo')}
          className="h-12 w-32 rounded-sm border border-line bg-plate p-1"
        />
      )}
      <UploadButton label={t('Upload a logo')} accept={PICTURE_TYPES} upload={upload} />
    </div>
  );
}
