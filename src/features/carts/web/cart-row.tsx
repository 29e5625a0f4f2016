import { Info, NotebookPen, Trash2 } from 'lucide-react';
import {
  daysText,
  PartNumbers,
  partPath,
  ProductPicture,
  StockLevel,
} from '#features/catalogue/web/index.ts';
import { lifecycleLabels } from '#features/catalogue/domain/lifecycle-labels.ts';
import { isNotForNewDesigns } from '#features/catalogue/domain/lifecycle.ts';
import { formatAmount, formatUnitPrice } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import { Badge } from '#ui/badge.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Link } from '#ui/link.tsx';
import { Cell, Row } from '#ui/table.tsx';
import type { CartLine } from '../contract.ts';
import { shownLine } from '../domain/cart-line.ts';
import { cartLineId } from './cart-line-id.ts';
import { changeText } from './line-texts.ts';
import { QuantityCell } from './quantity-cell.tsx';

interface CartRowProps {
  readonly line: CartLine;
  readonly onQuantity: (quantity: number) => void;
  readonly onRemove: () => void;
  readonly onEditTexts: () => void;
}

/** A line of the cart: a row of the table, a card on small screens. */
export function CartRow({ line: stored, onQuantity, onRemove, onEditTexts }: CartRowProps) {
  const line = shownLine(stored);
  const { name, currency, unitPrice, total, problem, leadTimeDays, sold } = line;
  return (
    <Row id={cartLineId(line.productId)}>
      <PartCell line={line} />
      <QuantityCell line={line} onChange={onQuantity} />
      <Cell label={t('Price per piece')} numeric>
        {unitPrice === null ? '–' : formatUnitPrice(unitPrice, currency)}
      </Cell>
      <Cell label={t('Total')} numeric className={problem ? 'text-muted' : 'font-semibold'}>
        {total === null ? '–' : formatAmount(total, currency)}
      </Cell>
      <Cell label={t('Availability')}>
        {sold ? (
          <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
            <StockLevel {...line} leadTimeDays={null} />
            {leadTimeDays !== null && (
              <span className="text-xs text-muted">
                {t('lead time {days}', { days: daysText(leadTimeDays) })}
              </span>
            )}
          </span>
        ) : (
          <Badge>{t('Not sold any more')}</Badge>
        )}
      </Cell>
      <Cell label={t('Action')} data-print="none">
        <div className="flex items-center gap-1 lg:justify-end">
          <IconButton
            label={t('Part number and note of {name}', { name })}
            icon={<NotebookPen />}
            data-row-action="edit"
            onClick={onEditTexts}
          />
          <IconButton
            label={t('Remove {name}', { name })}
            icon={<Trash2 />}
            tone="danger"
            data-row-action="remove"
            onClick={onRemove}
          />
        </div>
      </Cell>
    </Row>
  );
}

function PartCell({ line }: { readonly line: CartLine }) {
  const { name, img, slug, lifecycle, changes } = line;
  const { customerPartNumber, note } = line;
  return (
    <Cell label={t('Part')} labelAbove className="lg:min-w-64">
      <div className="flex min-w-0 gap-3">
        <ProductPicture
          src={img}
          className="size-12 shrink-0 rounded-sm border border-line bg-plate"
        />
        <div className="min-w-0">
          <p className="font-medium hyphens-auto">
            {slug === null ? (
              name
            ) : (
              <Link to={partPath({ slug })} look="text" data-row-open>
                {name}
              </Link>
            )}
          </p>
          <PartNumbers part={line} />
          {isNotForNewDesigns(lifecycle) && (
            <Badge className="mt-1">{t(lifecycleLabels[lifecycle])}</Badge>
          )}
          {customerPartNumber && (
            <p className="mt-1 text-xs wrap-anywhere">
              {t('Your part number: {number}', { number: customerPartNumber })}
            </p>
          )}
          {note && <p className="mt-1 text-xs wrap-anywhere text-muted">{note}</p>}
          {changes.map((change) => (
            <p key={change.kind} className="mt-1 flex gap-1.5 text-xs text-info">
              <Info aria-hidden className="mt-0.5 size-3.5 shrink-0" />
              {changeText(change, line)}
            </p>
          ))}
        </div>
      </div>
    </Cell>
  );
}
