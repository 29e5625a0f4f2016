import { nameIn } from '#features/catalogue/domain/attributes.ts';
import { categoriesDepthFirst } from '#features/catalogue/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { currentLanguage } from '#shared/texts/texts.ts';
import type { BomLineView } from '../contract.ts';
import { differenceName } from '../domain/difference-name.ts';

/** The lines with what differs of their candidates named in the language of the reader. */
export async function nameDifferences(
  db: Queryable,
  lines: readonly BomLineView[],
): Promise<BomLineView[]> {
  const names = await attributeNames(db);
  return lines.map((line) => ({
    ...line,
    candidates: line.candidates.map((candidate) => ({
      ...candidate,
      differences: candidate.differences.map(({ what, ...rest }) => {
        return { what: differenceName(what, names), ...rest };
      }),
    })),
  }));
}

/** The names of attributes by their English ones; none for readers of English. */
async function attributeNames(db: Queryable): Promise<ReadonlyMap<string, string>> {
  const language = currentLanguage();
  if (language === 'en') return new Map();
  const categories = await categoriesDepthFirst(db);
  const attributes = categories.flatMap((category) => category.attributes);
  return new Map(attributes.map((one) => [one.name, nameIn(language, one)]));
}
