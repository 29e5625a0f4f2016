import { X } from 'lucide-react';
import { AddProductToCart } from '#features/carts/web/index.ts';
import { orderableQuantity } from '#features/catalogue/domain/order-quantity.ts';
import { withNonbreakingUnits } from '#features/catalogue/domain/nonbreaking-units.ts';
import { orderPath, partPath, ProductPicture } from '#features/catalogue/web/index.ts';
import { t } from '#shared/texts/texts.ts';
import { buttonClass } from '#ui/button-class.ts';
import { cn } from '#ui/cn.ts';
import { Link } from '#ui/link.tsx';
import type { CompareData } from './compare-loader.ts';
import { comparePath, type Compared } from './compare-path.ts';
import { compareRows, type CompareRow } from './compare-rows.ts';

type Product = CompareData['products'][number];

interface ComparisonProps {
  readonly products: readonly Product[];
  readonly compared: Compared;
}

/** By number of products. Tailwind needs each class name in full. */
const columns = [
  '',
  '[--columns:1]',
  '[--columns:2]',
  '[--columns:3]',
  '[--columns:4]',
  '[--columns:5]',
  '[--columns:6]',
];

/**
 * One column per product. The page scrolls under a sticky header; on small screens, the name of a
 * row is above its values.
 */
export function Comparison({ products, compared }: ComparisonProps) {
  const several = products.length > 1;
  const rows = compareRows(products, compared.quantity).filter(
    ({ differs }) => differs || !several || !compared.onlyDifferences,
  );
  return (
    <table
      aria-label={t('Compare products')}
      data-wide={products.length > 4 || undefined}
      className={cn('kit-table kit-compare', columns[products.length])}
    >
      <thead>
        <tr>
          <th scope="col" className="max-md:hidden">
            <span className="sr-only">{t('What')}</span>
          </th>
          {products.map((product) => (
            <ProductHead key={product._id} {...{ product, compared }} />
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{t('Product')}</th>
          {products.map((product) => (
            <OrderCell key={product._id} {...{ product, compared }} />
          ))}
        </tr>
        {rows.map((row) => (
          <ValueRow key={row.name} {...{ row, products, several }} />
        ))}
      </tbody>
    </table>
  );
}

interface OfOne {
  readonly product: Product;
  readonly compared: Compared;
}

function ProductHead({ product, compared }: OfOne) {
  const { name, img, sku, mpn } = product;
  const skus = compared.skus.filter((one) => one !== sku);
  return (
    <th scope="col">
      <span className="flex items-start justify-between gap-1">
        <ProductPicture src={img} className="size-9 rounded-xs bg-plate sm:size-14" />
        <Link
          to={comparePath({ ...compared, skus })}
          preventScrollReset
          aria-label={t('Remove {name}', { name })}
          className="grid size-7 shrink-0 place-items-center rounded-xs text-muted hover:bg-sunken hover:text-ink pointer-coarse:size-9"
          data-print="none"
        >
          <X aria-hidden className="size-4" />
        </Link>
      </span>
      <Link
        to={partPath(product)}
        className="link mt-1 block text-xs font-semibold wrap-anywhere sm:text-sm"
      >
        {mpn ?? sku}
      </Link>
    </th>
  );
}

/** The product's name and the link to order it at this quantity. */
function OrderCell({ product, compared: { quantity } }: OfOne) {
  const { name } = product;
  return (
    <td>
      <span className="mb-2 block">
        <WholeTerms text={withNonbreakingUnits(name)} />
      </span>
      <span className="flex flex-wrap items-center gap-1">
        <Link
          to={orderPath(product, quantity > 1 ? orderableQuantity(quantity, product) : undefined)}
          aria-label={t('Buy {name}', { name })}
          className={buttonClass({ size: 'sm' })}
          data-print="none"
        >
          {t('Buy')}
        </Link>
        <AddProductToCart product={{ ...product, quantity }} small />
      </span>
    </td>
  );
}

interface ValueRowProps {
  readonly row: CompareRow;
  readonly products: readonly Product[];
  readonly several: boolean;
}

/** Rows without differences are subdued. */
function ValueRow({ row: { name, values, differs }, products, several }: ValueRowProps) {
  const marked = differs && several;
  return (
    <tr>
      <th scope="row">
        {name}
        {marked && <span className="sr-only"> {t('(differs)')}</span>}
      </th>
      {values.map((value, at) => (
        <td
          key={products[at]?._id}
          className={cn(
            'whitespace-pre-line',
            marked ? 'bg-copper-soft font-medium' : several && 'text-muted',
          )}
        >
          {value === null ? '–' : <WholeTerms text={value} />}
        </td>
      ))}
    </tr>
  );
}

/** Up to 8 characters with a hyphen: TO-220, 61204-3. They fit into the narrowest column. */
const TERM = /((?<!\S)(?=\S*-)\S{1,8}(?!\S))/;

/** A text without line breaks after the hyphens of its short terms. */
function WholeTerms({ text }: { text: string }) {
  return text.split(TERM).map((piece, at) =>
    at % 2 === 0 ? (
      piece
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- the pieces never change places
      <span key={at} className="whitespace-nowrap">
        {piece}
      </span>
    ),
  );
}
