import { z } from 'zod';
import { inputError } from '#shared/problem.ts';
import { refusals } from '#shared/refusal.ts';
import { category, categoryEffect } from './category-documents.ts';
import { managedProduct, managedSummary } from './product-documents.ts';

export const productRefusals = refusals('catalogue', {
  productNotFound: {
    status: 404,
    title: 'There is no such product.',
    members: { id: z.string() },
  },
  skuTaken: {
    status: 409,
    title: 'Another product has this SKU.',
    members: { sku: z.string() },
  },
  pictureUnreadable: {
    status: 422,
    title:
      'This file is not a picture that the shop can read (JPEG, PNG, WebP, AVIF or GIF of at most 25 megapixels).',
  },
  notAPdf: { status: 422, title: 'This file is not a PDF.' },
  tooManyProducts: {
    status: 422,
    title: 'Too many products are selected. Narrow the filters.',
    members: { max: z.int() },
  },
  selectionChanged: {
    status: 409,
    title: 'Other products match now. Check the selection again.',
    members: { count: z.int() },
  },
  categoryNotFound: { status: 422, title: 'There is no such category.' },
  bulkChangeNotFound: { status: 404, title: 'There is no such change, or it was undone.' },
  stockChanged: {
    status: 409,
    title: 'The stock has changed in the meantime.',
    members: { stock: z.int() },
  },
  productChanged: {
    status: 409,
    title: 'Someone else has changed this product.',
    members: { current: managedProduct },
  },
  featuredChanged: {
    status: 409,
    title: 'Someone else has changed the featured products.',
    members: { current: z.array(managedSummary) },
  },
});

export const refusalsOfCategories = refusals('categories', {
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
  nameTaken: {
    status: 409,
    title: 'Another category in the same place has this name.',
    members: { errors: z.array(inputError) },
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
