import { Archive, History, Star, Trash2 } from 'lucide-react';
import { decimalForField, typedDecimal } from '#shared/decimal-text.ts';
import { useMay } from '#features/sessions/web/index.ts';
import { formatCount } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import { Badge } from '#ui/badge.tsx';
import { cn } from '#ui/cn.ts';
import { IconButton, iconButtonClass } from '#ui/icon-button.tsx';
import { Link } from '#ui/link.tsx';
import { Cell, Row } from '#ui/table.tsx';
import type { ManagedSummary } from '../contract.ts';
import { isLowStock } from '../domain/order-quantity.ts';
import { shortDescription } from '../domain/short-description.ts';
import { EditableValue, type RefusedEdit } from './editable-value.tsx';
import { UnitPrice } from './price.tsx';
import { ProductPicture } from './product-picture.tsx';
import { stockHistoryPath } from './stock-history-path.ts';
import { validatePrice, validateStock } from './inline-edit-rules.ts';

interface ManagedProductRowProps {
  readonly product: ManagedSummary;
  readonly selected: boolean;
  readonly onSelect: (on: boolean) => void;
  readonly onStock: (stock: number) => Promise<RefusedEdit | null>;
  /** An empty text removes the price. */
  readonly onPrice: (price: string) => Promise<RefusedEdit | null>;
  readonly onDelete: () => void;
  readonly featured: boolean;
  /** Null when the maximum of featured products is reached. */
  readonly onFeature: (() => void) | null;
}

/** A row of Manage Products. */
export function ManagedProductRow(props: ManagedProductRowProps) {
  const { product, selected, onSelect, onStock, onPrice } = props;
  const { _id, name, archived } = product;
  const may = useMay();
  const changes = may('products.change');
  const stock = (
    <span className={isLowStock(product) && !archived ? 'font-medium text-caution' : ''}>
      {formatCount(product.stock)}
    </span>
  );
  const price = <UnitPrice price={product.price} currency={product.currency} />;
  return (
    <Row selected={selected}>
      <Cell className="max-lg:order-first">
        {changes && (
          <input
            type="checkbox"
            aria-label={t('Select {name}', { name })}
            checked={selected}
            onChange={({ currentTarget }) => onSelect(currentTarget.checked)}
            className="size-4 accent-copper"
          />
        )}
      </Cell>
      <Cell label={t('Name')} className="lg:min-w-48">
        <p className="font-medium">
          <Link
            to={changes ? `/dashboard/manageproducts/${_id}` : stockHistoryPath(product)}
            className="hover:underline"
          >
            {name}
          </Link>
        </p>
        <p className="code text-muted">
          {product.sku} {archived && <Badge>{t('Archived')}</Badge>}{' '}
          {product.restricted && <Badge tone="caution">{t('Some companies')}</Badge>}
        </p>
        {product.packagingOf && (
          <p className="text-xs text-muted">
            {t('Packaging of {sku}', { sku: product.packagingOf })}
          </p>
        )}
      </Cell>
      <Cell label={t('Image')} className="lg:min-w-14">
        <ProductPicture
          src={product.img}
          className="size-10 rounded-sm border border-line bg-raised"
        />
      </Cell>
      <Cell label={t('Description')} className="lg:min-w-48">
        <span title={product.description}>
          {/* The documented text starts at the second character and keeps an element of its own. */}
          <span>{product.description.slice(0, 1)}</span>
          <span>{shortDescription(product.description)}</span>
        </span>
      </Cell>
      <Cell label={t('Stock')} numeric>
        {may('stock.correct') ? (
          <EditableValue
            label={t('Stock of {name}', { name })}
            value={String(product.stock)}
            inputMode="numeric"
            validate={validateStock}
            onSave={(typed) => onStock(Number(typedDecimal(typed)))}
          >
            {stock}
          </EditableValue>
        ) : (
          stock
        )}
      </Cell>
      <Cell label={t('Price')} numeric>
        {changes ? (
          <EditableValue
            label={t('Price of {name}', { name })}
            value={decimalForField(product.price ?? '')}
            inputMode="decimal"
            validate={(typed) => validatePrice(typed, product)}
            onSave={(typed) => onPrice(typedDecimal(typed))}
          >
            {price}
          </EditableValue>
        ) : (
          price
        )}
      </Cell>
      <Cell label={t('Action')}>
        <Actions {...props} />
      </Cell>
    </Row>
  );
}

function Actions({ product, onDelete, featured, onFeature }: ManagedProductRowProps) {
  const { name, archived } = product;
  const changes = useMay()('products.change');
  const stockHistory = t('Stock history of {name}', { name });
  return (
    <div className="-my-1.5 flex max-lg:-ml-2 lg:justify-end">
      {archived ? (
        <span className="inline-grid size-control place-items-center text-faint">
          <Archive aria-hidden className="size-4" />
        </span>
      ) : (
        changes && (
          <IconButton
            label={
              featured
                ? t('Remove {name} from featured products', { name })
                : t('Feature {name}', { name })
            }
            aria-pressed={featured}
            icon={<Star aria-hidden className={cn(featured && 'fill-copper text-copper')} />}
            disabled={onFeature === null}
            onClick={onFeature ?? undefined}
          />
        )
      )}
      <Link
        to={stockHistoryPath(product)}
        aria-label={stockHistory}
        title={stockHistory}
        className={iconButtonClass()}
      >
        <History aria-hidden />
      </Link>
      {changes && (
        <IconButton
          label={t('Delete {name}', { name })}
          tone="danger"
          icon={<Trash2 aria-hidden />}
          data-row-action="delete"
          onClick={onDelete}
        />
      )}
    </div>
  );
}
