import { epcCode } from '#features/documents/domain/epc-code.ts';
import {
  epcPicture,
  findIssuedDocuments,
  sellerAccounts,
} from '#features/documents/server/index.ts';
import { loadSettings } from '#features/settings/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import type { Money } from '#shared/money.ts';
import type { Transfer } from '../domain/invoice-to-pay.ts';
import type { Receivable } from './open-documents.ts';
import type { ReceivablesDeps } from './receivables-deps.ts';

interface ToPay {
  readonly receivable: Receivable;
  readonly toPay: Money;
  readonly isOnInvoice: boolean;
}

/**
 * How what is to be paid of an invoice today is paid by transfer; null if nothing is, if the order is paid in another way, or if the
 * shop names no account.
 */
export async function findTransfer(
  db: Queryable,
  { initial }: Pick<ReceivablesDeps, 'initial'>,
  { receivable: { documentId, number, open }, toPay, isOnInvoice }: ToPay,
): Promise<Transfer | null> {
  if (open <= 0n || !isOnInvoice) return null;
  // An account that was closed since the invoice was issued is not named any more.
  const accounts = sellerAccounts(await loadSettings(db, initial));
  const document = (await findIssuedDocuments(db, [documentId])).get(documentId);
  const [account] = accounts;
  if (!account || !document?.payment) return null;
  const { payment, totals } = document;
  const code = epcCode({
    ...document,
    payment: { ...payment, accounts },
    totals: { ...totals, due: toPay.minor },
  });
  const reference = payment.reference ?? number;
  return { ...account, reference, code: code === null ? null : epcPicture(code) };
}
