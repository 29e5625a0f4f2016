import { recordAudit, type Actor } from '#features/audit/server/index.ts';
import { textIn } from '#features/settings/domain/settings.ts';
import { loadSettings } from '#features/settings/server/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { withLanguage } from '#platform/language/with-language.ts';
import { refuse } from '#shared/refusal.ts';
import type { AgreementForm } from '../domain/return-forms.ts';
import { returnRefusals } from '../domain/return-refusals.ts';
import { auditedReturn } from './audited-return.ts';
import { returnAddress } from './return-address.ts';
import type { ReturnDeps } from './return-deps.ts';
import { agreedMail, cancelledMail, mailCustomer, mailShop, refusedMail } from './return-mails.ts';
import {
  addEntry,
  changeLines,
  findReturnLines,
  lockReturn,
  moveReturn,
  requireTransition,
} from './return-store.ts';

/** The shop agrees to all that was asked for, or to fewer pieces. The customer is told where to send them. */
export async function agreeToReturn(
  tx: Transaction,
  deps: ReturnDeps,
  by: Actor,
  id: string,
  { revision, lines: chosen, note }: AgreementForm,
): Promise<void> {
  const before = await lockReturn(tx, id, revision);
  requireTransition(before, 'agree');
  const settings = await loadSettings(tx, deps.initial);
  const { fees, instructions } = settings.returnRules;
  const lines = await findReturnLines(tx, id);
  const answers: NonNullable<AgreementForm['lines']> =
    chosen ?? lines.map(({ productId, asked }) => ({ productId, quantity: asked, note: '' }));
  const byProduct = new Map(lines.map((line) => [line.productId, line]));
  const tooMany = answers.filter(
    ({ productId, quantity }) => quantity > (byProduct.get(productId)?.asked ?? 0),
  );
  if (tooMany.length > 0) {
    throw refuse(returnRefusals.notLeftToReturn, {
      lines: tooMany.map(({ productId }) => ({
        productId,
        left: byProduct.get(productId)?.asked ?? 0,
      })),
    });
  }
  const answered = new Map(answers.map((answer) => [answer.productId, answer]));
  const changes = lines.map(({ position, productId, reason }) => {
    const { quantity, note: answer } = answered.get(productId) ?? { quantity: 0 };
    return { position, agreed: quantity, answer: answer || null, feePercent: fees[reason] };
  });
  await changeLines(tx, before, changes);
  const row = await moveReturn(tx, deps, before, 'agree', {
    sendTo: withLanguage(before.language, () => returnAddress(settings)),
    instructions: textIn(before.language, instructions) || null,
  });
  await addEntry(tx, deps, id, { kind: 'agreed', by: 'shop', user: by.caller, text: note });
  await recordAudit(tx, deps, {
    action: 'return-agreed',
    by,
    ...auditedReturn(row),
    after: { pieces: answers.reduce((sum, { quantity }) => sum + quantity, 0) },
  });
  await mailCustomer(tx, deps, row, agreedMail(note ?? null));
}

/** The shop refuses a return. The customer reads why. */
export async function refuseReturn(
  tx: Transaction,
  deps: ReturnDeps,
  by: Actor,
  id: string,
  { revision, note }: { readonly revision: number; readonly note: string },
): Promise<void> {
  const before = await lockReturn(tx, id, revision);
  const row = await moveReturn(tx, deps, before, 'refuse');
  await addEntry(tx, deps, id, { kind: 'refused', by: 'shop', user: by.caller, text: note });
  await recordAudit(tx, deps, {
    action: 'return-refused',
    by,
    ...auditedReturn(row),
    reason: note,
  });
  await mailCustomer(tx, deps, row, refusedMail(note));
}

/** The customer keeps the goods. */
export async function cancelReturn(
  tx: Transaction,
  deps: ReturnDeps,
  by: Actor,
  id: string,
  { revision }: { readonly revision: number },
): Promise<void> {
  const before = await lockReturn(tx, id, revision);
  const row = await moveReturn(tx, deps, before, 'cancel');
  await addEntry(tx, deps, id, { kind: 'cancelled', by: 'customer', user: by.caller });
  if (row.companyId !== null) {
    await recordAudit(tx, deps, { action: 'return-cancelled', by, ...auditedReturn(row) });
  }
  await mailShop(tx, deps, row, cancelledMail);
}
