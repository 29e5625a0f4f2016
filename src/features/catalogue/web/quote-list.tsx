import { formatAmountText, formatUnitPriceText } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import { DataList, DataRow } from '#ui/data-list.tsx';
import type { Quote } from '../domain/quote.ts';

/** What the chosen quantity costs, as it changes. */
export function QuoteList({ quote, currency }: { quote: Quote | null; currency: string }) {
  return (
    <output className="block" aria-label={t('Price of this order')}>
      <DataList>
        <DataRow term={t('Price per piece')} numeric>
          {quote ? formatUnitPriceText(quote.unitPrice, currency) : '–'}
        </DataRow>
        <DataRow term={t('Total')} numeric strong>
          {quote ? formatAmountText(quote.total, currency) : '–'}
        </DataRow>
      </DataList>
    </output>
  );
}
