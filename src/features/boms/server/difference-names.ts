import { nameIn } from '#features/catalogue/domain/attributes.ts';
import { categoriesDepthFirst } from '#features/catalogue/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { currentLanguage } from '#shared/texts/texts.ts';
import { differenceName } from '../domain/difference-name.ts';

/** @param category the slug of the category of the candidate */
export type DifferenceName = (what: string, category: string | null) => string;

/** Names what differs of candidates in the language of the reader. */
export async function differenceNames(db: Queryable): Promise<DifferenceName> {
  const names = await attributeNames(db);
  return (what, category) => differenceName(what, names.get(category ?? '') ?? new Map());
}

/** By the slug of a category, the names of its attributes by their English ones; none for readers of English. */
async function attributeNames(
  db: Queryable,
): Promise<ReadonlyMap<string, ReadonlyMap<string, string>>> {
  const language = currentLanguage();
  if (language === 'en') return new Map();
  const categories = await categoriesDepthFirst(db);
  return new Map(
    categories.map(({ slug, attributes }) => [
      slug,
      new Map(attributes.map((one) => [one.name, nameIn(language, one)])),
    ]),
  );
}
