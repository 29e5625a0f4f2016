import { t } from '#shared/texts/texts.ts';
import { DescriptionList, DescriptionRow } from '#ui/description-list.tsx';
import type { LinePrice } from '../domain/line-price.ts';

/**
 * The price of the chosen quantity, announced when it changes. The amounts come from
 * `formatLinePrice`.
 */
export function LinePrices({ linePrice }: { readonly linePrice: LinePrice | null }) {
  return (
    <output className="block" aria-label={t('Order price')}>
      <DescriptionList>
        <DescriptionRow term={t('Price per piece')} numeric>
          {linePrice?.unitPrice ?? '–'}
        </DescriptionRow>
        <DescriptionRow term={t('Total')} numeric strong>
          {linePrice?.total ?? '–'}
        </DescriptionRow>
      </DescriptionList>
    </output>
  );
}
