import { nameIn } from '#features/catalogue/domain/attributes.ts';
import { categoriesDepthFirst } from '#features/catalogue/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { currentLanguage } from '#shared/texts/texts.ts';
import { differenceName } from '../domain/difference-name.ts';

export type DifferenceName = (what: string) => string;

/** Names what differs of candidates in the language of the reader. */
export async function differenceNames(db: Queryable): Promise<DifferenceName> {
  const attributes = await attributeNames(db);
  return (what) => differenceName(what, attributes);
}

/** The names of attributes by their English ones; none for readers of English. */
async function attributeNames(db: Queryable): Promise<ReadonlyMap<string, string>> {
  const language = currentLanguage();
  if (language === 'en') return new Map();
  const categories = await categoriesDepthFirst(db);
  const attributes = categories.flatMap((category) => category.attributes);
  return new Map(attributes.map((one) => [one.name, nameIn(language, one)]));
}
