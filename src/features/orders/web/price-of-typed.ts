import { parseTaxGroup } from '#features/tax/domain/tax-group.ts';
import { typedCount } from '#shared/typed-count.ts';
import { parseMoney, parseUnitPrice, type Currency } from '#shared/money.ts';
import type { Order } from '../contract.ts';
import { cancelledTotal, priceOfPieces } from '../domain/line-cancellation.ts';
import type { OrderLine } from '../domain/order.ts';
import { withTax, type TaxedLine } from '../domain/order-amounts.ts';

interface LineLeft extends Pick<
  Order['lines'][number],
  'productId' | 'unitPrice' | 'price' | 'quantity' | 'cancelled'
> {
  readonly left: number;
}

/** The pieces typed for a line, grouped as the page prints them: none if empty, null if it is no whole number. */
export function piecesOf(typed: string): number | null {
  const pieces = typed.trim() === '' ? 0 : typedCount(typed);
  return Number.isInteger(pieces) && pieces >= 0 ? pieces : null;
}

/** The price of the pieces that are typed for each line, with its tax, in cents. What cannot be read counts as none. */
export function priceOfTyped(
  order: Pick<Order, 'lines' | 'shipping' | 'tax' | 'taxes' | 'currency'>,
  lines: readonly LineLeft[],
  typed: readonly string[],
): bigint {
  const currency = order.currency as Currency;
  const nets = new Map(
    lines.map((line, at) => [line.productId, netOfTyped(line, typed[at] ?? '', currency)]),
  );
  const minor = (amount: string) => parseMoney(amount, currency).minor;
  const added = {
    shipping: minor(order.shipping),
    tax: minor(order.tax),
    taxes: order.taxes.map((group) => parseTaxGroup(group, currency)),
  };
  const taxed = order.lines.map((line) => taxedLine(line, currency));
  return withTax(
    added,
    taxed,
    order.lines.map(({ productId }) => nets.get(productId) ?? 0n),
  );
}

function netOfTyped(line: LineLeft, typed: string, currency: Currency): bigint {
  const pieces = piecesOf(typed);
  if (pieces === null || pieces > line.left) return 0n;
  return priceOfPieces(pricedLine(line, currency), line.cancelled, pieces);
}

function taxedLine(line: OrderLine, currency: Currency): TaxedLine {
  const { taxCategory, taxRatePpm, quantity, cancelled } = line;
  const priced = pricedLine(line, currency);
  const net = priced.total - cancelledTotal(priced, cancelled);
  return { taxCategory, taxRatePpm, left: quantity - cancelled, net };
}

function pricedLine(
  { unitPrice, price, quantity }: Pick<OrderLine, 'unitPrice' | 'price' | 'quantity'>,
  currency: Currency,
) {
  const total = parseMoney(price, currency).minor;
  return { unitPrice: parseUnitPrice(unitPrice, currency), total, quantity };
}
