import type { Category } from '#features/catalogue/domain/category-documents.ts';
import { languages } from '#shared/texts/language.ts';

type Attribute = Category['attributes'][number];

/** A category as far as the cells of its products need it. */
export interface LineCategory {
  readonly slug: string;
  readonly attributes: readonly (Pick<Attribute, 'key' | 'names' | 'unit' | 'type'> &
    Partial<Pick<Attribute, 'choices'>>)[];
}

/** The categories that cells can name, by slug, name and path in lower case. */
export type CategoriesByName = ReadonlyMap<string, LineCategory>;

const SEPARATOR = ' > ';

/**
 * Categories by slug, and by name and path in each language: `Passive components > Resistors`. A
 * name that several categories have names none of them: their paths differ.
 */
export function categoriesByName(
  categories: readonly Pick<Category, '_id' | 'slug' | 'names' | 'parent' | 'attributes'>[],
): CategoriesByName {
  const byId = new Map(categories.map((one) => [one._id, one]));
  const namesTo = (id: string | null, language: (typeof languages)[number]): string[] => {
    const one = id === null ? undefined : byId.get(id);
    return one ? [...namesTo(one.parent, language), one.names[language] ?? one.names.en] : [];
  };
  const byName = new Map<string, LineCategory | null>();
  for (const category of categories) {
    const names = languages.flatMap((language) => {
      const path = namesTo(category._id, language);
      return [path.at(-1) ?? '', path.join(SEPARATOR)];
    });
    for (const name of new Set(names.map((one) => one.toLowerCase()))) {
      byName.set(name, byName.has(name) ? null : category);
    }
  }
  for (const category of categories) byName.set(category.slug, category);
  return new Map([...byName].flatMap(([name, one]) => (one ? [[name, one] as const] : [])));
}

/** The category that a cell names. */
export function categoryNamed(
  text: string,
  categories: CategoriesByName,
): LineCategory | undefined {
  const steps = text.split('>').map((step) => step.trim().toLowerCase());
  return categories.get(steps.join(SEPARATOR));
}
