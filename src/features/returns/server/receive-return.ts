import { recordAudit, type Actor } from '#features/audit/server/index.ts';
import { returnStock } from '#features/inventory/server/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { refuse } from '#shared/refusal.ts';
import type { ReceiptForm } from '../domain/return-forms.ts';
import { formatReturnNumber } from '../domain/return-number.ts';
import { returnRefusals } from '../domain/return-refusals.ts';
import { piecesToReceive } from '../domain/returned-pieces.ts';
import { auditedReturn } from './audited-return.ts';
import type { ReturnDeps } from './return-deps.ts';
import { mailCustomer, receivedMail } from './return-mails.ts';
import {
  addEntry,
  changeLines,
  findReturnLines,
  lockReturn,
  moveReturn,
  receivedPieces,
  requireTransition,
  type ReturnLineRow,
} from './return-store.ts';

/** Records goods that have arrived and puts those that can be sold back to stock, each piece once; or refuses. */
export async function receiveReturn(
  tx: Transaction,
  deps: ReturnDeps,
  by: Actor,
  id: string,
  { revision, lines: arrived, note }: ReceiptForm,
): Promise<void> {
  const before = await lockReturn(tx, id, revision);
  requireTransition(before, 'receive-part');
  const lines = await findReturnLines(tx, id);
  const byProduct = new Map(arrived.map((one) => [one.productId, one]));
  requireAwaited(lines, arrived);
  const after = lines.map((line) => {
    const { restocked = 0, scrapped = 0 } = byProduct.get(line.productId) ?? {};
    return { ...line, restocked: line.restocked + restocked, scrapped: line.scrapped + scrapped };
  });
  const changes = after.map(({ position, restocked, scrapped }) => ({
    position,
    restocked,
    scrapped,
  }));
  await changeLines(tx, before, changes);
  const restocked = arrived
    .map(({ productId, restocked: quantity }) => ({ productId, quantity }))
    .filter(({ quantity }) => quantity > 0);
  if (restocked.length > 0) {
    await returnStock(tx, restocked, {
      reason: 'goods-returned',
      orderId: before.orderId,
      at: deps.now(),
      note: formatReturnNumber(before.number),
    });
  }
  const isComplete = after.every((line) => piecesLeft(line) === 0);
  const row = await moveReturn(tx, deps, before, isComplete ? 'receive-rest' : 'receive-part');
  await addEntry(tx, deps, id, { kind: 'received', by: 'shop', user: by.caller, text: note });
  const pieces = {
    restocked: arrived.reduce((sum, one) => sum + one.restocked, 0),
    scrapped: arrived.reduce((sum, one) => sum + one.scrapped, 0),
  };
  await recordAudit(tx, deps, {
    action: 'return-received',
    by,
    ...auditedReturn(row),
    after: pieces,
  });
  await mailCustomer(tx, deps, row, receivedMail(pieces.restocked + pieces.scrapped));
}

function piecesLeft(line: ReturnLineRow): number {
  return piecesToReceive({ agreed: line.agreed, received: receivedPieces(line) });
}

/** @throws Refusal if more pieces of a line have arrived than are awaited */
function requireAwaited(lines: readonly ReturnLineRow[], arrived: ReceiptForm['lines']): void {
  const left = new Map(lines.map((line) => [line.productId, piecesLeft(line)]));
  const tooMany = arrived
    .map(({ productId, restocked, scrapped }) => ({
      productId,
      pieces: restocked + scrapped,
      left: left.get(productId) ?? 0,
    }))
    .filter((one) => one.pieces > one.left);
  if (tooMany.length === 0) return;
  throw refuse(returnRefusals.notLeftToReceive, {
    lines: tooMany.map((one) => ({ productId: one.productId, left: one.left })),
  });
}
