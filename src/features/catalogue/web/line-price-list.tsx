import { t } from '#shared/texts/texts.ts';
import { DataList, DataRow } from '#ui/data-list.tsx';
import type { LinePrice } from '../domain/line-price.ts';

/**
 * The price of the chosen quantity, announced when it changes. The amounts come from
 * `formatLinePrice`.
 */
export function LinePriceList({ linePrice }: { readonly linePrice: LinePrice | null }) {
  return (
    <output className="block" aria-label={t('Order price')}>
      <DataList>
        <DataRow term={t('Price per piece')} numeric>
          {linePrice?.unitPrice ?? '–'}
        </DataRow>
        <DataRow term={t('Total')} numeric strong>
          {linePrice?.total ?? '–'}
        </DataRow>
      </DataList>
    </output>
  );
}
