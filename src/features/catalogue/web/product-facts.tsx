import { t } from '#shared/texts/texts.ts';
import { Badge } from '#ui/badge.tsx';
import { Copyable } from '#ui/copyable.tsx';
import { DataList, DataRow } from '#ui/data-list.tsx';
import type { ProductTexts } from './product-texts.ts';
import { StockBadge } from './stock-level.tsx';

/** What a buyer asks before ordering. */
export function ProductFacts({ words }: { readonly words: ProductTexts }) {
  const { sku, mpn, manufacturer, lifecycle, inProduction, stock, multiple, leadTime, datasheet } =
    words;
  return (
    <DataList>
      <DataRow term="SKU">
        <Copyable text={sku} what="SKU" />
      </DataRow>
      {mpn && (
        <DataRow term="MPN">
          <Copyable text={mpn} what={t('manufacturer part number')} />
        </DataRow>
      )}
      {manufacturer && <DataRow term={t('Manufacturer')}>{manufacturer}</DataRow>}
      <DataRow term={t('Lifecycle')}>
        <Badge tone={inProduction ? 'positive' : 'caution'} dot>
          {lifecycle}
        </Badge>
      </DataRow>
      <DataRow term={t('Stock')}>
        <StockBadge words={stock} />
      </DataRow>
      <DataRow term={t('Minimum')}>{words.minimum}</DataRow>
      {multiple && <DataRow term={t('Multiple of')}>{multiple}</DataRow>}
      {leadTime && <DataRow term={t('Lead time')}>{leadTime}</DataRow>}
      {datasheet && (
        <DataRow term={t('Datasheet')}>
          <a href={datasheet} target="_blank" rel="noreferrer" className="link">
            {t('Open datasheet')}
          </a>
        </DataRow>
      )}
    </DataList>
  );
}
