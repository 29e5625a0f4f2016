import { daysText } from '#features/catalogue/web/index.ts';
import { formatAmount, formatCount } from '#shared/number-format.ts';
import { t, tn } from '#shared/texts/texts.ts';
import { DescriptionList, DescriptionRow } from '#ui/description-list.tsx';
import type { Bom } from '../contract.ts';

interface CostListProps {
  readonly bom: Pick<Bom, 'cost' | 'costWithLikely' | 'boards'>;
}

/** What the certain lines cost, in all and for one board, and what is short. */
export function CostList({ bom: { cost, costWithLikely, boards } }: CostListProps) {
  const { total, perBoard, currency, lines, short, longestLeadTimeDays: days } = cost;
  const hasLikely = costWithLikely.lines > lines;
  return (
    <DescriptionList>
      <DescriptionRow term={t('Certain lines')} numeric>
        {formatCount(lines)}
      </DescriptionRow>
      <DescriptionRow
        term={tn('Total for {count} board', 'Total for {count} boards', boards)}
        numeric
        strong
      >
        <output aria-label={t('Total')}>{formatAmount(total, currency)}</output>
        {/* Quantities are planned by these prices, also where people are shown others with tax. */}
        <span className="block text-sm font-normal text-muted">{t('Without tax')}</span>
      </DescriptionRow>
      <DescriptionRow term={t('Cost per board')} numeric>
        {formatAmount(perBoard, currency)}
      </DescriptionRow>
      {hasLikely && (
        <DescriptionRow term={t('Total with likely lines')} numeric>
          {formatAmount(costWithLikely.total, currency)}
        </DescriptionRow>
      )}
      <DescriptionRow term={t('Lines with too little stock')} numeric>
        {formatCount(short)}
      </DescriptionRow>
      {days !== null && (
        <DescriptionRow term={t('Longest lead time')} numeric>
          {daysText(days)}
        </DescriptionRow>
      )}
    </DescriptionList>
  );
}
