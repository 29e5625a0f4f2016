import { z } from 'zod';
import { lineRefusalReasons } from '#features/orders/domain/refused-line.ts';
import { inputError } from '#shared/problem.ts';
import { refusals } from '#shared/refusal.ts';
import { quoteStates } from './quote-state.ts';

export const quoteRefusals = refusals('quotes', {
  quoteNotFound: { status: 404, title: 'There is no such quote.' },
  notPossible: {
    status: 409,
    title: 'This is not possible with this quote any more.',
    members: { state: z.enum(quoteStates) },
  },
  quoteChanged: {
    status: 409,
    title: 'This quote has changed since you opened it. Look at it again.',
    members: { revision: z.int() },
  },
  noteChanged: {
    status: 409,
    title: 'Someone else has changed this note.',
    /** The note as it is now. */
    members: { current: z.string() },
  },
  quoteExpired: { status: 409, title: 'This quote has expired. Ask for a new one.' },
  notInCatalogue: {
    status: 409,
    title: 'A part is not in the catalogue, or this customer cannot see it.',
    members: { errors: z.array(inputError) },
  },
  noSuchLine: { status: 409, title: 'The quote has no such line.' },
  invalidDay: {
    status: 409,
    title: 'A quote is valid from today to a year from now.',
  },
  linesNotOrderable: {
    status: 409,
    title: 'Some lines cannot be ordered like this now. Nothing was ordered.',
    members: {
      lines: z.array(
        z.object({
          line: z.int(),
          sku: z.string(),
          reason: z.enum(['nothing-left', ...lineRefusalReasons]),
          /** Pieces that can be ordered: left of the line, or in stock. */
          available: z.int(),
        }),
      ),
    },
  },
  stockNotHeld: {
    status: 409,
    title: 'There is not enough in stock to hold it.',
    members: { lines: z.array(z.object({ sku: z.string(), available: z.int() })) },
  },
  tooManyWaiting: {
    status: 409,
    title: 'Too many of your requests wait for an answer. Withdraw one, or wait.',
    members: { max: z.int() },
  },
  notAPdf: { status: 422, title: 'This file is not a PDF.' },
  tooManyFiles: {
    status: 409,
    title: 'This quote cannot have more files.',
    members: { max: z.int() },
  },
  fileNotFound: { status: 404, title: 'This quote has no such file.' },
  tooManyComments: { status: 409, title: 'This quote has too many comments.' },
});
