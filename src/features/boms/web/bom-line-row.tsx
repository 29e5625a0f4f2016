import { memo } from 'react';
import { Check, Pencil, Search, TriangleAlert, Undo2 } from 'lucide-react';
import { lifecycleLabels } from '#features/catalogue/domain/lifecycle-labels.ts';
import { isNotForNewDesigns } from '#features/catalogue/domain/lifecycle.ts';
import { daysText, PartNumbers, partPath } from '#features/catalogue/web/index.ts';
import { formatAmount, formatCount, formatUnitPrice } from '#shared/number-format.ts';
import { t, tn } from '#shared/texts/texts.ts';
import { cn } from '#ui/cn.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { Cell, Row } from '#ui/table.tsx';
import type {
  BomAlternative,
  BomCandidate,
  BomLineView,
  BomOffer,
  LineAlternative,
} from '../contract.ts';
import { fileSaysText } from './line-fields.ts';
import { lineHash } from './bom-paths.ts';
import { Differences } from './differences.tsx';
import { InStockInstead } from './in-stock-instead.tsx';
import { isIn, lacksQuantity, lineName, singleSuggestion } from './line-groups.ts';
import { isSettled } from '../domain/match.ts';
import { LineQuantity } from './line-quantity.tsx';
import { MatchBadge } from './match-badge.tsx';

interface BomLineRowProps {
  readonly line: BomLineView;
  readonly boards: number;
  /** Absent where nothing can be decided. */
  readonly onAccept?: ((productId: string) => void) | undefined;
  readonly onChoose?: (() => void) | undefined;
  readonly onQuantity?: ((quantity: number) => Promise<boolean>) | undefined;
  /** What is in stock instead of the product, if that is short and it is known. */
  readonly inStockInstead?: LineAlternative | undefined;
  readonly onTakeAlternative?: ((alternative: BomAlternative) => void) | undefined;
  /** Opens what the line says, to correct it. */
  readonly onCorrect?: (() => void) | undefined;
  /** Goes back to what the file says. */
  readonly onUndo?: (() => void) | undefined;
}

type ActionsProps = {
  readonly [K in 'line' | 'onAccept' | 'onChoose']-?: NonNullable<BomLineRowProps[K]>;
};

/** A line: what the file says, and the product with price and stock. */
export const BomLineRow = memo(
  function BomLineRow(props: BomLineRowProps) {
    const { line, boards, onAccept, onChoose, onQuantity, onCorrect, onUndo } = props;
    const { inStockInstead, onTakeAlternative } = props;
    const { offer, needed, doNotPopulate } = line;
    const spare = needed - (line.quantity ?? 0) * boards;
    return (
      <Row
        id={lineHash(line.row).slice(1)}
        tabIndex={-1}
        className={cn('scroll-mt-20', doNotPopulate && 'text-muted')}
      >
        <SaidCell {...{ line, onCorrect, onUndo }} />
        <Cell label={t('Needed')} numeric>
          {doNotPopulate ? '–' : formatCount(needed)}
          {onQuantity && lacksQuantity(line) && <LineQuantity {...{ line, onQuantity }} />}
          {!doNotPopulate && line.quantity !== null && (
            <span className="block text-xs text-muted">
              {t('{count} per board', { count: formatCount(line.quantity) })}
              {spare > 0 && (
                <span className="block">{t('{count} spare', { count: formatCount(spare) })}</span>
              )}
            </span>
          )}
        </Cell>
        <Cell label={t('Product')} labelAbove className="lg:min-w-72">
          <MatchBadge line={line} />
          {offer && <OfferedProduct offer={offer} />}
          <Differences differences={differencesOf(line)} />
          {offer && <Purchases offer={offer} />}
          {inStockInstead && onTakeAlternative && isIn('short', line) && (
            <InStockInstead {...{ line, found: inStockInstead, onTake: onTakeAlternative }} />
          )}
          {!doNotPopulate && onAccept && onChoose && <Actions {...{ line, onAccept, onChoose }} />}
        </Cell>
        <Cell label={t('Price per piece')} numeric>
          {offer?.unitPrice ? formatUnitPrice(offer.unitPrice, offer.currency) : '–'}
        </Cell>
        <Cell label={t('Total')} numeric className="font-semibold">
          {offer?.total ? formatAmount(offer.total, offer.currency) : '–'}
          {offer && <OrderQuantity offer={offer} needed={needed} />}
        </Cell>
        <Cell label={t('Availability')}>{offer ? <Availability offer={offer} /> : '–'}</Cell>
      </Row>
    );
  },
  // The functions of a line always do the same for it.
  (before, after) => before.line === after.line && before.inStockInstead === after.inStockInstead,
);

const MAX_DESIGNATORS = 8;

/** What the file says of the part. */
function SaidCell(props: Pick<BomLineRowProps, 'line' | 'onCorrect' | 'onUndo'>) {
  const { line, onCorrect } = props;
  const { row, designators, mpn, manufacturer, value, footprint, description } = line;
  const { supplierPartNumber } = line;
  const note = quantityNote(line);
  const more = designators.length - MAX_DESIGNATORS;
  const part = [manufacturer, mpn || supplierPartNumber].filter(Boolean).join(' ');
  const looks = [value, footprint].filter(Boolean).join('\u00a0· ');
  return (
    <Cell label={t('In the file')} labelAbove className="lg:max-w-72 lg:min-w-52">
      <p className="font-medium wrap-anywhere">
        {designators.length === 0
          ? t('Row {row}', { row: row + 1 })
          : designators.slice(0, MAX_DESIGNATORS).join(', ')}
        {more > 0 && (
          <span className="text-muted" title={designators.join(', ')}>
            {' '}
            {t('and {count} more', { count: more })}
          </span>
        )}
      </p>
      {part && <p className="code wrap-anywhere">{part}</p>}
      {looks && <p className="text-xs wrap-anywhere text-muted">{looks}</p>}
      {description && <p className="text-xs wrap-anywhere text-muted">{description}</p>}
      {note && (
        <p className="mt-1 flex gap-1.5 text-xs text-caution">
          <TriangleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
          {note}
        </p>
      )}
      <Corrected {...props} />
      {onCorrect && (
        <Button
          size="sm"
          variant="quiet"
          className="-ml-2.5"
          aria-label={`${t('Correct')}: ${lineName(line)}`}
          data-correct
          onClick={onCorrect}
        >
          <Pencil aria-hidden />
          {t('Correct')}
        </Button>
      )}
    </Cell>
  );
}

/** That a line was corrected by hand, and what the file says instead. */
function Corrected({ line, onUndo }: Pick<BomLineRowProps, 'line' | 'onUndo'>) {
  const { fileSays } = line;
  if (!fileSays) return null;
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-2 text-xs text-muted">
      <Badge tone="info">{t('Corrected')}</Badge>
      <span className="wrap-anywhere">
        {t('In the file: {text}', { text: fileSaysText(fileSays) })}
      </span>
      {onUndo && (
        <Button
          size="sm"
          variant="quiet"
          aria-label={`${t('Undo')}: ${lineName(line)}`}
          onClick={onUndo}
        >
          <Undo2 aria-hidden />
          {t('Undo')}
        </Button>
      )}
    </div>
  );
}

/** What to check of the number of pieces; null if there is nothing. */
function quantityNote(line: BomLineView): string | null {
  const { quantity, quantityDiffers, designators, doNotPopulate } = line;
  if (quantity === null) {
    return doNotPopulate ? null : t('The file does not say how many pieces, or it cannot be read.');
  }
  const said = { quantity, count: designators.length };
  return quantityDiffers ? t('The file says {quantity} pieces, but names {count}.', said) : null;
}

/** What its product has other than the line says. */
function differencesOf({ match: { productId }, candidates }: BomLineView) {
  return candidates.find((one) => one.productId === productId)?.differences ?? [];
}

function OfferedProduct({ offer }: { readonly offer: BomOffer }) {
  const { name, slug, lifecycle } = offer;
  return (
    <div className="mt-1">
      <Link to={partPath({ slug })} look="text" data-row-open className="font-medium hyphens-auto">
        {name}
      </Link>
      <PartNumbers part={offer} />
      {isNotForNewDesigns(lifecycle) && (
        <Badge tone="caution" className="mt-1" multiline>
          {t(lifecycleLabels[lifecycle])}
        </Badge>
      )}
    </div>
  );
}

/** What is bought, where that is not just this product. */
function Purchases({ offer: { productId, purchases } }: { readonly offer: BomOffer }) {
  const [first, ...others] = purchases;
  if (!first || (others.length === 0 && first.productId === productId)) return null;
  return (
    <div className="mt-1.5 text-sm">
      <p className="text-muted">{t('Bought instead')}</p>
      <ul>
        {purchases.map(({ productId: id, name, sku, slug, quantity }) => (
          <li key={id}>
            {formatCount(quantity)} ×{' '}
            <Link to={partPath({ slug })} look="text">
              {name}
            </Link>{' '}
            <span className="code wrap-anywhere">{sku}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Actions({ line, onAccept, onChoose }: ActionsProps) {
  const { match, candidates } = line;
  if (match.reasonCode === 'not-matched-yet') return null;
  const { state, productId } = match;
  const others = candidates.filter((one) => one.productId !== productId).length;
  const name = lineName(line);
  const choose = chooseText(productId !== null, others);
  const suggestion = singleSuggestion(line);
  return (
    <div className="mt-1.5 flex flex-wrap gap-2">
      {state === 'likely' && !isSettled(match) && productId !== null && (
        <Button
          size="sm"
          aria-label={`${t('Accept')}: ${name}`}
          data-row-action="accept"
          onClick={() => onAccept(productId)}
        >
          <Check aria-hidden />
          {t('Accept')}
        </Button>
      )}
      {suggestion && (
        <>
          <Suggestion candidate={suggestion} />
          <Button
            size="sm"
            aria-label={`${t('Take {name}', { name: suggestion.name })}: ${name}`}
            data-row-action="accept"
            onClick={() => onAccept(suggestion.productId)}
          >
            <Check aria-hidden />
            {t('Take')}
          </Button>
        </>
      )}
      <Button
        size="sm"
        variant={productId === null ? 'secondary' : 'quiet'}
        className={isSettled(match) ? '-ml-2.5' : undefined}
        aria-label={`${choose}: ${name}`}
        data-row-action="choose"
        onClick={onChoose}
      >
        <Search aria-hidden />
        {choose}
      </Button>
    </div>
  );
}

/** The only candidate of a line, with what differs from what the line says. */
function Suggestion({ candidate }: { readonly candidate: BomCandidate }) {
  const { name, slug, differences } = candidate;
  return (
    <div className="w-full">
      <Link to={partPath({ slug })} look="text" className="hyphens-auto">
        {name}
      </Link>
      <PartNumbers part={candidate} />
      <Differences differences={differences} />
    </div>
  );
}

function chooseText(hasProduct: boolean, others: number): string {
  if (hasProduct) return t('Choose another');
  if (others === 0) return t('Search the catalogue');
  return tn('Choose from {count} part', 'Choose from {count} parts', others);
}

/** The pieces to order, where they are not those that the line needs. */
function OrderQuantity({ offer, needed }: { readonly offer: BomOffer; readonly needed: number }) {
  const { orderQuantity, sharedBy, leftOver, cheaper, currency } = offer;
  if (orderQuantity === needed && !cheaper) return null;
  const count = formatCount(orderQuantity);
  const saving = cheaper && formatAmount(cheaper.saving, currency);
  return (
    <span className="block text-xs font-normal text-muted">
      {sharedBy > 1 ? t('{count} with other lines', { count }) : t('{count} to order', { count })}
      {leftOver > 0 && (
        <span className="block">{t('{count} left over', { count: formatCount(leftOver) })}</span>
      )}
      {cheaper && saving && (
        <span className="block text-positive">
          {cheaper.quantity === orderQuantity
            ? t('Saves {saving}', { saving })
            : t('{count} would save {saving}', { count: formatCount(cheaper.quantity), saving })}
        </span>
      )}
    </span>
  );
}

function Availability({ offer: { stock, short, leadTimeDays } }: { readonly offer: BomOffer }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <Badge tone={short > 0 || stock === 0 ? 'caution' : 'positive'} dot>
        {t('{count} in stock', { count: formatCount(stock) })}
      </Badge>
      {short > 0 && (
        <span className="text-xs text-caution">
          {t('{count} missing', { count: formatCount(short) })}
        </span>
      )}
      {leadTimeDays !== null && (
        <span className="text-xs text-muted">
          {t('lead time {days}', { days: daysText(leadTimeDays) })}
        </span>
      )}
    </span>
  );
}
