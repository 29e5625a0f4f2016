import { z } from 'zod';
import { languages } from '#shared/texts/language.ts';
import { attributeTypes } from './attributes.ts';

const names = z.object({
  en: z.string(),
  /** Null without a translation: German pages show the English name. */
  de: z.string().nullable(),
} satisfies Record<(typeof languages)[number], z.ZodType>);

/** A value of an attribute of the type `choice`; `en` is the value that products have. */
const choice = names;

const categoryAttribute = z.object({
  key: z.string(),
  /** In the language of the request. */
  name: z.string(),
  names,
  /** The base SI unit of a number. */
  unit: z.string().nullable(),
  type: z.enum(attributeTypes),
  choices: z.array(choice),
  /** Whether lists of the category can be filtered by it. */
  isFilter: z.boolean(),
  /** Whether tables of the category have a column for it. */
  inTable: z.boolean(),
});
export type CategoryAttribute = z.output<typeof categoryAttribute>;

/** A category with the names of its ancestors (`path`) and the attributes of its products. */
export const category = z.object({
  _id: z.string(),
  /** Rises with each change; a change must send the version that it is based on. */
  version: z.int(),
  slug: z.string(),
  /** In the language of the request. */
  name: z.string(),
  names,
  path: z.array(z.string()),
  /** The id of the category that it belongs to. */
  parent: z.string().nullable(),
  picture: z.string().nullable(),
  attributes: z.array(categoryAttribute),
});
export type Category = z.output<typeof category>;

/** How many products a change of a category touches. */
export const categoryEffect = z.object({
  /** Products in it and below, archived ones included. */
  products: z.int(),
  /** Pages of categories that get another address; the old addresses lead to them. */
  addresses: z.int(),
  /** Attributes whose values are lost, with the number of products that have one. */
  lost: z.array(z.object({ name: z.string(), products: z.int() })),
});
export type CategoryEffect = z.output<typeof categoryEffect>;
