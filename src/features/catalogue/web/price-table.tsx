import { useState } from 'react';
import { t } from '#shared/texts/texts.ts';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '#ui/table.tsx';
import type { PriceTableRow } from './buy-box-view.ts';

const ROW_PX = 31;

/**
 * The table of price breaks; marks the row that applies to the chosen quantity. Prices of a company come in after the
 * paint: if they have fewer rows, what is below does not move. With more, the padding would be negative, which is none.
 */
export function PriceTable({ rows }: { readonly rows: readonly PriceTableRow[] }) {
  const [painted] = useState(rows.length);
  return (
    <div style={{ paddingBottom: (painted - rows.length) * ROW_PX }}>
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
    </div>
  );
}
