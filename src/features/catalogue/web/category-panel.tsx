import { useApi } from '#browser/api.ts';
import { MAX_PICTURE_BYTES, PICTURE_TYPES } from '#shared/picture-types.ts';
import { languageLabel } from '#shared/texts/language-label.ts';
import { t } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { EditConflictAlert } from '#ui/edit-conflict-alert.tsx';
import { fieldsOf } from '#ui/form-fields.ts';
import { FormProblem } from '#ui/form-problem.tsx';
import { TextField } from '#ui/text-field.tsx';
import { type Category } from '../contract.ts';
import { uploadProductPicture } from '../managed-products-contract.ts';
import { CategoryAttributeFields } from './category-attribute-fields.tsx';
import { categoryMessages } from './category-messages.ts';
import { MergeAndDelete } from './merge-and-delete.tsx';
import { catalogueMessages } from './messages.ts';
import { UploadButton } from './upload-button.tsx';
import { useCategoryForm } from './use-category-form.ts';

/** The list that the form shows without an input of its own. */
const listLabels = { attributes: 'Attributes' } as const;

interface CategoryPanelProps {
  readonly categories: readonly Category[];
  /** Null for a new one. */
  readonly category: Category | null;
  /** The id of the category that a new one belongs to. */
  readonly parent: string | null;
}

/** Edits a category, or adds one. */
export function CategoryPanel({ categories, category, parent }: CategoryPanelProps) {
  const { form, refused, conflict, onSubmit } = useCategoryForm(category, parent);
  const field = fieldsOf(form);
  const { isDirty, isSubmitting } = form.formState;
  const api = useApi();

  async function upload(file: File, onProgress: (share: number) => void): Promise<string | null> {
    if (file.size > MAX_PICTURE_BYTES) return catalogueMessages.pictureTooLarge(file.name);
    const outcome = await api(
      uploadProductPicture,
      { body: file, query: { use: 'category' } },
      { onProgress },
    );
    if (!outcome.ok) return outcome.problem.title;
    form.setValue('picture', outcome.value.img, { shouldDirty: true });
    return null;
  }

  const above = categories.find(({ _id }) => _id === parent);
  const title =
    category?.name ??
    (above ? t('New category in {name}', { name: above.name }) : t('New category'));
  return (
    <section aria-labelledby="category" className="grid min-w-0 gap-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="category" className="min-w-0 wrap-anywhere">
          {title}
        </h2>
        {category && (
          <div className="flex flex-wrap gap-2">
            <ButtonLink to={`/allproducts/${category.slug}`} variant="quiet">
              {t('View category')}
            </ButtonLink>
            <ButtonLink to={`?new=${category._id}`}>{t('Add a subcategory')}</ButtonLink>
          </div>
        )}
      </div>
      <form method="post" noValidate onSubmit={onSubmit} className="grid min-w-0 gap-6">
        <EditConflictAlert {...conflict} title={t(categoryMessages.conflict)} labels={listLabels} />
        <FormProblem problem={refused} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label={languageLabel(t('Name'), 'en')} required {...field('names.en')} />
          <TextField label={languageLabel(t('Name'), 'de')} {...field('names.de')} />
        </div>
        <TextField
          label={t('Address')}
          hint={
            category
              ? t('The last part of the address of its page. Old addresses lead to the new one.')
              : t('The last part of the address of its page. If empty, it is made from the name.')
          }
          mono
          {...field('slug')}
        />
        <div className="grid gap-2">
          <TextField
            label={t('Picture address')}
            hint={t('https://… or a path of this shop.')}
            inputMode="url"
            {...field('picture')}
          />
          <UploadButton label={t('Upload a picture')} accept={PICTURE_TYPES} upload={upload} />
        </div>
        <CategoryAttributeFields form={form} />
        <div
          data-foot-bar=""
          className="sticky bottom-0 -mx-1 flex flex-wrap items-center gap-2 border-t border-line bg-paper px-1 py-3"
        >
          <Button type="submit" variant="primary" busy={isSubmitting}>
            {category ? t('Save category') : t('Add category')}
          </Button>
          {isDirty && <span className="text-sm text-muted">{t('Unsaved changes')}</span>}
        </div>
      </form>
      {category && <MergeAndDelete categories={categories} category={category} />}
    </section>
  );
}
