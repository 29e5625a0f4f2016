import { t } from '#shared/texts/texts.ts';
import { Badge } from '#ui/badge.tsx';
import { Copyable } from '#ui/copyable.tsx';
import { DataList, DataRow } from '#ui/data-list.tsx';
import type { ProductTexts } from './product-texts.ts';
import { StockBadge } from './stock-level.tsx';

/** The facts of a product page: part numbers, lifecycle, stock, order terms and datasheet. */
export function ProductFacts({ texts }: { readonly texts: ProductTexts }) {
  const { sku, mpn, manufacturer, lifecycle, inProduction, stock, multiple, leadTime, datasheet } =
    texts;
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
        <StockBadge texts={stock} />
      </DataRow>
      <DataRow term={t('Minimum')}>{texts.minimum}</DataRow>
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
