import { z } from 'zod';
import { email } from '#shared/email.ts';
import { endpoint } from '#shared/endpoint.ts';
import { user } from './contract.ts';

// Not in contract.ts, which every page loads first.

export const isAdmin = endpoint({
  method: 'GET',
  path: '/admin/{email}',
  summary: 'Whether a person is an admin',
  access: 'owner-or-admin',
  params: z.object({ email }),
  response: z.object({
    admin: z.boolean(),
    /** Set for staff who ask for themselves and lack the second factor that the shop requires of them. */
    lacksSecondFactor: z.boolean().optional(),
  }),
});

export const getOwnStaffRoles = endpoint({
  method: 'GET',
  path: '/own-staff-roles',
  summary: 'What the caller does in the shop',
  access: 'customer',
  response: user.pick({ staffRoles: true }),
});

export const roleContract = { isAdmin, getOwnStaffRoles };
