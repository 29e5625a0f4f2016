import { z } from 'zod';
import { peopleRefusals } from '#features/people/contract.ts';
import { endpoint } from '#shared/endpoint.ts';
import { refusals } from '#shared/refusal.ts';
import { id } from '#shared/text.ts';

/** What keeps a person from being erased. */
export const erasureObstacles = [
  'open-orders',
  'open-quotes',
  'open-returns',
  'owed-money',
  'company-admin',
  'works-for-the-shop',
] as const;
export type ErasureObstacle = (typeof erasureObstacles)[number];

export const personalDataRefusals = refusals('personal-data', {
  exportNotFound: {
    status: 404,
    title: 'There is no such file. It may have expired: ask for a new one.',
  },
  erasureBlocked: {
    status: 409,
    title: 'This account cannot be deleted yet: something is still open.',
    members: { obstacles: z.array(z.enum(erasureObstacles)) },
  },
});

/** A file with all that the shop keeps of a person. */
export const dataExport = z.object({
  _id: z.string(),
  requestedAt: z.string(),
  /** When it can be downloaded; null while it is made. */
  readyAt: z.string().nullable(),
  /** When it is deleted. */
  expiresAt: z.string(),
  bytes: z.int().nullable(),
});
export type DataExport = z.output<typeof dataExport>;

export const listDataExports = endpoint({
  method: 'GET',
  path: '/users/{id}/data-exports',
  summary: 'The files with all that the shop keeps of a person, the newest first',
  access: 'owner-or-admin',
  params: z.object({ id }),
  response: z.array(dataExport),
  refusals: [peopleRefusals.userNotFound],
});

export const requestDataExport = endpoint({
  method: 'POST',
  path: '/users/{id}/data-exports',
  summary:
    'Have a file made with all that the shop keeps of a person. They get a mail once it is ready. While one is made, no other is begun',
  access: 'owner-or-admin',
  freshSignIn: true,
  params: z.object({ id }),
  response: dataExport,
  refusals: [peopleRefusals.userNotFound],
  repeatable: true,
});

export const downloadDataExport = endpoint({
  method: 'GET',
  path: '/data-exports/{exportId}.zip',
  summary: 'Download a file with all that the shop keeps of a person',
  access: 'owner-or-admin',
  freshSignIn: true,
  params: z.object({ exportId: id }),
  response: z.string(),
  download: 'zip',
  refusals: [personalDataRefusals.exportNotFound],
});

const erasure = z.object({
  /** When the person is erased; null if that was not asked for. */
  eraseAt: z.string().nullable(),
  /** What has to end first. */
  obstacles: z.array(z.enum(erasureObstacles)),
});
export type Erasure = z.output<typeof erasure>;

export const getErasure = endpoint({
  method: 'GET',
  path: '/users/{id}/erasure',
  summary: 'Whether a person is to be erased, and what keeps them from it',
  access: 'owner-or-admin',
  params: z.object({ id }),
  response: erasure,
  refusals: [peopleRefusals.userNotFound],
});

export const requestErasure = endpoint({
  method: 'POST',
  path: '/users/{id}/erasure',
  summary:
    'Have a person erased in 7 days. All their sign-ins end; a new one within this time keeps the account',
  access: 'owner-or-admin',
  freshSignIn: true,
  params: z.object({ id }),
  response: erasure,
  refusals: [peopleRefusals.userNotFound, personalDataRefusals.erasureBlocked],
  repeatable: true,
});

export const personalDataContract = {
  listDataExports,
  requestDataExport,
  downloadDataExport,
  getErasure,
  requestErasure,
};
