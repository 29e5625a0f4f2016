import { formatCount, formatUnitPrice } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import { Link } from '#ui/link.tsx';
import { Section } from '#ui/section.tsx';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '#ui/table.tsx';
import type { PackagingSummary } from '#features/catalogue/contract.ts';
import { smallestOrderableQuantity } from '#features/catalogue/domain/order-quantity.ts';
import { priceRows } from '#features/catalogue/domain/price-rows.ts';
import { partPath, StockLevel, usePackagings } from '#features/catalogue/web/index.ts';

/** Asks for the packagings of a part and compares them; a single one says nothing new. */
export function PackagingList({ productId }: { readonly productId: string }) {
  const packagings = usePackagings(productId);

  // Those of another part are of the page before.
  if (packagings.length < 2 || !packagings.some(({ _id }) => _id === productId)) return null;
  return (
    <Section title={t('Packaging')} className="mt-12">
      <Table label={t('Packaging')} stacked>
        <TableHead>
          <tr>
            <HeaderCell>{t('Packaging')}</HeaderCell>
            <HeaderCell>SKU</HeaderCell>
            <HeaderCell>{t('Stock')}</HeaderCell>
            <HeaderCell numeric>{t('Minimum')}</HeaderCell>
            <HeaderCell numeric>{t('Multiple of')}</HeaderCell>
            <HeaderCell>{t('Price per piece')}</HeaderCell>
          </tr>
        </TableHead>
        <TableBody>
          {packagings.map((one) => (
            <PackagingRow key={one._id} product={one} here={one._id === productId} />
          ))}
        </TableBody>
      </Table>
    </Section>
  );
}

interface PackagingRowProps {
  readonly product: PackagingSummary;
  /** Whether its page is open. */
  readonly here: boolean;
}

function PackagingRow({ product, here }: PackagingRowProps) {
  const { sku, packaging, minQuantity, orderMultiple } = product;
  const name = packaging ?? sku;
  return (
    <Row selected={here} aria-current={here ? 'true' : undefined}>
      <Cell label={t('Packaging')}>
        {here ? (
          <span className="font-medium">{t('{packaging} (this one)', { packaging: name })}</span>
        ) : (
          <Link to={partPath(product)} look="text" className="font-medium">
            {name}
          </Link>
        )}
      </Cell>
      <Cell label="SKU">
        <span className="code">{sku}</span>
      </Cell>
      <Cell label={t('Stock')}>
        <StockLevel {...product} />
      </Cell>
      <Cell label={t('Minimum')} numeric>
        {formatCount(minQuantity)}
      </Cell>
      <Cell label={t('Multiple of')} numeric>
        {formatCount(orderMultiple)}
      </Cell>
      <Cell label={t('Price per piece')}>{pricesOf(product)}</Cell>
    </Row>
  );
}

/** `from 100: $0.10, from 4,000: $0.05` */
function pricesOf(product: PackagingSummary): string {
  if (product.price === null) return t('Price on request');
  const shown = { ...product, ...product.withTax };
  const rows = priceRows(shown, smallestOrderableQuantity(product))
    .map(({ from, price }) =>
      t('from {quantity}: {price}', {
        quantity: formatCount(from),
        price: formatUnitPrice(price, product.currency),
      }),
    )
    .join(', ');
  return [rows, product.taxNote].filter(Boolean).join(', ');
}
