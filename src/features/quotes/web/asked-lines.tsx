import { formatCount, formatUnitPrice } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '#ui/table.tsx';
import type { AskedLine } from '../domain/quote-documents.ts';

interface AskedLinesProps {
  readonly lines: readonly AskedLine[];
  readonly currency: string;
}

/** What the customer asks for. */
export function AskedLines({ lines, currency }: AskedLinesProps) {
  return (
    <Table label={t('Lines of the request')} stacked>
      <TableHead>
        <tr>
          <HeaderCell>{t('Line no.')}</HeaderCell>
          <HeaderCell>{t('Part')}</HeaderCell>
          <HeaderCell numeric>{t('Quantity')}</HeaderCell>
          <HeaderCell numeric>{t('Target price')}</HeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {lines.map((line) => (
          <Row key={line.line}>
            <Cell label={t('Line no.')}>{line.line}</Cell>
            <Cell label={t('Part')} className="min-w-0">
              <span className="wrap-anywhere">
                {partText(line)}
                <span className="block text-xs text-muted">{detailText(line)}</span>
                {line.note && <span className="block text-xs text-muted">{line.note}</span>}
              </span>
            </Cell>
            <Cell label={t('Quantity')} numeric>
              {formatCount(line.quantity)}
            </Cell>
            <Cell label={t('Target price')} numeric>
              {line.targetPrice === null ? '–' : formatUnitPrice(line.targetPrice, currency)}
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}

/** The name of a product, or what the customer wrote. */
export function partText({ productname, mpn, description }: AskedLine): string {
  return productname ?? mpn ?? description ?? '';
}

function detailText({ productId, sku, mpn, manufacturer, description }: AskedLine): string {
  const details =
    productId === null
      ? [t('Not in the catalogue'), manufacturer, mpn === null ? null : description]
      : [sku, mpn];
  return details.filter(Boolean).join(', ');
}
