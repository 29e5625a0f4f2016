import { z } from 'zod';
import { paymentRefusals } from '#features/payments/contract.ts';
import { endpoint } from '#shared/endpoint.ts';
import { id } from '#shared/text.ts';
import { listedReturn, managedReturn, managedReturnQuery } from './domain/return-documents.ts';
import {
  agreementForm,
  closingForm,
  commentForm,
  creditForm,
  receiptForm,
  returnRefusalForm,
} from './domain/return-forms.ts';
import { returnRefusals } from './domain/return-refusals.ts';

export type { ManagedReturn } from './domain/return-documents.ts';

const byId = z.object({ id });

const stateRefusals = [
  returnRefusals.returnNotFound,
  returnRefusals.notPossible,
  returnRefusals.returnChanged,
] as const;

const closingRefusals = [
  returnRefusals.returnNotFound,
  returnRefusals.orderNotFound,
  returnRefusals.notPossible,
  returnRefusals.notLeftToCredit,
  returnRefusals.orderNotPaid,
] as const;

const { cardPaymentUnavailable, nothingToRefund, refundTooLarge } = paymentRefusals;
const refundRefusals = [cardPaymentUnavailable, nothingToRefund, refundTooLarge] as const;

export const listManagedReturns = endpoint({
  method: 'GET',
  path: '/managed-returns',
  summary: 'List the returns of all customers, newest first',
  access: 'staff:returns.see',
  query: managedReturnQuery,
  response: z.array(listedReturn.extend({ customer: z.string() })),
  paged: true,
});

export const getManagedReturn = endpoint({
  method: 'GET',
  path: '/managed-returns/{id}',
  summary: 'Get a return of a customer',
  access: 'staff:returns.see',
  params: byId,
  response: managedReturn,
  refusals: [returnRefusals.returnNotFound],
});

export const agreeToReturn = endpoint({
  method: 'POST',
  path: '/managed-returns/{id}/agreement',
  summary: 'Agree to a return, or to fewer pieces of it',
  access: 'staff:returns.change',
  params: byId,
  body: agreementForm,
  response: managedReturn,
  refusals: [...stateRefusals, returnRefusals.notLeftToReturn],
  once: true,
});

export const receiveReturn = endpoint({
  method: 'POST',
  path: '/managed-returns/{id}/receipts',
  summary: 'Record goods that have arrived. Those that go back to stock can be ordered at once',
  access: 'staff:returns.receive',
  params: byId,
  body: receiptForm,
  response: managedReturn,
  refusals: [...stateRefusals, returnRefusals.notLeftToReceive],
  once: true,
});

export const priceReturnClosing = endpoint({
  method: 'POST',
  path: '/managed-returns/{id}/credit-preview',
  summary: 'Calculate what closing a return would credit',
  access: 'staff:returns.credit',
  params: byId,
  body: creditForm,
  response: z.object({
    /** With tax, less the fee. */
    credited: z.string(),
    /** Net. */
    fee: z.string(),
    currency: z.string(),
  }),
  refusals: closingRefusals,
  reads: true,
});

export const closeReturn = endpoint({
  method: 'POST',
  path: '/managed-returns/{id}/closing',
  summary:
    'Close a return: credit what was received, and pay it back to the card or in cash. Of an order on invoice the credit lowers what is open; what then is owed to the customer goes back to the card that paid',
  access: 'staff:returns.credit',
  freshSignIn: true,
  params: byId,
  body: closingForm,
  response: managedReturn,
  refusals: [
    ...closingRefusals,
    returnRefusals.returnChanged,
    returnRefusals.noteMissing,
    ...refundRefusals,
  ],
  once: true,
});

export const refuseReturn = endpoint({
  method: 'POST',
  path: '/managed-returns/{id}/refusal',
  summary: 'Refuse a return, with a reason',
  access: 'staff:returns.change',
  params: byId,
  body: returnRefusalForm,
  response: managedReturn,
  refusals: stateRefusals,
  once: true,
});

export const answerReturnComment = endpoint({
  method: 'POST',
  path: '/managed-returns/{id}/comments',
  summary: 'Write a comment that the customer reads',
  access: 'staff:returns.change',
  params: byId,
  body: commentForm,
  response: managedReturn,
  refusals: [returnRefusals.returnNotFound, returnRefusals.tooManyComments],
  once: true,
});

export const downloadManagedReturnPicture = endpoint({
  method: 'GET',
  path: '/managed-returns/{id}/pictures/{pictureId}/picture.webp',
  summary: 'Get a picture of a return',
  access: 'staff:returns.see',
  params: z.object({ id, pictureId: id }),
  response: z.string(),
  download: 'webp',
  refusals: [returnRefusals.returnNotFound, returnRefusals.pictureNotFound],
});

export const returnStaffContract = {
  listManagedReturns,
  getManagedReturn,
  agreeToReturn,
  refuseReturn,
  receiveReturn,
  priceReturnClosing,
  closeReturn,
  answerReturnComment,
  downloadManagedReturnPicture,
};
