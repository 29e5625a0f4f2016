import { z } from 'zod';
import { optionalField } from '#shared/api-schemas.ts';
import { baseUnits } from '#shared/quantity/units.ts';
import { singleLine } from '#shared/single-line.ts';
import { atMost, id, pictureUrl, requiredText, text } from '#shared/text.ts';
import { attributeTypes } from './attributes.ts';
import { clearable } from './clearable.ts';

const MAX_ATTRIBUTES = 60;
const MAX_CHOICES = 200;
/** Also the limit of the query parameter `category`. */
const MAX_SLUG_LENGTH = 80;

export const categorySlugText = text(MAX_SLUG_LENGTH).regex(
  /^[a-z0-9]+(-[a-z0-9]+)*$/,
  'Use small letters, digits and single dashes',
);

function namesOf(max: number) {
  return z.strictObject({
    en: singleLine(requiredText(max, 'Name is Required')),
    de: optionalField(singleLine(text(max))),
  });
}

/** These characters separate values in files. */
const SEPARATOR = /[;=|]/;

const choice = z.strictObject({
  en: singleLine(requiredText(100)).refine(
    (value) => !SEPARATOR.test(value),
    'Must not contain ; = |',
  ),
  de: optionalField(singleLine(text(100))),
  /** The value that it replaces: products with that value get the new one. */
  was: optionalField(singleLine(text(100))),
});

export const attributeFields = z
  .strictObject({
    /**
     * Identifies the attribute in filters and files, and stays. If absent or new, the attribute is
     * new.
     */
    key: optionalField(
      text(60).regex(/^[a-z][A-Za-z0-9]*$/, 'Use letters and digits, beginning with a small one'),
    ),
    names: namesOf(80),
    type: z.enum(attributeTypes),
    unit: optionalField(
      text(20).refine((unit) => baseUnits().includes(unit), 'There is no such unit'),
    ),
    choices: optionalField(z.array(choice).max(MAX_CHOICES, atMost(MAX_CHOICES))),
    /** Both are true if absent. */
    isFilter: optionalField(z.boolean()),
    inTable: optionalField(z.boolean()),
  })
  .superRefine(({ type, unit, choices = [] }, context) => {
    const report = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (unit && type !== 'number') report('unit', 'Only a number has a unit');
    if (type === 'choice' && choices.length === 0) report('choices', 'At least one');
    if (type !== 'choice' && choices.length > 0) report('choices', 'Only a choice has values');
    const values = choices.map(({ en }) => en.toLowerCase());
    if (new Set(values).size < values.length) report('choices', 'Each value only once');
  });
export type AttributeFields = z.output<typeof attributeFields>;

const attributes = z
  .array(attributeFields)
  .max(MAX_ATTRIBUTES, atMost(MAX_ATTRIBUTES))
  .superRefine((all, context) => {
    const keys = all.flatMap(({ key }) => key ?? []);
    if (new Set(keys).size < keys.length) {
      context.addIssue({ code: 'custom', message: 'Each attribute only once' });
    }
  });

export const newCategory = z.strictObject({
  names: namesOf(80),
  /** If absent, made from the English name. */
  slug: optionalField(categorySlugText),
  /** The id of the category that it belongs to. If absent, it is a main category. */
  parent: optionalField(id),
  picture: optionalField(pictureUrl),
  attributes: optionalField(attributes),
});
export type NewCategory = z.output<typeof newCategory>;

/** Absent fields stay; an empty one clears the picture and makes it a main category. */
export const categoryChange = z.strictObject({
  names: optionalField(namesOf(80)),
  slug: optionalField(categorySlugText),
  parent: clearable(id),
  /** Its position among its siblings, from 0; the last one if it is higher. */
  position: optionalField(z.int().min(0).max(100_000)),
  picture: clearable(pictureUrl),
  /** All attributes in their order: those that are left out are deleted. */
  attributes: optionalField(attributes),
});
export type CategoryChange = z.output<typeof categoryChange>;
