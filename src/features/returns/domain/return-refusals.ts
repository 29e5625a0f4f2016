import { z } from 'zod';
import { refusals } from '#shared/refusal.ts';
import { returnStates } from './return-state.ts';

/** The lines of which fewer pieces are left than a call names. */
const linesLeft = z.array(z.object({ productId: z.string(), left: z.int() }));

export const returnRefusals = refusals('returns', {
  /** Also for those of other people and companies. */
  returnNotFound: { status: 404, title: 'There is no such return.' },
  orderNotFound: { status: 404, title: 'There is no such order.' },
  notOffered: {
    status: 409,
    title: 'This order cannot be returned. Nothing of it has shipped, or the time for it is over.',
  },
  notLeftToReturn: {
    status: 409,
    title: 'Fewer pieces of a line can be returned.',
    members: { lines: linesLeft },
  },
  notPossible: {
    status: 409,
    title: 'This is not possible with this return any more.',
    members: { state: z.enum(returnStates) },
  },
  returnChanged: {
    status: 409,
    title: 'This return has changed since you opened it. Look at it again.',
    members: { revision: z.int() },
  },
  notLeftToReceive: {
    status: 409,
    title: 'More pieces were entered than are expected.',
    members: { lines: linesLeft },
  },
  notLeftToCredit: {
    status: 409,
    title:
      'Fewer pieces of a line can be credited: not all were received, or some were paid back before.',
    members: { lines: linesLeft },
  },
  orderNotPaid: {
    status: 409,
    title: 'The order is not paid. Book the payment first, then credit the return.',
  },
  noteMissing: { status: 409, title: 'Say why nothing is credited. The customer reads it.' },
  tooManyOpen: {
    status: 409,
    title: 'Too many of your returns are open. Cancel one, or wait.',
    members: { max: z.int() },
  },
  tooManyPictures: {
    status: 409,
    title: 'This return cannot have more pictures.',
    members: { max: z.int() },
  },
  notAPicture: { status: 422, title: 'This file is not a picture.' },
  pictureNotFound: { status: 404, title: 'This return has no such picture.' },
  tooManyComments: { status: 409, title: 'This return has too many comments.' },
});
