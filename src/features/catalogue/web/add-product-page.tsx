import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { apiContext, requireAdmin } from '#features/identity/web/index.ts';
import type { PageHandle } from '#shared/page-handle.ts';
import { t } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { FormProblem } from '#ui/form-problem.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { listProducts } from '../contract.ts';
import { DescriptionFields, OrderingFields } from './add-product-fields.tsx';
import { PriceBreakFields } from './price-break-fields.tsx';
import { useAddProduct } from './use-add-product.ts';

export { PartError as ErrorBoundary } from '#ui/part-error.tsx';

export const handle: PageHandle = { title: 'Add Product' };

/** The categories and the currency of the products there are; one may type another category. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin({ request });
  const { signal } = request;
  const outcome = await context.get(apiContext)(listProducts, {}, { signal });
  const products = outcome.ok ? outcome.value : [];
  const names = new Map(products.flatMap(({ category: c }) => (c ? [[c.slug, c.name]] : [])));
  return {
    currency: products[0]?.currency ?? '',
    categories: [...names].map(([slug, name]) => ({ slug, name })),
  };
}

export function Component() {
  const { currency, categories } = useLoaderData<typeof loader>();
  const { form, refused, onSubmit } = useAddProduct();
  return (
    <div className="max-w-3xl">
      <PageHeader title={t('Add Product')}>{t('Only the name is required.')}</PageHeader>
      <form method="post" noValidate onSubmit={onSubmit} className="grid gap-8">
        <FormProblem problem={refused} />
        <DescriptionFields form={form} categories={categories} />
        <OrderingFields form={form} currency={currency} />
        <PriceBreakFields form={form} currency={currency} />
        <div>
          <Button type="submit" variant="primary" size="lg" busy={form.formState.isSubmitting}>
            {t('Add Product')}
          </Button>
        </div>
      </form>
    </div>
  );
}
