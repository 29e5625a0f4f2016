import { t } from '#shared/texts/texts.ts';
import { DataList, DataRow } from '#ui/data-list.tsx';
import type { Quote } from '../domain/quote.ts';

/** What the chosen quantity costs, as it changes; its amounts in words (`quoteWords`). */
export function QuoteList({ quote }: { readonly quote: Quote | null }) {
  return (
    <output className="block" aria-label={t('Price of this order')}>
      <DataList>
        <DataRow term={t('Price per piece')} numeric>
          {quote?.unitPrice ?? '–'}
        </DataRow>
        <DataRow term={t('Total')} numeric strong>
          {quote?.total ?? '–'}
        </DataRow>
      </DataList>
    </output>
  );
}
