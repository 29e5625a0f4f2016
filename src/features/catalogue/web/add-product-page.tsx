import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { requireStaff } from '#features/sessions/web/index.ts';
import type { PageHandle } from '#shared/page-handle.ts';
import { t } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { fieldsOf } from '#ui/form-fields.ts';
import { FormProblem } from '#ui/form-problem.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { keepFieldFocus } from '#ui/keep-field-focus.ts';
import { ProductFields } from './product-fields.tsx';
import { loadFormData } from './product-form-loader.ts';
import { ProductPreview } from './product-preview.tsx';
import { useAddProduct } from './use-add-product.ts';

export { ViewError as ErrorBoundary } from '#ui/view-error.tsx';

export const handle: PageHandle = { title: 'Add Product' };

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, 'products.change');
  return loadFormData(args);
}

export function Component() {
  const { currency, categories } = useLoaderData<typeof loader>();
  const { form, refused, onSubmit, draft } = useAddProduct(categories);
  const field = fieldsOf(form);
  return (
    <>
      <PageHeader title={t('Add Product')}>{t('Only the name is required.')}</PageHeader>
      {draft.offered && (
        <Alert
          tone="info"
          title={t('You have an unsaved product here')}
          className="mb-6"
          action={
            <div className="flex gap-2">
              <Button size="sm" variant="primary" onClick={draft.accept}>
                {t('Continue')}
              </Button>
              <Button size="sm" onClick={draft.discard}>
                {t('Discard')}
              </Button>
            </div>
          }
        >
          {draft.offered.name || '…'}
        </Alert>
      )}
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <form
          method="post"
          noValidate
          onMouseDownCapture={keepFieldFocus}
          onSubmit={onSubmit}
          className="grid min-w-0 gap-8"
        >
          <FormProblem problem={refused} />
          <ProductFields
            form={form}
            categories={categories}
            currency={currency}
            skuHint={t('If empty, the shop assigns the next number.')}
            stock={
              <NumberField
                label={t('Stock')}
                hint={t('Pieces available to order.')}
                min={0}
                {...field('stock')}
              />
            }
          />
          <div>
            <Button type="submit" variant="primary" size="lg" busy={form.formState.isSubmitting}>
              {t('Add Product')}
            </Button>
          </div>
        </form>
        <ProductPreview control={form.control} currency={currency} />
      </div>
    </>
  );
}
