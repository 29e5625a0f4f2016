import { Scale } from 'lucide-react';
import { Form, useLoaderData } from 'react-router';
import type { PageHandle } from '#shared/page-handle.ts';
import { t } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/cn.ts';
import { Container } from '#ui/container.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { inputClass } from '#ui/input-class.ts';
import { Link } from '#ui/link.tsx';
import { MAX_COMPARED } from '../domain/product-facets.ts';
import type { CompareData } from './compare-loader.ts';
import { type Compared, comparePath } from './compare-path.ts';
import { Comparison } from './comparison.tsx';

export { compareLoader as loader } from './compare-loader.ts';

export const handle: PageHandle<CompareData | undefined> = {
  title: () => t('Compare products'),
  description: () =>
    t(
      'Up to six products side by side: price at your quantity, price breaks, stock, lead time and every value, with differences highlighted.',
    ),
  isFiltered: (page) => page !== undefined && page.products.length > 0,
};

/** Products side by side, with differences highlighted. */
export function Component() {
  const { products, onlyDifferences, quantity, omittedCount, invalidQuantity } =
    useLoaderData<CompareData>();
  const compared = { skus: products.map(({ sku }) => sku), onlyDifferences, quantity };
  return (
    <Container className="py-5">
      <Breadcrumbs
        className="mb-2"
        items={[{ label: t('All products'), to: '/allproducts' }, { label: t('Compare') }]}
      />
      <div className="mb-4 flex flex-wrap items-end gap-x-6 gap-y-3">
        <h1 className="mr-auto text-2xl">{t('Compare products')}</h1>
        {products.length > 0 && (
          <QuantityForm compared={compared} invalidQuantity={invalidQuantity} />
        )}
        {products.length > 1 && (
          <Link
            to={comparePath({ ...compared, onlyDifferences: !onlyDifferences })}
            preventScrollReset
            className={buttonClass()}
            data-print="none"
          >
            {onlyDifferences ? t('Show all rows') : t('Show differences only')}
          </Link>
        )}
      </div>
      {omittedCount > 0 && (
        <Alert tone="info" className="mb-4">
          {t('You can compare {count} products side by side; the first ones are shown.', {
            count: MAX_COMPARED,
          })}
        </Alert>
      )}
      {invalidQuantity && (
        <Alert tone="caution" className="mb-4">
          {t('A quantity is a whole number.')}
        </Alert>
      )}
      {products.length > 0 ? (
        <Comparison products={products} compared={compared} />
      ) : (
        <EmptyState
          title={t('Nothing to compare yet')}
          icon={<Scale />}
          action={<ButtonLink to="/allproducts">{t('All products')}</ButtonLink>}
        >
          {t('Select up to {count} products in a list, then choose Compare.', {
            count: MAX_COMPARED,
          })}
        </EmptyState>
      )}
    </Container>
  );
}

/** Sets the quantity of the prices. */
function QuantityForm({
  compared,
  invalidQuantity,
}: {
  compared: Compared;
  invalidQuantity: string;
}) {
  const { skus, onlyDifferences, quantity } = compared;
  return (
    <Form
      action="/compare"
      preventScrollReset
      className="flex items-center gap-2"
      data-print="none"
    >
      {skus.map((sku) => (
        <input key={sku} type="hidden" name="sku" value={sku} />
      ))}
      {onlyDifferences && <input type="hidden" name="only" value="differences" />}
      <label className="flex items-center gap-2 text-sm text-muted">
        {t('Quantity')}
        <input
          key={invalidQuantity || quantity}
          type="text"
          inputMode="numeric"
          name="quantity"
          defaultValue={invalidQuantity || quantity}
          maxLength={12}
          autoComplete="off"
          aria-invalid={invalidQuantity ? true : undefined}
          className={cn(inputClass, 'h-control w-24 text-sm')}
        />
      </label>
      <Button type="submit">{t('Apply')}</Button>
    </Form>
  );
}
