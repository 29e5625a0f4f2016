import { z } from 'zod';
import { deletion, inserted, optionalField } from '#shared/api-schemas.ts';
import { endpoint } from '#shared/endpoint.ts';
import { refusals } from '#shared/refusal.ts';
import { id } from '#shared/text.ts';
import { category, categoryEffect } from './category-documents.ts';
import { categoryChange, newCategory } from './category-fields.ts';

// The calls of the catalogue's contract that manage categories.

export const categoryRefusals = refusals('categories', {
  notFound: {
    status: 404,
    title: 'There is no such category.',
    members: { id: z.string() },
  },
  changed: {
    status: 409,
    title: 'Someone else has changed this category.',
    members: { current: category },
  },
  slugTaken: {
    status: 409,
    title: 'Another category has this address.',
    members: { slug: z.string() },
  },
  insideItself: {
    status: 409,
    title: 'A category cannot be moved into itself or a category below it.',
  },
  notEmpty: {
    status: 409,
    title: 'The category still has products or subcategories. Move or merge them first.',
    members: { products: z.int(), categories: z.int() },
  },
  valuesWouldBeLost: {
    status: 409,
    title: 'Products would lose values of attributes.',
    members: { lost: categoryEffect.shape.lost },
  },
});

export const listCategories = endpoint({
  method: 'GET',
  path: '/categories',
  summary: 'List the categories with their attributes',
  access: 'admin',
  response: z.array(category),
});

export const addCategory = endpoint({
  method: 'POST',
  path: '/categories',
  summary: 'Add a category as the last one of its siblings',
  access: 'admin',
  body: newCategory,
  status: 201,
  response: category.extend(inserted),
  refusals: [categoryRefusals.slugTaken],
  creates: true,
});

/** A change that may be tried first: `dryRun` returns its effect and changes nothing. */
const categoryChangeOptions = {
  /** The version that the caller loaded. If the category has a newer one, the change is refused. */
  version: z.int().min(1),
  dryRun: optionalField(z.boolean()),
  /** Accepts that products lose values of attributes; without it, such a change is refused. */
  discardValues: optionalField(z.boolean()),
};
const changedCategory = z.object({ category, effect: categoryEffect });

export const changeCategory = endpoint({
  method: 'PATCH',
  path: '/categories/{id}',
  summary: 'Change a category, its place in the tree and its attributes: absent fields stay',
  access: 'admin',
  params: z.object({ id }),
  body: categoryChange.extend(categoryChangeOptions),
  response: changedCategory,
  refusals: [
    categoryRefusals.notFound,
    categoryRefusals.changed,
    categoryRefusals.slugTaken,
    categoryRefusals.insideItself,
    categoryRefusals.valuesWouldBeLost,
  ],
});

export const mergeCategories = endpoint({
  method: 'POST',
  path: '/categories/{id}/merge',
  summary: 'Move the products, subcategories and attributes of a category into another; delete it',
  access: 'admin',
  params: z.object({ id }),
  body: z.strictObject({ into: id, ...categoryChangeOptions }),
  /** The category that remains. */
  response: changedCategory,
  refusals: [
    categoryRefusals.notFound,
    categoryRefusals.changed,
    categoryRefusals.insideItself,
    categoryRefusals.valuesWouldBeLost,
  ],
});

export const deleteCategory = endpoint({
  method: 'DELETE',
  path: '/categories/{id}',
  summary: 'Delete a category that has no products and no subcategories',
  access: 'admin',
  params: z.object({ id }),
  response: deletion,
  refusals: [categoryRefusals.notFound, categoryRefusals.notEmpty],
});
