import { ArrowDown, ArrowUp } from 'lucide-react';
import { formatQuantityValue } from '#shared/quantity/format-quantity.ts';
import { AddProductToCart } from '#features/carts/web/index.ts';
import {
  daysText,
  OtherPackagings,
  partPath,
  PriceBreaks,
  ProductPicture,
  StockLevel,
  UnitPrice,
} from '#features/catalogue/web/index.ts';
import { currentLocale, t } from '#shared/texts/texts.ts';
import { cn } from '#ui/cn.ts';
import { Link } from '#ui/link.tsx';
import type { SearchResult } from '../domain/search-result.ts';
import { CompareBox } from './compare-box.tsx';
import { attributeLabel } from './filter-labels.ts';
import type { ListedProduct } from './listed-product.ts';
import { addressOf, type SearchState } from './search-state.ts';

type Category = NonNullable<SearchResult['category']>;

interface ProductTableProps {
  readonly state: SearchState;
  readonly products: readonly ListedProduct[];
  readonly columns: Category['attributes'];
  /** Accessible name of the table. */
  readonly label: string;
}

/** A row per product and a column per attribute of the category; every column can be sorted. */
export function ProductTable({ state, products, columns, label }: ProductTableProps) {
  return (
    <div
      role="region"
      aria-label={label}
      // A region that scrolls must be reachable, or the keyboard cannot scroll it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="kit-frame"
    >
      <table aria-label={label} data-dense className="kit-table">
        <thead>
          <tr>
            <SortHeader state={state} column="partNumber" label={t('Product')} />
            <SortHeader state={state} column="price" label={priceLabel(state)} numeric />
            <SortHeader state={state} column="stock" label={t('Stock')} />
            {columns.map(({ key, name, type }) => (
              <SortHeader
                key={key}
                state={state}
                column={key}
                label={name}
                numeric={type === 'number'}
              />
            ))}
            <SortHeader state={state} column="manufacturer" label={t('Manufacturer')} />
            <SortHeader state={state} column="leadTime" label={t('Lead time')} numeric />
            <th scope="col">
              <span className="sr-only">{t('Action')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {products.map((product) => (
            <ProductRow key={product._id} {...{ product, columns }} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function priceLabel({ quantity }: SearchState): string {
  return quantity
    ? t('Price at {quantity}', { quantity })
    : attributeLabel({ key: 'price', name: null });
}

interface SortHeaderProps {
  readonly state: SearchState;
  readonly column: string;
  readonly label: string;
  readonly numeric?: boolean;
}

/** The first click sorts upwards, the next one downwards. */
function SortHeader({ state, column, label, numeric = false }: SortHeaderProps) {
  const sorted = state.sort === column;
  const direction = sorted && state.direction === 'up' ? 'down' : 'up';
  const Arrow = state.direction === 'down' ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      aria-sort={sorted ? (state.direction === 'down' ? 'descending' : 'ascending') : undefined}
      className={cn(numeric && 'text-right')}
    >
      <Link
        to={addressOf({ ...state, sort: column, direction })}
        preventScrollReset
        className={cn(
          'inline-flex items-center gap-1 rounded-xs py-1 hover:text-ink hover:underline',
          sorted && 'font-semibold text-ink',
        )}
      >
        {label}
        {sorted && <Arrow aria-hidden className="size-3" />}
      </Link>
    </th>
  );
}

interface ProductRowProps {
  readonly product: ListedProduct;
  readonly columns: Category['attributes'];
}

function ProductRow({ product, columns }: ProductRowProps) {
  const { name, img, sku, mpn, currency, leadTimeDays, manufacturer, values = {} } = product;
  return (
    <tr>
      <th scope="row">
        <span className="flex items-center gap-2">
          <CompareBox sku={sku} name={name} labelHidden />
          <ProductPicture src={img} className="size-9 shrink-0 rounded-xs bg-plate max-sm:hidden" />
          <span className="w-28 min-w-0 sm:w-52">
            <Link
              to={partPath(product, product.quantity)}
              className="link block font-medium wrap-anywhere"
            >
              {mpn ?? sku}
            </Link>
            <span className="line-clamp-2 text-xs whitespace-normal text-muted" title={name}>
              {name}
            </span>
          </span>
        </span>
      </th>
      <td className="text-right whitespace-nowrap">
        <UnitPrice price={product.price} currency={currency} className="font-semibold" />
        <PriceBreaks
          breaks={product.priceBreaks}
          currency={currency}
          className="block text-xs text-muted"
        />
        {product.taxNote && <span className="block text-xs text-muted">{product.taxNote}</span>}
      </td>
      <td>
        <StockLevel {...product} />
        <OtherPackagings also={product.also} />
      </td>
      {columns.map(({ key, unit, type }) => {
        const value = values[key];
        return (
          <td key={key} className={cn('whitespace-nowrap', type === 'number' && 'text-right')}>
            {value === undefined ? (
              <span className="text-faint">–</span>
            ) : (
              formatQuantityValue(value, unit, currentLocale())
            )}
          </td>
        );
      })}
      <td className="whitespace-nowrap">{manufacturer ?? '–'}</td>
      <td className="text-right whitespace-nowrap">
        {leadTimeDays === null ? '–' : daysText(leadTimeDays)}
      </td>
      <td>
        <AddProductToCart product={product} small />
      </td>
    </tr>
  );
}
