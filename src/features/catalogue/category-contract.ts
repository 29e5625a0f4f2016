// The calls about the tree of categories. Not in contract.ts, which public pages load.
import { z } from 'zod';
import { endpoint } from '#shared/endpoint.ts';
import { id } from '#shared/text.ts';
import { deletion, inserted, loadedVersion, optionalField } from '#shared/api-schemas.ts';
import { category, categoryEffect } from './domain/category-documents.ts';
import { categoryChange, newCategory } from './domain/category-fields.ts';
import { refusalsOfCategories } from './domain/refusals.ts';

export const listCategories = endpoint({
  method: 'GET',
  path: '/categories',
  summary: 'List the categories with their attributes',
  access: 'staff:products.see',
  response: z.array(category),
});

export const addCategory = endpoint({
  method: 'POST',
  path: '/categories',
  summary: 'Add a category as the last one of its siblings',
  access: 'staff:categories',
  body: newCategory,
  status: 201,
  response: category.extend(inserted),
  refusals: [refusalsOfCategories.slugTaken, refusalsOfCategories.nameTaken],
  once: true,
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
  access: 'staff:categories',
  params: z.object({ id }),
  body: categoryChange.extend(categoryChangeOptions),
  response: changedCategory,
  refusals: [
    refusalsOfCategories.notFound,
    refusalsOfCategories.changed,
    refusalsOfCategories.slugTaken,
    refusalsOfCategories.insideItself,
    refusalsOfCategories.valuesWouldBeLost,
  ],
  once: true,
});

export const mergeCategories = endpoint({
  method: 'POST',
  path: '/categories/{id}/merge',
  summary: 'Move the products, subcategories and attributes of a category into another; delete it',
  access: 'staff:categories',
  params: z.object({ id }),
  body: z.strictObject({ into: id, ...categoryChangeOptions }),
  /** The category that remains. */
  response: changedCategory,
  refusals: [
    refusalsOfCategories.notFound,
    refusalsOfCategories.changed,
    refusalsOfCategories.insideItself,
    refusalsOfCategories.valuesWouldBeLost,
  ],
  once: true,
});

export const deleteCategory = endpoint({
  method: 'DELETE',
  path: '/categories/{id}',
  summary: 'Delete a category that has no products and no subcategories',
  access: 'staff:categories',
  params: z.object({ id }),
  query: z.object({ version: loadedVersion }),
  response: deletion,
  refusals: [
    refusalsOfCategories.notFound,
    refusalsOfCategories.changed,
    refusalsOfCategories.notEmpty,
  ],
  once: true,
});
