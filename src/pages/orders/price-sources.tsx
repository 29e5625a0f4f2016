import type { OrderPrice } from '#features/company-catalogue/company-prices-contract.ts';
import { groupBy } from '#shared/group-by.ts';
import { t, tn } from '#shared/texts/texts.ts';

interface PriceSourcesProps {
  readonly company: string;
  /** The rows that are ready, counted from 1, with the list that decides; null for the catalogue. */
  readonly rows: readonly { readonly number: number; readonly list: OrderPrice['list'] }[];
}

/** Says which price list of the company each row has its price from. */
export function PriceSources({ company, rows }: PriceSourcesProps) {
  if (rows.length === 0) return null;
  const sources = [...groupBy(rows, ({ list }) => list?._id ?? '').values()];
  return (
    <div className="text-sm text-muted">
      <p>{t('Prices of {company}:', { company })}</p>
      <ul aria-label={t('Where the prices come from')}>
        {sources.map((same) => {
          const numbers = same.map(({ number }) => number).join(', ');
          const list = same[0]?.list;
          return (
            <li key={list?._id ?? ''} className="wrap-anywhere">
              {list
                ? tn(
                    'Row {rows}: price list {name}',
                    'Rows {rows}: price list {name}',
                    same.length,
                    { rows: numbers, name: list.name },
                  )
                : tn('Row {rows}: catalogue', 'Rows {rows}: catalogue', same.length, {
                    rows: numbers,
                  })}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
