import { Check } from 'lucide-react';
import { PartNumbers, partPath } from '#features/catalogue/web/index.ts';
import { substituteText } from '#features/substitutes/web/index.ts';
import { formatAmount, formatCount } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import type { BomAlternative, BomLineView, LineAlternative } from '../contract.ts';
import { lineName } from './line-groups.ts';

interface InStockInsteadProps {
  readonly line: BomLineView;
  readonly found: LineAlternative;
  readonly onTake: (alternative: BomAlternative) => void;
}

/** What has the pieces of a short line in stock, to be taken with one click. */
export function InStockInstead({ line, found, onTake }: InStockInsteadProps) {
  const { alternative } = found;
  if (!alternative) {
    return <p className="mt-1.5 text-xs text-muted">{t('We found nothing in stock instead.')}</p>;
  }
  const { name, slug, sku, quantity, total, currency, stock } = alternative;
  return (
    <div className="mt-1.5 text-sm">
      <p className="font-medium">{t('In stock instead: {sku}', { sku })}</p>
      <Link to={partPath({ slug })} look="text" className="hyphens-auto">
        {name}
      </Link>
      <PartNumbers part={alternative} />
      <p className="text-xs text-muted">
        {reasonOf(alternative)}
        {'\u00a0· '}
        {t('{count} in stock', { count: formatCount(stock) })}
        {'\u00a0· '}
        {t('{count} for {total}', {
          count: formatCount(quantity),
          total: formatAmount(total, currency),
        })}
      </p>
      <Button
        size="sm"
        className="mt-1.5"
        aria-label={`${t('Take {name}', { name })}: ${lineName(line)}`}
        data-row-action="alternative"
        onClick={() => onTake(alternative)}
      >
        <Check aria-hidden />
        {t('Take')}
      </Button>
    </div>
  );
}

function reasonOf({ reason, differences }: BomAlternative): string {
  return reason === 'packaging'
    ? t('Same part in another packaging')
    : substituteText({ reason, differences });
}
