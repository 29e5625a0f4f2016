import {
  approvalsNeeded,
  covers,
  findApprovers,
  findExceededLimits,
  mayOrderFor,
  requireCostCentreInUse,
  type Approver,
} from '#features/companies/server/index.ts';
import { orderRefusals } from '#features/orders/domain/order-refusals.ts';
import {
  addToOrder,
  detailsOf,
  priceLines,
  requirePayable,
  toPayFor,
  totalOf,
  type PlaceOrderDeps,
  type PricedLine,
} from '#features/orders/server/index.ts';
import { toTaxGroupText } from '#features/tax/domain/tax-group.ts';
import type { Transaction } from '#platform/database/database.ts';
import { isAmountText, toMoneyDecimal, type Currency } from '#shared/money.ts';
import { generalRefusals } from '#shared/problem.ts';
import { refuse } from '#shared/refusal.ts';
import type { RequisitionForm } from '../domain/requisition.ts';
import { requisitionRefusals } from '../domain/requisition-refusals.ts';
import type { FrozenAdditions, requisitionLines } from './requisition-tables.ts';

export type NewLine = Omit<typeof requisitionLines.$inferInsert, 'requisitionId'>;

export type Frozen = Omit<RequisitionForm, 'fromCart' | 'reason' | 'lines'>;

interface Asking {
  readonly companyId: string;
  readonly userId: string;
}

/** Lines with their prices, and what a quote says that delivery costs, in cents. */
export interface LinesToFreeze {
  readonly lines: readonly PricedLine[];
  readonly currency: Currency;
  readonly quotedDelivery?: bigint | null;
}

/** What a request freezes at today's prices. @throws Refusal like `freezeAt`, or for lines that cannot be ordered */
export async function freeze(
  tx: Transaction,
  deps: PlaceOrderDeps,
  asking: Asking,
  { lines, ...form }: Omit<RequisitionForm, 'fromCart' | 'reason'>,
) {
  return freezeAt(tx, deps, asking, form, await priceLines(tx, asking.companyId, lines));
}

/**
 * What a request freezes: the lines at their prices, what is to be paid, and who must approve it.
 * @throws Refusal if this cannot be ordered now, or if nobody could approve it
 */
export async function freezeAt(
  tx: Transaction,
  deps: PlaceOrderDeps,
  { companyId, userId }: Asking,
  form: Frozen,
  { lines: priced, currency, quotedDelivery: quoted = null }: LinesToFreeze,
) {
  const { costCentreId = null, price: seen } = form;
  if (!(await mayOrderFor(tx, companyId, userId))) throw refuse(generalRefusals.notInCompany, {});
  if (costCentreId !== null) await requireCostCentreInUse(tx, companyId, costCentreId);
  const net = totalOf(priced, currency);
  const price = toMoneyDecimal(net);
  if (seen !== undefined && !isAmountText(seen, net)) {
    throw refuse(orderRefusals.priceChanged, { price });
  }
  const toTotal = { lines: priced, currency, companyId, place: form.address };
  const terms = { choice: form.deliveryMethod, quoted };
  const { added, delivery } = await addToOrder(tx, deps, toTotal, terms);
  const total = { minor: toPayFor(toTotal, added), currency };
  if (form.toPay !== undefined && !isAmountText(form.toPay, total)) {
    throw refuse(orderRefusals.priceChanged, { price, toPay: toMoneyDecimal(total) });
  }
  const { contactName, contactNumber, deliveryAddress, paymentMethod } = detailsOf(form);
  requirePayable(deps, paymentMethod, total);
  const approvals = await approvalsNeeded(tx, companyId, total.minor);
  const spending = { companyId, userId, costCentreId, amount: total, now: deps.now() };
  const exceededLimits = await findExceededLimits(tx, spending);
  const all = await findApprovers(tx, companyId, deps.now());
  const approvers = all.filter((one) => one.userId !== userId && covers(one, total));
  if (approvers.length < approvals) {
    const found = approvers.length;
    throw refuse(requisitionRefusals.notEnoughApprovers, { needed: approvals, found });
  }
  const lines: NewLine[] = priced.map((line) => ({
    position: line.position,
    productId: line.productId,
    sku: line.sku,
    productName: line.productName,
    quantity: line.quantity,
    unitPrice: line.unitPrice,
    total: line.total,
    customerPartNumber: line.customerPartNumber,
    note: line.note,
  }));
  const additions: FrozenAdditions = {
    shipping: toMoneyDecimal({ minor: added.shipping, currency }),
    taxes: added.taxes.map((group) => toTaxGroupText(group, currency)),
    delivery,
  };
  const columns = {
    costCentreId,
    total: total.minor,
    currency,
    additions,
    exceededLimits,
    approvals,
    contactName,
    contactNumber,
    address: deliveryAddress,
    paymentMethod,
    purchaseOrder: form.purchaseOrder ?? null,
    deliveryMethod: form.deliveryMethod ?? null,
  };
  return { lines, columns, approvers };
}

/** Those who can decide: the approvers and the deputies who act for them, without the person who asked. */
export function decidersOf(approvers: readonly Approver[], requestedBy: string): string[] {
  const all = approvers.flatMap(({ userId, deputyId }) => [userId, deputyId ?? userId]);
  return [...new Set(all)].filter((id) => id !== requestedBy);
}
