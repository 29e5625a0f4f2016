import { z } from 'zod';
import { endpoint } from '#shared/endpoint.ts';
import { unitPriceText } from '#shared/money-text.ts';
import { pageQuery } from '#shared/page.ts';
import { refusals } from '#shared/refusal.ts';
import { id, pictureUrl, requiredText, text } from '#shared/text.ts';
import { decimalText, deletion, inserted, optionalField, wholeNumber } from '#shared/wire.ts';
import { lifecycles } from './domain/lifecycle.ts';
import { MAX_QUANTITY } from './domain/order-quantity.ts';
import { priceBreakFaults } from './domain/price-break-faults.ts';

export const catalogueRefusals = refusals('catalogue', {
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
});

const lifecycle = z.enum(lifecycles);

/** As `productSlug` makes it. */
const slug = text(130).regex(
  /^[a-z0-9]+(-[a-z0-9]+)*--[a-z0-9][a-z0-9._~-]*$/,
  'Not the address of a part',
);

const priceBreak = z.object({
  /** From this quantity on, the price applies. */
  quantity: z.int(),
  price: z.string(),
});

const attribute = z.object({
  key: z.string(),
  name: z.string(),
  /** Numbers are in the base SI unit. */
  value: z.union([z.string(), z.number()]),
  unit: z.string().nullable(),
});

/** A product as lists show it. The first seven fields are those of specification section 3. */
export const productSummary = z.object({
  _id: z.string(),
  name: z.string(),
  description: z.string(),
  img: z.string(),
  minQuantity: z.int(),
  stock: z.int(),
  /** Price of one piece at the minimum quantity; null when it is not for sale yet. */
  price: z.string().nullable(),
  currency: z.string(),
  sku: z.string(),
  mpn: z.string().nullable(),
  manufacturer: z.string().nullable(),
  category: z.object({ slug: z.string(), name: z.string() }).nullable(),
  slug: z.string(),
  orderMultiple: z.int(),
  leadTimeDays: z.int().nullable(),
  lifecycle,
  priceBreaks: z.array(priceBreak),
});
export type ProductSummary = z.output<typeof productSummary>;

/** Everything about one product. */
export const product = productSummary.extend({
  datasheet: z.string().nullable(),
  pictures: z.array(z.object({ url: z.string(), alt: z.string() })),
  attributes: z.array(attribute),
});
export type Product = z.output<typeof product>;

const pieces = wholeNumber(1, MAX_QUANTITY, `A whole number from 1 to ${MAX_QUANTITY}`);
const price = decimalText(unitPriceText);

/** The fields of a new product, each right by itself; values may be text from a form. */
export const newProductFields = z.strictObject({
  name: requiredText(200, 'Name is Required'),
  description: optionalField(text(5000)),
  img: optionalField(pictureUrl),
  minQuantity: optionalField(pieces),
  stock: optionalField(wholeNumber(0, MAX_QUANTITY, `A whole number from 0 to ${MAX_QUANTITY}`)),
  price: optionalField(price),
  sku: optionalField(
    text(40).regex(/^[A-Za-z0-9][A-Za-z0-9._/-]*$/, 'Letters, digits and . _ / - only'),
  ),
  mpn: optionalField(text(80)),
  manufacturer: optionalField(text(120)),
  category: optionalField(text(80)),
  orderMultiple: optionalField(pieces),
  leadTimeDays: optionalField(wholeNumber(0, 3650, 'A whole number of days from 0 to 3650')),
  lifecycle: optionalField(lifecycle),
  datasheet: optionalField(
    text(2000).regex(/^https?:\/\/\S+$/, 'A web address that starts with https://'),
  ),
  pictures: optionalField(
    z.array(z.strictObject({ url: pictureUrl, alt: text(200) })).max(20, 'At most 20 pictures'),
  ),
  attributes: optionalField(
    z
      .record(text(60), z.union([text(200), z.number()]))
      .refine((attributes) => Object.keys(attributes).length <= 60, 'At most 60 attributes'),
  ),
  priceBreaks: optionalField(
    z.array(z.strictObject({ quantity: pieces, price })).max(20, 'At most 20 price breaks'),
  ),
});

/** Only the name is required (specification section 5). */
export const newProduct = newProductFields.superRefine((fields, context) => {
  if (context.issues.length > 0) return;
  for (const { path, message } of priceBreakFaults(fields)) {
    context.addIssue({ code: 'custom', path: [...path], message });
  }
});
export type NewProduct = z.output<typeof newProduct>;

export const listProducts = endpoint({
  method: 'GET',
  path: '/product',
  summary: 'All products, in the order of the shop',
  access: 'public',
  query: pageQuery,
  reply: z.array(productSummary),
  paged: true,
});

export const getProduct = endpoint({
  method: 'GET',
  path: '/product/{id}',
  summary: 'One product',
  access: 'public',
  params: z.object({ id }),
  reply: product,
  refusals: [catalogueRefusals.productNotFound],
});

export const getPart = endpoint({
  method: 'GET',
  path: '/parts/{slug}',
  summary: 'One product, by the last part of its page’s address',
  access: 'public',
  params: z.object({ slug }),
  reply: product,
  refusals: [catalogueRefusals.productNotFound],
});

export const addProduct = endpoint({
  method: 'POST',
  path: '/product',
  summary: 'Add a product',
  access: 'admin',
  body: newProduct,
  status: 201,
  reply: product.extend(inserted),
  refusals: [catalogueRefusals.skuTaken],
  creates: true,
});

export const deleteProduct = endpoint({
  method: 'DELETE',
  path: '/product/{id}',
  summary: 'Take a product off the shop',
  access: 'admin',
  params: z.object({ id }),
  reply: deletion,
  refusals: [catalogueRefusals.productNotFound],
});

export const catalogueContract = { listProducts, getProduct, getPart, addProduct, deleteProduct };
