import type { Language } from '#shared/texts/language.ts';
import { CopyProgress } from '../domain/index/index-memory.ts';
import type { QueryLocale } from '../domain/query-parser/parse-price-and-stock.ts';
import type { SearchRequest } from './find-parts.ts';
import { writeIndexFile } from './index-file.ts';
import type { SearchableCatalogue } from './searchable-catalogue.ts';
import { relaxSearch, type RelaxedSearch } from './relax-search.ts';
import { suggestFromIndex } from './suggest-from-index.ts';

/**
 * What is asked of the index. Each works on the index alone, so that a thread with a copy can do it: inputs and
 * results are plain data.
 */
export const searchTasks = { search: searchIndex, suggest: suggestFromIndex, save: saveIndex };

export type TaskName = keyof typeof searchTasks;
export type TaskInput<Name extends TaskName> = Parameters<(typeof searchTasks)[Name]>[1];
export type TaskResult<Name extends TaskName> = ReturnType<(typeof searchTasks)[Name]>;

/** @param hasRead called when the task goes on but reads the index no more */
export function doTask<Name extends TaskName>(
  searchable: SearchableCatalogue,
  name: Name,
  input: TaskInput<Name>,
  hasRead: () => void = () => undefined,
): TaskResult<Name> {
  const task = searchTasks[name] as (
    searchable: SearchableCatalogue,
    input: TaskInput<Name>,
    hasRead: () => void,
  ) => TaskResult<Name>;
  return task(searchable, input, hasRead);
}

/** Writes the index to a file: a copy of its arrays, so that it may change while a slow disk writes. */
function saveIndex(
  { index }: SearchableCatalogue,
  { file, about }: { readonly file: string; readonly about: unknown },
  hasRead: () => void,
): void {
  const { arrays, ...others } = index.memory.changesFor(new CopyProgress());
  const copied = arrays.map(([at, data]) => [at, data.slice()] as const);
  hasRead();
  writeIndexFile(file, about, { ...others, arrays: copied });
}

interface SearchInput {
  readonly request: SearchRequest;
  readonly locale: QueryLocale;
  readonly language: Language;
}

/** @throws Refusal for an unknown category, and for parameters that cannot be read. */
function searchIndex(
  searchable: SearchableCatalogue,
  { request, locale, language }: SearchInput,
): RelaxedSearch {
  const inLanguage = { ...searchable, tree: searchable.tree.inLanguage(language) };
  return relaxSearch(inLanguage, withCurrentNames(searchable, request), locale);
}

/** A category is also found by a slug that it had before, a manufacturer by its aliases, unless one has exactly that name. */
function withCurrentNames(
  { tree, lookup }: SearchableCatalogue,
  request: SearchRequest,
): SearchRequest {
  const { category, manufacturer } = request;
  const nameOf = (given: string) => {
    if (lookup.manufacturers.some(({ name }) => name === given)) return given;
    const alias = given.toLowerCase();
    const of = lookup.manufacturers.find(({ aliases = [] }) =>
      aliases.some((one) => one.toLowerCase() === alias),
    );
    return of?.name ?? given;
  };
  return {
    ...request,
    ...(category ? { category: tree.currentSlug(category) ?? category } : {}),
    ...(manufacturer ? { manufacturer: manufacturer.map(nameOf) } : {}),
  };
}
