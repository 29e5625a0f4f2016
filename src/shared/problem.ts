import { z } from 'zod';
import type { NO_RESPONSE, SERVER_ERROR } from './problem-type.ts';
import { refusals, type RefusalKind } from './refusal.ts';

// Their own file does not import zod: every page that calls the shop loads it.
export { NO_RESPONSE, parseProblemType, problemUri, SERVER_ERROR } from './problem-type.ts';

/** One error in the input and its location: an RFC 6901 pointer into the body, or a parameter. */
export const inputError = z.object({
  pointer: z.string().optional(),
  parameter: z.string().optional(),
  detail: z.string(),
});
export type InputError = z.infer<typeof inputError>;

/** The refusals that any call can return. */
export const generalRefusals = refusals('general', {
  malformed: {
    status: 400,
    title: 'The request could not be read.',
    members: { errors: z.array(inputError) },
  },
  invalidInput: {
    status: 422,
    title: 'Some of the input is not valid.',
    members: { errors: z.array(inputError) },
  },
  unauthenticated: { status: 401, title: 'Please sign in.' },
  forbidden: { status: 403, title: 'You are not allowed to do this.' },
  /** Also for a company that does not exist. A page keeps its user signed in, who may belong to others. */
  notInCompany: { status: 403, title: 'You are not allowed to do this for this company.' },
  /** For admins and staff. A page keeps them signed in, so that they can turn it on. */
  secondFactorRequired: {
    status: 403,
    title:
      'The staff of this shop sign in with a second factor. Turn it on under My Profile, Sign-in security.',
  },
  /** For calls with `freshSignIn`. A page asks for the sign-in in a dialog and repeats the call. */
  freshSignInRequired: {
    status: 403,
    title: 'Sign in again to do this: your last sign-in is more than 15 minutes ago.',
  },
  notFound: { status: 404, title: 'There is nothing at this address.' },
  tooLarge: {
    status: 413,
    title: 'The request is too large.',
    members: { errors: z.array(inputError) },
  },
  unsupportedMediaType: {
    status: 415,
    title: 'Send JSON (application/json), or a picture (image/...) where the call expects one.',
  },
  tooManyRequests: { status: 429, title: 'Too many requests. Please wait a moment.' },
  keyReused: {
    status: 422,
    title: 'This Idempotency-Key was used for a different request.',
    members: { errors: z.array(inputError) },
  },
  unavailable: { status: 503, title: 'The shop is busy. Please try again in a moment.' },
});

/** The members that every problem has on the wire (RFC 9457). */
export interface ProblemBase {
  readonly title: string;
  readonly status: number;
  readonly detail?: string;
  readonly instance?: string;
}

type FailureProblem = ProblemBase & { readonly type: typeof SERVER_ERROR | typeof NO_RESPONSE };

/** The problems of a set of refusal kinds: a union that `switch (problem.type)` narrows. */
export type ProblemOf<Kind extends RefusalKind> =
  Kind extends RefusalKind<infer Type>
    ? ProblemBase & { readonly type: Type } & Readonly<z.output<Kind['members']>>
    : never;

export type GeneralProblem =
  | ProblemOf<(typeof generalRefusals)[keyof typeof generalRefusals]>
  | FailureProblem;
