import { z } from 'zod';
import { deletion, inserted, loadedVersion, optionalField } from '#shared/api-schemas.ts';
import { endpoint } from '#shared/endpoint.ts';
import { pageQuery } from '#shared/pagination.ts';
import { refusals } from '#shared/refusal.ts';
import { id, text } from '#shared/text.ts';
import { manufacturer } from './domain/manufacturer-documents.ts';
import { manufacturerChange, newManufacturer } from './domain/manufacturer-fields.ts';

export type { Manufacturer } from './domain/manufacturer-documents.ts';

export const manufacturerRefusals = refusals('manufacturers', {
  notFound: {
    status: 404,
    title: 'There is no such manufacturer.',
    members: { id: z.string() },
  },
  changed: {
    status: 409,
    title: 'Someone else has changed this manufacturer.',
    members: { current: manufacturer },
  },
  nameTaken: {
    status: 409,
    title: 'Another manufacturer has this name or alias.',
    members: {
      name: z.string(),
      /** The name of the manufacturer that has it. */
      of: z.string(),
    },
  },
  inUse: {
    status: 409,
    title: 'The manufacturer still has products. Merge it into another one instead.',
    members: { products: z.int() },
  },
  tooManyAliases: {
    status: 409,
    title: 'The manufacturer would have too many aliases. Delete some of them first.',
    members: { max: z.int() },
  },
  intoItself: { status: 409, title: 'A manufacturer cannot be merged into itself.' },
  logoUnreadable: {
    status: 422,
    title:
      'This file is not a picture that the shop can read (JPEG, PNG, WebP, AVIF or GIF of at most 25 megapixels).',
  },
});

const params = z.object({ id });
const { notFound, changed, nameTaken, tooManyAliases, inUse, intoItself, logoUnreadable } =
  manufacturerRefusals;

export const listManufacturers = endpoint({
  method: 'GET',
  path: '/manufacturers',
  summary: 'List manufacturers by name; `q` is a part of a name or alias',
  access: 'staff:products.see',
  query: pageQuery.extend({
    /** A whole name or alias, ignoring case. */
    named: optionalField(text(200)),
  }),
  response: z.array(manufacturer),
  paged: true,
});

export const getManufacturer = endpoint({
  method: 'GET',
  path: '/manufacturers/{id}',
  summary: 'Get a manufacturer',
  access: 'staff:products.see',
  params,
  response: manufacturer,
  refusals: [notFound],
});

export const addManufacturer = endpoint({
  method: 'POST',
  path: '/manufacturers',
  summary: 'Add a manufacturer',
  access: 'staff:manufacturers',
  body: newManufacturer,
  status: 201,
  response: manufacturer.extend(inserted),
  refusals: [nameTaken],
  once: true,
});

export const changeManufacturer = endpoint({
  method: 'PATCH',
  path: '/manufacturers/{id}',
  summary: 'Change a manufacturer. Absent fields stay; a name that is changed is kept as an alias',
  access: 'staff:manufacturers',
  params,
  body: manufacturerChange.extend({
    /** The version that the caller loaded. If there is a newer one, the change is refused. */
    version: z.int().min(1),
  }),
  response: manufacturer,
  refusals: [notFound, changed, nameTaken, tooManyAliases],
  once: true,
});

export const mergeManufacturers = endpoint({
  method: 'POST',
  path: '/manufacturers/{id}/merge',
  summary:
    'Move the products, name and aliases of a manufacturer to another one, and delete the first',
  access: 'staff:manufacturers',
  params,
  body: z.strictObject({
    into: id,
    version: z.int().min(1),
    /** Returns the effect and changes nothing. */
    dryRun: optionalField(z.boolean()),
  }),
  response: z.object({
    /** The manufacturer that remains. */
    manufacturer,
    /** The number of products that move, archived ones included. */
    effect: z.object({ products: z.int() }),
  }),
  refusals: [notFound, changed, intoItself, tooManyAliases],
  once: true,
});

export const deleteManufacturer = endpoint({
  method: 'DELETE',
  path: '/manufacturers/{id}',
  summary: 'Delete a manufacturer that has no products',
  access: 'staff:manufacturers',
  params,
  query: z.object({ version: loadedVersion }),
  response: deletion,
  refusals: [notFound, changed, inUse],
  once: true,
});

export const uploadManufacturerLogo = endpoint({
  method: 'POST',
  path: '/manufacturers/logo',
  summary: 'Upload a logo and get its URL, to be saved with a manufacturer',
  access: 'staff:manufacturers',
  maxPerMinute: 120,
  upload: 'picture',
  response: z.object({ logo: z.string() }),
  refusals: [logoUnreadable],
  repeatable: true,
});

export const manufacturerContract = {
  listManufacturers,
  getManufacturer,
  addManufacturer,
  changeManufacturer,
  mergeManufacturers,
  deleteManufacturer,
  uploadManufacturerLogo,
};
