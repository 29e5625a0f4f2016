import { t } from '#shared/texts/texts.ts';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '#ui/table.tsx';
import type { PriceTableRow } from './buy-box-view.ts';

/** The table of price breaks; marks the row that applies to the chosen quantity. */
export function PriceTable({ rows }: { readonly rows: readonly PriceTableRow[] }) {
  return (
    <Table label={t('Price breaks')} dense>
      <TableHead>
        <tr>
          <HeaderCell numeric>{t('From quantity')}</HeaderCell>
          <HeaderCell numeric>{t('Price per piece')}</HeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {rows.map(({ from, price, chosen }) => (
          <Row key={from} selected={chosen} aria-current={chosen ? 'true' : undefined}>
            <Cell numeric className="text-right">
              {from}
            </Cell>
            <Cell numeric className="text-right">
              {price}
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}
