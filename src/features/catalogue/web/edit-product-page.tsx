import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { apiContext } from '#browser/api.ts';
import { valueOrNull } from '#browser/page-value.ts';
import { requireStaff } from '#features/sessions/web/index.ts';
import { formatCount } from '#shared/number-format.ts';
import type { PageHandle } from '#shared/page-handle.ts';
import { t } from '#shared/texts/texts.ts';
import { Badge } from '#ui/badge.tsx';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { EditConflictAlert } from '#ui/edit-conflict-alert.tsx';
import { fieldsOf } from '#ui/form-fields.ts';
import { FormProblem } from '#ui/form-problem.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { TextField } from '#ui/text-field.tsx';
import { keepFieldFocus } from '#ui/keep-field-focus.ts';
import { type ManagedProduct } from '../contract.ts';
import { getManagedProduct } from '../managed-products-contract.ts';
import { partPath } from './paths.ts';
import { printedField } from './printed-field.ts';
import { ProductFields } from './product-fields.tsx';
import type { ProductForm } from './product-form.ts';
import { loadFormData } from './product-form-loader.ts';
import { ProductPreview } from './product-preview.tsx';
import { stockHistoryPath } from './stock-history-path.ts';
import { useChangeProduct } from './use-change-product.ts';

export { ViewError as ErrorBoundary } from '#ui/view-error.tsx';

type EditData = Awaited<ReturnType<typeof loader>>;

export const handle: PageHandle<EditData | undefined> = {
  title: (data) => {
    if (!data) return data === null ? t('Page not found') : t('Edit product');
    return t('Edit {name}', { name: data.product.name });
  },
};

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, 'products.change');
  const { params, request, context } = args;
  const [formData, outcome] = await Promise.all([
    loadFormData(args),
    context.get(apiContext)(
      getManagedProduct,
      { params: { id: params['id'] ?? '' } },
      { signal: request.signal },
    ),
  ]);
  const product = valueOrNull(outcome);
  return product ? { product, ...formData } : null;
}

export function Component() {
  const data = useLoaderData<EditData>();
  if (data) return <ProductEditor key={data.product._id} {...data} />;
  return (
    <>
      <PageHeader title={t('There is no such product')} caption={t('Error 404')}>
        {t('It may have been deleted.')}
      </PageHeader>
      <ButtonLink to="/dashboard/manageproducts">{t('Manage Products')}</ButtonLink>
    </>
  );
}

function ProductEditor({ product: loaded, categories, currency }: NonNullable<EditData>) {
  const { form, product, refused, conflict, onSubmit } = useChangeProduct(loaded, categories);
  const { isDirty, isSubmitting } = form.formState;
  const { name } = product;
  return (
    <>
      <PageHeader
        before={
          <Breadcrumbs
            items={[
              { label: t('Manage Products'), to: '/dashboard/manageproducts' },
              { label: name },
            ]}
          />
        }
        title={name}
        actions={
          <>
            <ButtonLink to={stockHistoryPath(product)} variant="quiet">
              {t('Stock history')}
            </ButtonLink>
            {product.restricted && <Badge tone="caution">{t('Some companies')}</Badge>}
            {product.archived ? (
              <Badge>{t('Archived')}</Badge>
            ) : (
              <ButtonLink to={partPath(product)} variant="quiet">
                {t('View product page')}
              </ButtonLink>
            )}
          </>
        }
      >
        <span className="code">{product.sku}</span>
      </PageHeader>
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <form
          method="post"
          noValidate
          onMouseDownCapture={keepFieldFocus}
          onSubmit={onSubmit}
          className="grid min-w-0 gap-8"
        >
          <EditConflictAlert
            {...conflict}
            title={
              conflict.by
                ? t('{by} has changed this product', { by: conflict.by })
                : t('The stock has changed in the meantime.')
            }
            labels={listLabels}
            formatField={(field, value) => printedField(field, value, currency)}
          />
          <FormProblem problem={refused} />
          <ProductFields
            form={form}
            categories={categories}
            currency={currency}
            stock={<StockFields form={form} product={product} />}
          />
          <div
            data-foot-bar=""
            className="sticky bottom-0 -mx-1 flex flex-wrap items-center gap-2 border-t border-line bg-paper px-1 py-3"
          >
            <Button type="submit" variant="primary" busy={isSubmitting}>
              {t('Save product')}
            </Button>
            <ButtonLink to="/dashboard/manageproducts" variant="quiet">
              {isDirty ? t('Cancel') : t('Back to the list')}
            </ButtonLink>
            {isDirty && <span className="text-sm text-muted">{t('Unsaved changes')}</span>}
          </div>
        </form>
        <ProductPreview control={form.control} currency={currency} />
      </div>
    </>
  );
}

/** The fields that the form shows without an input of their own. */
const listLabels = {
  mainPicture: 'Main picture',
  pictures: 'Pictures',
  files: 'Files',
  translations: 'Texts in other languages',
  attributes: 'Attributes',
  priceBreaks: 'Price breaks',
  restrictedTo: 'Who sees it',
} as const;

/** The counted stock, and the reason for the ledger when it differs from the recorded stock. */
function StockFields({ form, product }: { form: ProductForm; product: ManagedProduct }) {
  const field = fieldsOf(form);
  const { dirtyFields } = form.formState;
  return (
    <div className="grid gap-4">
      <NumberField
        label={t('Stock')}
        hint={t('Recorded stock: {stock}. Enter the counted stock.', {
          stock: formatCount(product.stock),
        })}
        min={0}
        {...field('stock')}
      />
      {dirtyFields.stock && (
        <TextField
          label={t('Reason for the change')}
          hint={t('A note for the stock ledger, such as “annual count”.')}
          {...field('note')}
        />
      )}
    </div>
  );
}
