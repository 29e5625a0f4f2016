import { z } from 'zod';
import { peopleRefusals } from '#features/people/contract.ts';
import { endpoint } from '#shared/endpoint.ts';
import { refusals } from '#shared/refusal.ts';
import { id } from '#shared/text.ts';

export const personalDataRefusals = refusals('personal-data', {
  exportNotFound: {
    status: 404,
    title: 'There is no such file. It may have expired: ask for a new one.',
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

export const personalDataContract = { listDataExports, requestDataExport, downloadDataExport };
