import { z } from 'zod';
import { purchasingRefusals } from '#features/companies/domain/purchasing-refusals.ts';
import { newOrderRefusals, orderRefusals } from '#features/orders/domain/order-refusals.ts';
import { shippingRefusals } from '#features/shipping/domain/refusals.ts';
import { taxRefusals } from '#features/tax/domain/tax-refusals.ts';
import { inserted } from '#shared/api-schemas.ts';
import { endpoint } from '#shared/endpoint.ts';
import { id } from '#shared/text.ts';
import {
  decisionForm,
  listedRequisition,
  ofVersion,
  requisition,
  requisitionChange,
  requisitionForm,
  requisitionQuery,
} from './domain/requisition.ts';
import { requisitionRefusals } from './domain/requisition-refusals.ts';

export type { ListedRequisition, Requisition } from './domain/requisition.ts';

const byId = z.object({ id });

/** How a request cannot be made or sent again. */
export const requestRefusals = [
  orderRefusals.linesRefused,
  orderRefusals.zeroTotal,
  orderRefusals.totalTooLarge,
  orderRefusals.cardPaymentUnavailable,
  orderRefusals.tooSmallForCard,
  orderRefusals.tooLargeForCard,
  orderRefusals.priceChanged,
  shippingRefusals.methodRequired,
  shippingRefusals.methodUnavailable,
  taxRefusals.numberUnchecked,
  taxRefusals.rateMissing,
  purchasingRefusals.cannotOrder,
  purchasingRefusals.costCentreUnusable,
  requisitionRefusals.notEnoughApprovers,
] as const;

/** How a request cannot be changed. */
const stateRefusals = [
  requisitionRefusals.requisitionNotFound,
  requisitionRefusals.notOpen,
  requisitionRefusals.requisitionChanged,
] as const;

export const createRequisition = endpoint({
  method: 'POST',
  path: '/requisitions',
  summary:
    'Ask approvers of the company for an order. Its lines and prices are frozen; its approvers get a mail',
  access: 'customer',
  body: requisitionForm,
  status: 201,
  response: requisition.extend(inserted),
  refusals: [requisitionRefusals.noCompany, ...requestRefusals],
  once: true,
});

export const listRequisitions = endpoint({
  method: 'GET',
  path: '/requisitions',
  summary:
    'List the purchase requests of the company, newest first; without a company, those of all companies of the caller',
  access: 'customer',
  query: requisitionQuery,
  response: z.array(listedRequisition),
  paged: true,
});

export const getRequisition = endpoint({
  method: 'GET',
  path: '/requisitions/{id}',
  summary: 'Get a purchase request',
  access: 'owner',
  params: byId,
  response: requisition,
  refusals: [requisitionRefusals.requisitionNotFound],
});

export const changeRequisition = endpoint({
  method: 'PUT',
  path: '/requisitions/{id}',
  summary: 'Change a request that was sent back, and send it again at today’s prices',
  access: 'owner',
  params: byId,
  body: requisitionChange,
  response: requisition,
  refusals: [
    ...stateRefusals,
    requisitionRefusals.notYours,
    requisitionRefusals.fromQuote,
    ...requestRefusals,
  ],
});

export const withdrawRequisition = endpoint({
  method: 'POST',
  path: '/requisitions/{id}/withdrawal',
  summary: 'Withdraw one’s own request',
  access: 'owner',
  params: byId,
  body: ofVersion,
  response: requisition,
  refusals: [...stateRefusals, requisitionRefusals.notYours],
  once: true,
});

export const renewRequisition = endpoint({
  method: 'POST',
  path: '/requisitions/{id}/renewal',
  summary: 'Freeze today’s prices and ask again. All approvals start anew',
  access: 'owner',
  params: byId,
  body: ofVersion,
  response: requisition,
  refusals: [
    ...stateRefusals,
    requisitionRefusals.notForYou,
    requisitionRefusals.fromQuote,
    ...requestRefusals,
  ],
  once: true,
});

export const decideRequisition = endpoint({
  method: 'POST',
  path: '/requisitions/{id}/decisions',
  summary:
    'Approve a request, or refuse it or send it back with a note. The last approval that is needed places the order at the frozen prices',
  access: 'owner',
  params: byId,
  body: decisionForm,
  response: requisition,
  refusals: [
    ...stateRefusals,
    requisitionRefusals.notForYou,
    requisitionRefusals.linesChanged,
    requisitionRefusals.requesterLeft,
    requisitionRefusals.quoteChanged,
    ...newOrderRefusals,
  ],
  once: true,
});

export const requisitionContract = {
  createRequisition,
  listRequisitions,
  getRequisition,
  changeRequisition,
  withdrawRequisition,
  renewRequisition,
  decideRequisition,
};
