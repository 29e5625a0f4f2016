import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Category } from '#features/catalogue/domain/category-documents.ts';
import { attributeCells, categoryCells, type CategoryCells } from './category-columns.ts';
import { planCategories } from './plan-categories.ts';

const text = fc
  .string({ unit: fc.constantFrom(...Array.from('aB3 >\\;=|",Ωé+-@')) })
  .map((value) => value.trim())
  .filter((value) => value !== '' && value.length <= 40);
const names = fc.record({ en: text, de: fc.option(text) });
const yesNo = fc.record({ isFilter: fc.boolean(), inTable: fc.boolean() });
const withoutUnit = { unit: null, choices: [] };
const choice = fc.record({ en: text.filter((value) => !/[;=|]/.test(value)), de: fc.option(text) });
const kind = fc.oneof(
  fc.constantFrom(null, 'Ω', 'V').map((unit) => ({ type: 'number' as const, unit, choices: [] })),
  fc.constantFrom('text' as const, 'yes-no' as const).map((type) => ({ type, ...withoutUnit })),
  fc
    .uniqueArray(choice, { selector: ({ en }) => en.toLowerCase(), minLength: 1, maxLength: 4 })
    .map((choices) => ({ type: 'choice' as const, unit: null, choices })),
);
const attribute = fc
  .tuple(names, kind, yesNo)
  .map(([own, one, flags]) => ({ name: own.en, names: own, ...one, ...flags }));

/** A tree depth first, in which each category but the first few may belong to one before it. */
const tree = fc
  .array(
    fc.record({
      names,
      picture: fc.constantFrom(null, '/pictures/busbar.svg'),
      attributes: fc.array(attribute, { maxLength: 3 }),
      above: fc.nat(8),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((all) => {
    const flat = all.map(({ above, attributes, ...one }, at): Category => ({
      ...one,
      _id: `id-${at}`,
      version: 1,
      slug: `category-${at}`,
      name: one.names.en,
      path: [],
      parent: above < at ? `id-${above}` : null,
      attributes: attributes.map((each, index) => ({ key: `key${index}`, ...each })),
    }));
    const below = (parent: string | null): Category[] =>
      flat.filter((one) => one.parent === parent).flatMap((one) => [one, ...below(one._id)]);
    return below(null);
  });

function linesOf(categories: readonly Category[]) {
  const byId = new Map(categories.map((one) => [one._id, one]));
  const pathTo = (id: string | null): string[] => {
    const one = id === null ? undefined : byId.get(id);
    return one ? [...pathTo(one.parent), one.names.en] : [];
  };
  return categories
    .flatMap((one): CategoryCells[] => [
      categoryCells(one, pathTo(one._id)),
      ...one.attributes.map((each) => attributeCells(each, pathTo(one._id))),
    ])
    .map((cells, at) => ({ line: at + 2, cells, errors: [] }));
}

test('the lines of an export change nothing', () => {
  fc.assert(
    fc.property(tree, (categories) => {
      const lines = linesOf(categories);
      const plan = planCategories(lines, categories);
      expect(lines.flatMap(({ errors }) => errors)).toEqual([]);
      expect([...plan.lines.values()].flatMap(({ changes }) => changes)).toEqual([]);
      for (const planned of plan.categories) {
        expect(planned).toMatchObject({ fields: null, isMoved: false, reordersAttributes: false });
      }
    }),
  );
});

test('the lines of an export make the same tree in an empty shop', () => {
  fc.assert(
    fc.property(tree, (categories) => {
      const lines = linesOf(categories);
      const plan = planCategories(lines, []);
      expect(lines.flatMap(({ errors }) => errors)).toEqual([]);
      const bySlug = new Map(plan.categories.map((one) => [one.fields?.slug, one]));
      const byId = new Map(categories.map((one) => [one._id, one]));
      for (const { slug, names: own, picture, parent, attributes } of categories) {
        const { fields, parent: above } = bySlug.get(slug) ?? {};
        expect(fields).toMatchObject({
          names: { en: own.en, ...(own.de ? { de: own.de } : {}) },
          ...(picture ? { picture } : {}),
        });
        expect(above?.fields?.slug).toBe(parent === null ? undefined : byId.get(parent)?.slug);
        const made = fields?.attributes?.map(
          ({ key, type, unit = null, isFilter, inTable, ...one }) => ({
            key,
            name: one.names.en,
            names: { en: one.names.en, de: one.names.de ?? null },
            type,
            unit,
            choices: (one.choices ?? []).map(({ en, de = null }) => ({ en, de })),
            isFilter,
            inTable,
          }),
        );
        expect(made).toEqual(attributes);
      }
    }),
  );
});
