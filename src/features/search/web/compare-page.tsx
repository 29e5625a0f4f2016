import { Scale, X } from 'lucide-react';
import { useLoaderData } from 'react-router';
import { orderPath, partPath, ProductPicture } from '#features/catalogue/web/index.ts';
import type { PageHandle } from '#shared/page-handle.ts';
import { t } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { cn } from '#ui/cn.ts';
import { Container } from '#ui/container.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { MOST_COMPARED } from '../domain/most-compared.ts';
import type { CompareData } from './compare-loader.ts';
import { compareRows } from './compare-rows.ts';

export { compareLoader as loader } from './compare-loader.ts';

export const handle: PageHandle = { title: 'Compare products' };

type Product = CompareData['products'][number];

/** Products side by side; what differs stands out. */
export function Component() {
  const { products, onlyDifferences, leftOut } = useLoaderData<CompareData>();
  const skus = products.map(({ sku }) => sku);
  const several = products.length > 1;
  return (
    <Container className="py-5">
      <Breadcrumbs
        className="mb-2"
        items={[{ label: t('All products'), to: '/allproducts' }, { label: t('Compare') }]}
      />
      <div className="mb-4 flex flex-wrap items-end gap-x-6 gap-y-2">
        <h1 className="mr-auto text-2xl">{t('Compare products')}</h1>
        {several && (
          <Link
            to={comparePath(skus, !onlyDifferences)}
            preventScrollReset
            className={buttonClass({ size: 'sm' })}
            data-print="none"
          >
            {onlyDifferences ? t('Show all rows') : t('Show only what differs')}
          </Link>
        )}
      </div>
      {leftOut > 0 && (
        <Alert tone="info" className="mb-4">
          {t('{count} products fit side by side: the first ones are shown.', {
            count: MOST_COMPARED,
          })}
        </Alert>
      )}
      {products.length > 0 ? (
        <Comparison products={products} onlyDifferences={several && onlyDifferences} />
      ) : (
        <EmptyState
          title={t('Nothing to compare yet')}
          icon={<Scale />}
          action={<ButtonLink to="/allproducts">{t('All products')}</ButtonLink>}
        >
          {t('Tick up to {count} products in a list, then choose Compare.', {
            count: MOST_COMPARED,
          })}
        </EmptyState>
      )}
    </Container>
  );
}

interface ComparisonProps {
  readonly products: readonly Product[];
  readonly onlyDifferences: boolean;
}

function Comparison({ products, onlyDifferences }: ComparisonProps) {
  const rows = compareRows(products).filter(({ differs }) => differs || !onlyDifferences);
  const several = products.length > 1;
  return (
    <div
      role="region"
      aria-label={t('Compare products')}
      // A region that scrolls must be reachable, or the keyboard cannot scroll it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="kit-frame"
    >
      <table aria-label={t('Compare products')} className="kit-table">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{t('What')}</span>
            </th>
            {products.map((product) => (
              <ProductHead
                key={product._id}
                product={product}
                all={products}
                only={onlyDifferences}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, values, differs }) => (
            <tr key={name}>
              <th scope="row" className="max-sm:max-w-28 max-sm:whitespace-normal">
                {name}
              </th>
              {values.map((value, at) => (
                <td
                  key={products[at]?._id}
                  className={cn(differs && several ? 'bg-copper-soft font-medium' : 'text-muted')}
                >
                  {value ?? '–'}
                  {differs && several && at === 0 && (
                    <span className="sr-only"> {t('(differs)')}</span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface ProductHeadProps {
  readonly product: Product;
  readonly all: readonly Product[];
  readonly only: boolean;
}

function ProductHead({ product, all, only }: ProductHeadProps) {
  const { name, img, sku } = product;
  const others = all.filter((one) => one !== product).map((one) => one.sku);
  return (
    <th scope="col" className="min-w-40">
      <div className="flex items-start justify-between gap-2">
        <ProductPicture src={img} className="size-20 rounded-xs bg-plate" />
        <Link
          to={comparePath(others, only)}
          preventScrollReset
          aria-label={t('Remove {name}', { name })}
          className="grid size-7 place-items-center rounded-xs text-muted hover:bg-sunken hover:text-ink pointer-coarse:size-10"
          data-print="none"
        >
          <X aria-hidden className="size-4" />
        </Link>
      </div>
      <Link
        to={partPath(product)}
        className="link mt-2 block text-sm font-semibold text-pretty whitespace-normal"
      >
        {name}
      </Link>
      <span className="code mt-0.5 block text-muted">{sku}</span>
      <Link
        to={orderPath(product)}
        aria-label={t('Buy {name}', { name })}
        className={buttonClass({ size: 'sm' }, 'mt-2')}
        data-print="none"
      >
        {t('Buy')}
      </Link>
    </th>
  );
}

/** The address of these side by side. */
function comparePath(skus: readonly string[], onlyDifferences: boolean): string {
  const pairs = skus.map((sku) => ['sku', sku]);
  const search = new URLSearchParams([
    ...pairs,
    ...(onlyDifferences ? [['only', 'differences']] : []),
  ]);
  return skus.length > 0 ? `/compare?${search}` : '/compare';
}
