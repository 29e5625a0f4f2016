import { formatCount } from '#shared/number-format.ts';
import { spokenLocale, t } from '#shared/texts/texts.ts';
import { Badge } from '#ui/badge.tsx';
import { Copyable } from '#ui/copyable.tsx';
import { DataList, DataRow } from '#ui/data-list.tsx';
import type { Product } from '../contract.ts';
import { lifecycleNames } from '../domain/lifecycle-name.ts';
import { formatQuantityValue } from '../domain/quantity-value.ts';
import { daysWords } from './days-words.ts';
import { StockLevel } from './stock-level.tsx';

/** What a buyer asks before ordering. */
export function ProductFacts({ product }: { product: Product }) {
  const { minQuantity, orderMultiple, leadTimeDays, lifecycle } = product;
  return (
    <DataList>
      <DataRow term="SKU">
        <Copyable text={product.sku} what="SKU" />
      </DataRow>
      {product.mpn && (
        <DataRow term="MPN">
          <Copyable text={product.mpn} what={t('manufacturer part number')} />
        </DataRow>
      )}
      {product.manufacturer && <DataRow term={t('Manufacturer')}>{product.manufacturer}</DataRow>}
      <DataRow term={t('Lifecycle')}>
        <Badge tone={lifecycle === 'active' || lifecycle === 'new' ? 'positive' : 'caution'} dot>
          {t(lifecycleNames[lifecycle])}
        </Badge>
      </DataRow>
      <DataRow term={t('Stock')}>
        <StockLevel {...product} />
      </DataRow>
      <DataRow term={t('Minimum')}>{formatCount(minQuantity)}</DataRow>
      {orderMultiple > 1 && <DataRow term={t('Multiple of')}>{formatCount(orderMultiple)}</DataRow>}
      {leadTimeDays !== null && <DataRow term={t('Lead time')}>{daysWords(leadTimeDays)}</DataRow>}
      {product.datasheet && (
        <DataRow term={t('Datasheet')}>
          <a href={product.datasheet} target="_blank" rel="noreferrer" className="link">
            {t('Open datasheet')}
          </a>
        </DataRow>
      )}
    </DataList>
  );
}

export function ProductAttributes({ product }: { product: Product }) {
  return (
    <DataList>
      {product.attributes.map(({ key, name, value, unit }) => (
        <DataRow key={key} term={name}>
          {formatQuantityValue(value, unit, spokenLocale())}
        </DataRow>
      ))}
    </DataList>
  );
}
