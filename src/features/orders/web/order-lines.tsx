import { formatAmountText, formatCount, formatUnitPriceText } from '#shared/number-format.ts';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '#ui/table.tsx';
import type { Order } from '../contract.ts';

/** What was bought, as it was then, and what it came to. */
export function OrderLines({ order }: { order: Order }) {
  const { lines, currency, price } = order;
  return (
    <Table label={`Lines of order ${order.orderNumber}`} stacked>
      <TableHead>
        <tr>
          <HeaderCell>Product</HeaderCell>
          <HeaderCell numeric>Quantity</HeaderCell>
          <HeaderCell numeric>Price per piece</HeaderCell>
          <HeaderCell numeric>Total</HeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {lines.map((line) => (
          <Row key={line.productId}>
            <Cell label="Product" className="sm:min-w-52">
              <div className="flex min-w-0 items-center gap-3">
                <img
                  src={line.img}
                  alt=""
                  width={40}
                  height={40}
                  loading="lazy"
                  data-print="none"
                  className="size-10 shrink-0 rounded-sm border border-line bg-raised object-contain"
                />
                <div className="min-w-0">
                  <p className="font-medium">{line.productname}</p>
                  <p className="code text-muted">{line.sku}</p>
                </div>
              </div>
            </Cell>
            <Cell label="Quantity" numeric>
              {formatCount(line.quantity)}
            </Cell>
            <Cell label="Price per piece" numeric>
              {formatUnitPriceText(line.unitPrice, currency)}
            </Cell>
            <Cell label="Total" numeric>
              {formatAmountText(line.price, currency)}
            </Cell>
          </Row>
        ))}
        <Row>
          <Cell colSpan={3} className="font-semibold max-sm:hidden">
            Total
          </Cell>
          <Cell label="Order total" numeric className="font-semibold">
            {formatAmountText(price, currency)}
          </Cell>
        </Row>
      </TableBody>
    </Table>
  );
}
