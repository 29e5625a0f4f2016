import { z } from 'zod';
import { email } from '#shared/email.ts';
import { endpoint } from '#shared/endpoint.ts';
import { refusals } from '#shared/refusal.ts';
import { staffRoles } from '#shared/staff-roles.ts';

/** The problem types keep the prefix `people` for compatibility. */
export const sessionRefusals = refusals('people', {
  notYourEmail: {
    status: 403,
    title: 'This sign-in belongs to a different email address.',
  },
  unverifiedEmail: {
    status: 403,
    title: 'Verify your email address first: an account already uses it.',
  },
  accountDeleted: { status: 403, title: 'This account has been deleted.' },
});

/** A user (docs/specification.md#users); a truthy `role` means admin. */
export const user = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.literal('admin').nullable(),
  /** What the user does in the shop; empty for customers. An admin may everything without them. */
  staffRoles: z.array(z.enum(staffRoles)),
  image: z.string().nullable(),
  education: z.string(),
  location: z.string(),
  number: z.string(),
});
export type User = z.output<typeof user>;

export const exchangeToken = endpoint({
  method: 'PUT',
  path: '/user/{email}',
  summary: 'Exchange an ID token of the identity provider for an access token of the shop',
  access: 'id-token',
  params: z.object({ email }),
  body: z.strictObject({ email }),
  response: z.object({
    /** Send it as `Authorization: Bearer`; it lasts 15 minutes, or until the person signs out. */
    token: z.string(),
    expiresAt: z.string(),
    user,
  }),
  refusals: [
    sessionRefusals.notYourEmail,
    sessionRefusals.unverifiedEmail,
    sessionRefusals.accountDeleted,
  ],
});

export const sessionContract = { exchangeToken };
