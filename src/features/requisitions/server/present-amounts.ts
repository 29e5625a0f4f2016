import { presentDelivery } from '#features/shipping/server/index.ts';
import { parseTaxGroup, totalTax } from '#features/tax/domain/tax-group.ts';
import { parseMoney, toMoneyDecimal } from '#shared/money.ts';
import type { RequisitionAmounts } from '../domain/requisition-amounts.ts';
import type { Requisition } from '../domain/requisition.ts';
import type { LineRow, RequisitionRow } from './requisition-store.ts';

/** What a request costs, in the language of the request. */
export function presentAmounts(
  row: Pick<RequisitionRow, 'total' | 'currency' | 'additions'>,
  lines: readonly Pick<LineRow, 'total'>[],
): RequisitionAmounts {
  const { total, currency } = row;
  const price = lines.reduce((sum, line) => sum + line.total, 0n);
  const added = total - price;
  const text = (minor: bigint) => toMoneyDecimal({ minor, currency });
  return {
    price: text(price),
    added: text(added),
    additions: presentAdditions(row, added),
    total: text(total),
    currency,
  };
}

/** Null also if they are not those of the total: the release before 0118 changes a request without them. */
function presentAdditions(
  { additions, currency }: Pick<RequisitionRow, 'currency' | 'additions'>,
  added: bigint,
): Requisition['additions'] {
  if (!additions) return null;
  const { shipping, taxes, delivery } = additions;
  const tax = totalTax(taxes.map((group) => parseTaxGroup(group, currency)));
  if (parseMoney(shipping, currency).minor + tax !== added) return null;
  return { shipping, taxes: [...taxes], deliveryMethod: delivery && presentDelivery(delivery) };
}
