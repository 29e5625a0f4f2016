import { formatReturnNumber } from '../domain/return-number.ts';
import type { ReturnRow } from './return-store.ts';

/** The customer, the company and the return for the audit log. */
export function auditedReturn({ id, number, companyId, customerId, customerEmail }: ReturnRow) {
  return {
    companyId,
    user: { id: customerId, email: customerEmail },
    object: { type: 'return', id, name: formatReturnNumber(number) },
  } as const;
}
