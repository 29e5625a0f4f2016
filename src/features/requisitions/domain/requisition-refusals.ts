import { z } from 'zod';
import { lineChange } from '#features/orders/domain/line-change.ts';
import { refusals } from '#shared/refusal.ts';
import { requisitionStates } from './requisition-states.ts';

export const requisitionRefusals = refusals('requisitions', {
  requisitionNotFound: { status: 404, title: 'There is no such request.' },
  noCompany: { status: 409, title: 'Choose the company that you ask for first.' },
  notEnoughApprovers: {
    status: 409,
    title: 'Too few people of the company can approve this amount. Ask an admin of the company.',
    members: { needed: z.int(), found: z.int() },
  },
  notForYou: {
    status: 409,
    title:
      'You cannot decide about this request: it is your own, beyond your limit, or you have decided.',
  },
  notYours: { status: 409, title: 'Only the person who asked can do this.' },
  notOpen: {
    status: 409,
    title: 'This request has been decided about already.',
    members: { state: z.enum(requisitionStates) },
  },
  requisitionChanged: {
    status: 409,
    title: 'This request has changed since you opened it. Look at it again.',
    members: { version: z.int() },
  },
  linesChanged: {
    status: 409,
    title: 'Prices or stock have changed since the request. Nothing was ordered.',
    members: { lines: z.array(lineChange) },
  },
  fromQuote: { status: 409, title: 'This request is about a quote. Ask again from the quote.' },
  quoteChanged: {
    status: 409,
    title: 'The quote has changed or ended since the request. Nothing was ordered.',
  },
  requesterLeft: {
    status: 409,
    title: 'The person who asked can no longer order for the company.',
  },
});
