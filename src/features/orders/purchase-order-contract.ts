// The purchase orders of buyers. Not in contract.ts, which public pages load.
import { z } from 'zod';
import { endpoint } from '#shared/endpoint.ts';
import { singleLine } from '#shared/single-line.ts';
import { id, requiredText } from '#shared/text.ts';
import { endedRefusals, orderRefusals } from './domain/order-refusals.ts';
import {
  MAX_PURCHASE_ORDER_BYTES,
  purchaseOrder,
  purchaseOrderRefusals,
  purchaseOrderRelease,
} from './domain/purchase-order.ts';

const MAX_FILE_NAME = 120;

export const getPurchaseOrder = endpoint({
  method: 'GET',
  path: '/orders/{id}/purchase-order',
  summary: 'Whether an order has the purchase order of the buyer as PDF, and its files',
  access: 'owner-or-staff:orders.see',
  params: z.object({ id }),
  response: purchaseOrder,
  refusals: [orderRefusals.orderNotFound],
});

export const addPurchaseOrderFile = endpoint({
  method: 'POST',
  path: '/orders/{id}/purchase-order-files',
  summary: 'Add the purchase order of the buyer as PDF. The same file is added once',
  access: 'owner',
  maxPerMinute: 60,
  params: z.object({ id }),
  query: z.object({
    fileName: singleLine(requiredText(MAX_FILE_NAME, 'The file needs a name')),
  }),
  upload: 'file',
  load: 'order',
  maxBytes: MAX_PURCHASE_ORDER_BYTES,
  response: purchaseOrder,
  refusals: [
    orderRefusals.orderNotFound,
    purchaseOrderRefusals.notAPdf,
    purchaseOrderRefusals.tooManyFiles,
  ],
  repeatable: true,
});

export const releasePurchaseOrderHold = endpoint({
  method: 'POST',
  path: '/orders/{id}/purchase-order-release',
  summary: 'Let an order ship without the purchase order that its terms ask for, with a reason',
  access: 'staff:orders.change',
  params: z.object({ id }),
  body: purchaseOrderRelease,
  response: purchaseOrder,
  refusals: [orderRefusals.orderNotFound, ...endedRefusals, purchaseOrderRefusals.notHeld],
  once: true,
});

export const downloadPurchaseOrderFile = endpoint({
  method: 'GET',
  path: '/orders/{id}/purchase-order-files/{fileId}.pdf',
  summary: 'Get a file of the purchase order of the buyer',
  access: 'owner-or-staff:orders.see',
  params: z.object({ id, fileId: id }),
  response: z.string(),
  download: 'pdf',
  refusals: [purchaseOrderRefusals.fileNotFound],
});

export const purchaseOrderContract = {
  getPurchaseOrder,
  addPurchaseOrderFile,
  releasePurchaseOrderHold,
  downloadPurchaseOrderFile,
};
