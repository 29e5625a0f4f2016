import { t } from '#shared/texts/texts.ts';
import { Badge } from '#ui/badge.tsx';
import { Copyable } from '#ui/copyable.tsx';
import { DescriptionList, DescriptionRow } from '#ui/description-list.tsx';
import { Link } from '#ui/link.tsx';
import { Picture } from '#ui/picture.tsx';
import { partPath } from './paths.ts';
import type { ProductTexts } from './product-texts.ts';
import { StockBadge } from './stock-level.tsx';

/** The facts of a product page: part numbers, lifecycle, stock, order terms and datasheet. */
export function ProductFacts({ texts }: { readonly texts: ProductTexts }) {
  const { sku, mpn, manufacturer, lifecycle, inProduction, stock, multiple, leadTime, datasheet } =
    texts;
  return (
    <DescriptionList>
      <DescriptionRow term="SKU">
        <Copyable text={sku} what="SKU" />
      </DescriptionRow>
      {mpn && (
        <DescriptionRow term="MPN">
          <Copyable text={mpn} what={t('manufacturer part number')} />
        </DescriptionRow>
      )}
      {manufacturer && (
        <DescriptionRow term={t('Manufacturer')}>
          {texts.logo && (
            <Picture
              src={texts.logo}
              alt=""
              className="mb-1 h-8 w-24 rounded-sm bg-plate object-contain"
            />
          )}
          {manufacturer}
        </DescriptionRow>
      )}
      <DescriptionRow term={t('Lifecycle')}>
        <Badge tone={inProduction ? 'positive' : 'caution'} dot multiline>
          {lifecycle}
        </Badge>
      </DescriptionRow>
      {texts.replacement && (
        <DescriptionRow term={t('Replaced by')}>
          <Link to={partPath(texts.replacement)} look="text">
            {texts.replacement.name}
          </Link>
        </DescriptionRow>
      )}
      <DescriptionRow term={t('Stock')}>
        <StockBadge texts={stock} />
      </DescriptionRow>
      <DescriptionRow term={t('Minimum')}>{texts.minimum}</DescriptionRow>
      {multiple && <DescriptionRow term={t('Multiple of')}>{multiple}</DescriptionRow>}
      {leadTime && <DescriptionRow term={t('Lead time')}>{leadTime}</DescriptionRow>}
      {datasheet && (
        <DescriptionRow term={t('Datasheet')}>
          <a href={datasheet.address} target="_blank" rel="noreferrer" className="link">
            {datasheet.text}
          </a>
        </DescriptionRow>
      )}
      {texts.files.length > 0 && (
        <DescriptionRow term={t('Files')}>
          {texts.files.map(({ url, title }) => (
            <a key={url} href={url} download={`${sku} ${title}.pdf`} className="link block py-0.5">
              {`${title} (PDF)`}
            </a>
          ))}
        </DescriptionRow>
      )}
    </DescriptionList>
  );
}
