import { z } from 'zod';
import { companyStaffRefusals } from '#features/companies/staff-contract.ts';
import { decimalText, modification, moneyText, optionalField } from '#shared/api-schemas.ts';
import { endpoint } from '#shared/endpoint.ts';
import { refusals } from '#shared/refusal.ts';
import { singleLine } from '#shared/single-line.ts';
import { id, requiredText } from '#shared/text.ts';
import { MAX_REASON } from './domain/payment-terms.ts';
import { dayCount, earlyPaymentPercent, purchaseOrderFiles } from './domain/terms-fields.ts';

const purchaseOrderFile = z.enum(purchaseOrderFiles, 'none, optional or required');

const params = z.object({ companyId: id });

const earlyPayment = z.strictObject({
  percent: decimalText(earlyPaymentPercent),
  days: dayCount,
});

/** When a company pays its invoices, and how much it may owe. */
const termsFields = z.strictObject({
  /** After the invoice. */
  days: dayCount,
  creditLimit: decimalText(moneyText),
  requiresPurchaseOrder: z.boolean(),
  /** Of orders on invoice; `none` if absent. */
  purchaseOrderFile: optionalField(purchaseOrderFile),
  /** The discount of an early payment; null without one. */
  earlyPayment: earlyPayment.nullable(),
});

export const termsForm = termsFields.extend({
  /** Of the terms that the caller loaded; 0 if there were none. */
  version: z.int().min(0),
});
export type TermsForm = z.output<typeof termsForm>;

/** What the people of a company see of its terms. */
export const ownTerms = z.object({
  days: z.int(),
  creditLimit: z.string(),
  /** Open invoices, and orders on invoice that have none yet. */
  used: z.string(),
  /** What may still be ordered on invoice. */
  free: z.string(),
  currency: z.string(),
  requiresPurchaseOrder: z.boolean(),
  /** Whether orders on invoice have the purchase order as PDF. */
  purchaseOrderFile,
  earlyPayment: z.object({ percent: z.string(), days: z.int() }).nullable(),
  onHold: z.boolean(),
  /** Orders on invoice are accepted: they are not on hold, and the shop writes invoices. */
  accepted: z.boolean(),
});
export type OwnTerms = z.output<typeof ownTerms>;

export const managedTerms = ownTerms.extend({
  version: z.int(),
  /** Since when and why no order on invoice is accepted; null while they are. */
  hold: z.object({ reason: z.string(), at: z.string(), by: z.string() }).nullable(),
});
export type ManagedTerms = z.output<typeof managedTerms>;

export const termsRefusals = refusals('payment-terms', {
  changed: {
    status: 409,
    title: 'The terms have changed meanwhile. Check them and save again.',
    members: { current: managedTerms.nullable() },
  },
  none: { status: 409, title: 'This company has no terms.' },
});

export const getCompanyTerms = endpoint({
  method: 'GET',
  path: '/companies/{companyId}/payment-terms',
  summary: 'The payment terms of the company and the credit that is left',
  access: 'company:see',
  params,
  /** `terms` is null for a company that cannot order on invoice. */
  response: z.object({ terms: ownTerms.nullable() }),
});

export const getManagedTerms = endpoint({
  method: 'GET',
  path: '/companies/{companyId}/credit',
  summary: 'The payment terms, credit and hold of a company, for staff',
  access: 'staff:credit.see',
  params,
  response: z.object({ currency: z.string(), terms: managedTerms.nullable() }),
  refusals: [companyStaffRefusals.notFound],
});

export const changeTerms = endpoint({
  method: 'PUT',
  path: '/companies/{companyId}/credit',
  summary: 'Set the payment terms and the credit limit of a company',
  access: 'staff:credit.change',
  params,
  body: termsForm,
  response: managedTerms,
  refusals: [companyStaffRefusals.notFound, termsRefusals.changed],
});

export const withdrawTerms = endpoint({
  method: 'DELETE',
  path: '/companies/{companyId}/credit',
  summary: 'Withdraw the payment terms of a company; what it owes stays',
  access: 'staff:credit.change',
  params,
  response: modification,
  once: true,
  refusals: [companyStaffRefusals.notFound],
});

const reason = singleLine(requiredText(MAX_REASON, 'A reason is required'));

export const holdCredit = endpoint({
  method: 'POST',
  path: '/companies/{companyId}/credit/hold',
  summary: 'Accept no more orders on invoice of a company',
  access: 'staff:credit.change',
  params,
  body: z.strictObject({ reason }),
  response: managedTerms,
  repeatable: true,
  refusals: [companyStaffRefusals.notFound, termsRefusals.none],
});

export const releaseCredit = endpoint({
  method: 'POST',
  path: '/companies/{companyId}/credit/release',
  summary: 'Accept orders on invoice of a company again',
  access: 'staff:credit.change',
  params,
  body: z.strictObject({ reason }),
  response: managedTerms,
  repeatable: true,
  refusals: [companyStaffRefusals.notFound, termsRefusals.none],
});

export const paymentTermsContract = {
  getCompanyTerms,
  getManagedTerms,
  changeTerms,
  withdrawTerms,
  holdCredit,
  releaseCredit,
};
