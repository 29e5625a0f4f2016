import { formatCount, formatUnitPriceText } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '#ui/table.tsx';
import { priceRowAt, type PriceRow } from '../domain/shown-prices.ts';

interface PriceTableProps {
  readonly rows: readonly PriceRow[];
  readonly currency: string;
  /** The row that holds for so many is marked. */
  readonly quantity: number;
}

export function PriceTable({ rows, currency, quantity }: PriceTableProps) {
  const chosen = priceRowAt(rows, quantity);
  return (
    <Table label={t('Price breaks')} dense>
      <TableHead>
        <tr>
          <HeaderCell numeric>{t('From quantity')}</HeaderCell>
          <HeaderCell numeric>{t('Price per piece')}</HeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <Row
            key={row.from}
            selected={row === chosen}
            aria-current={row === chosen ? 'true' : undefined}
          >
            <Cell numeric className="text-right">
              {formatCount(row.from)}
            </Cell>
            <Cell numeric className="text-right">
              {formatUnitPriceText(row.price, currency)}
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}
