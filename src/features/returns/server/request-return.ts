import { and, count, inArray, sql } from 'drizzle-orm';
import { recordAudit } from '#features/audit/server/index.ts';
import { formatOrderNumber } from '#features/orders/domain/order-number.ts';
import { findOrderRow } from '#features/orders/server/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { ownerId, type ActingUser, type SignedInCaller } from '#shared/caller.ts';
import { refuse } from '#shared/refusal.ts';
import type { Language } from '#shared/texts/language.ts';
import type { ReturnRequest } from '../domain/return-forms.ts';
import { returnRefusals } from '../domain/return-refusals.ts';
import { MAX_OPEN } from '../domain/return-rules.ts';
import { openStates } from '../domain/return-state.ts';
import { auditedReturn } from './audited-return.ts';
import type { ReturnDeps } from './return-deps.ts';
import { askedMail, confirmedMail, mailCustomer, mailShop } from './return-mails.ts';
import { addEntry, lockReturnsOf, ownReturns } from './return-store.ts';
import { returnLines, returns } from './return-tables.ts';
import { findReturnable, type ReturnableLine } from './returnable.ts';

export interface Asking {
  readonly caller: SignedInCaller;
  readonly ip: string | null;
  readonly language: Language;
  readonly origin: string;
}

/** Records that a customer wants to return pieces of an order, and tells the shop. @returns the id of the return */
export async function requestReturn(
  tx: Transaction,
  deps: ReturnDeps,
  { caller, ip, language, origin }: Asking,
  orderId: string,
  { lines: wanted, note }: ReturnRequest,
): Promise<string> {
  await lockReturnsOf(tx, orderId);
  const order = await findOrderRow(tx, orderId);
  if (!order) throw refuse(returnRefusals.orderNotFound, {});
  const { companyId, companyName, currency } = order;
  await requireRoom(tx, { userId: caller.id, companyId });
  const { isOpen, lines } = await findReturnable(tx, deps, order);
  if (!isOpen) throw refuse(returnRefusals.notOffered, {});
  requireLeft(lines, wanted);
  const id = deps.newId();
  const byProduct = new Map(lines.map(({ line }) => [line.productId, line]));
  const asked = wanted.flatMap(({ productId, quantity, reason, note: noteOnLine }) => {
    const line = byProduct.get(productId);
    if (!line) return [];
    const { position, sku, productName, translations, mpn } = line;
    const described = { productId, sku, productName, translations, mpn: mpn || null };
    const wish = { asked: quantity, reason, note: noteOnLine || null };
    return [{ returnId: id, position, ...described, ...wish }];
  });
  const at = deps.now();
  const orderNumber = formatOrderNumber(order.orderNumber);
  const [row] = await tx
    .insert(returns)
    .values({
      id,
      orderId,
      orderNumber,
      customerId: caller.id,
      customerName: caller.name,
      customerEmail: caller.email,
      companyId,
      companyName,
      state: 'asked',
      note: note || null,
      lineCount: asked.length,
      pieces: asked.reduce((sum, line) => sum + line.asked, 0),
      language,
      origin,
      requestedAt: at,
      changedAt: at,
      currency,
      searchText: searchTextOf([orderNumber, caller.name, caller.email, companyName], asked),
    })
    .returning();
  if (!row) throw new Error('the insert returned no return');
  await tx.insert(returnLines).values(asked);
  await addEntry(tx, deps, id, { kind: 'asked', by: 'customer', user: caller });
  if (companyId !== null) {
    await recordAudit(tx, deps, {
      action: 'return-asked',
      by: { caller, ip },
      ...auditedReturn(row),
    });
  }
  await mailShop(tx, deps, row, askedMail);
  await mailCustomer(tx, deps, row, confirmedMail);
  return id;
}

/** @throws Refusal if fewer pieces of a line are left than are wanted */
function requireLeft(
  lines: readonly ReturnableLine[],
  wanted: readonly { readonly productId: string; readonly quantity: number }[],
): void {
  const left = new Map(lines.map((one) => [one.line.productId, one.left]));
  const tooMany = wanted
    .map(({ productId, quantity }) => ({ productId, quantity, left: left.get(productId) ?? 0 }))
    .filter((one) => one.quantity > one.left);
  if (tooMany.length === 0) return;
  throw refuse(returnRefusals.notLeftToReturn, {
    lines: tooMany.map((one) => ({ productId: one.productId, left: one.left })),
  });
}

/** @throws Refusal if too many returns of the person or of the company are open */
async function requireRoom(tx: Transaction, owner: ActingUser): Promise<void> {
  const key = `returns of ${ownerId(owner)}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  const isTheirs = await ownReturns(tx, owner);
  const [found] = await tx
    .select({ open: count() })
    .from(returns)
    .where(and(isTheirs, inArray(returns.state, openStates)));
  if ((found?.open ?? 0) >= MAX_OPEN) throw refuse(returnRefusals.tooManyOpen, { max: MAX_OPEN });
}

/** One field per line, so that a search cannot match across two. */
function searchTextOf(
  who: readonly (string | null)[],
  lines: readonly {
    readonly sku: string;
    readonly mpn: string | null;
    readonly productName: string;
  }[],
): string {
  const parts = lines.flatMap(({ sku, mpn, productName }) => [sku, mpn, productName]);
  return [...new Set([...who, ...parts])].filter(Boolean).join('\n');
}
