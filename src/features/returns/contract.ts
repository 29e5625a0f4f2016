import { z } from 'zod';
import { inserted } from '#shared/api-schemas.ts';
import { endpoint } from '#shared/endpoint.ts';
import { id } from '#shared/text.ts';
import {
  listedReturn,
  orderReturns,
  returnDocument,
  returnQuery,
} from './domain/return-documents.ts';
import { commentForm, ofRevision, returnRequest } from './domain/return-forms.ts';
import { returnRefusals } from './domain/return-refusals.ts';

export type { ListedReturn, OrderReturns, Return } from './domain/return-documents.ts';

const byId = z.object({ id });

export const getOrderReturns = endpoint({
  method: 'GET',
  path: '/orders/{id}/returns',
  summary: 'Get the returns of an order, and what of it can still be returned',
  access: 'owner-or-staff:orders.see',
  params: byId,
  response: orderReturns,
  refusals: [returnRefusals.orderNotFound],
});

export const requestReturn = endpoint({
  method: 'POST',
  path: '/orders/{id}/returns',
  summary: 'Request a return of shipped pieces of an order',
  access: 'owner',
  params: byId,
  body: returnRequest,
  status: 201,
  response: returnDocument.extend(inserted),
  refusals: [
    returnRefusals.orderNotFound,
    returnRefusals.notOffered,
    returnRefusals.notLeftToReturn,
    returnRefusals.tooManyOpen,
  ],
  once: true,
});

export const listReturns = endpoint({
  method: 'GET',
  path: '/returns',
  summary: 'List the caller’s returns, or those of the company that they act for, newest first',
  access: 'customer',
  query: returnQuery,
  response: z.array(listedReturn),
  paged: true,
});

export const getReturn = endpoint({
  method: 'GET',
  path: '/returns/{id}',
  summary: 'Get a return',
  access: 'owner',
  params: byId,
  response: returnDocument,
  refusals: [returnRefusals.returnNotFound],
});

export const cancelReturn = endpoint({
  method: 'POST',
  path: '/returns/{id}/cancellation',
  summary: 'Cancel a return of which nothing has arrived',
  access: 'owner',
  params: byId,
  body: ofRevision,
  response: returnDocument,
  refusals: [
    returnRefusals.returnNotFound,
    returnRefusals.notPossible,
    returnRefusals.returnChanged,
  ],
  once: true,
});

export const commentOnReturn = endpoint({
  method: 'POST',
  path: '/returns/{id}/comments',
  summary: 'Write a comment that the shop reads',
  access: 'owner',
  params: byId,
  body: commentForm,
  response: returnDocument,
  refusals: [returnRefusals.returnNotFound, returnRefusals.tooManyComments],
  once: true,
});

export const addReturnPicture = endpoint({
  method: 'POST',
  path: '/returns/{id}/pictures',
  summary: 'Add a picture of the goods, which both sides see. The same picture is added once',
  access: 'owner',
  maxPerMinute: 60,
  params: byId,
  upload: 'picture',
  response: returnDocument,
  refusals: [
    returnRefusals.returnNotFound,
    returnRefusals.notAPicture,
    returnRefusals.tooManyPictures,
  ],
  repeatable: true,
});

export const downloadReturnPicture = endpoint({
  method: 'GET',
  path: '/returns/{id}/pictures/{pictureId}/picture.webp',
  summary: 'Get a picture of a return',
  access: 'owner',
  params: z.object({ id, pictureId: id }),
  response: z.string(),
  download: 'webp',
  refusals: [returnRefusals.returnNotFound, returnRefusals.pictureNotFound],
});

export const getReturnSlip = endpoint({
  method: 'GET',
  path: '/returns/{id}/slip.pdf',
  summary: 'Get the slip that goes with returned goods, once the shop has agreed',
  access: 'owner',
  maxPerMinute: 30,
  params: byId,
  response: z.string(),
  download: 'pdf',
  refusals: [
    returnRefusals.returnNotFound,
    returnRefusals.notPossible,
    returnRefusals.orderNotFound,
  ],
});

export const returnContract = {
  getOrderReturns,
  requestReturn,
  listReturns,
  getReturn,
  cancelReturn,
  commentOnReturn,
  addReturnPicture,
  downloadReturnPicture,
  getReturnSlip,
};
