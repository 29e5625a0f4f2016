import { categoryNames, type NamedCategory } from './category-names.ts';
import { manufacturerNames, type ManufacturerNames } from './manufacturer-names.ts';
import type { SearchedCatalogue } from './searched-catalogue.ts';

export interface CatalogueNames {
  readonly categories: readonly NamedCategory[];
  readonly manufacturers: ManufacturerNames;
}

const kept = new WeakMap<object, WeakMap<object, CatalogueNames>>();

/** How categories and manufacturers are called: read once for each list of them. */
export function catalogueNames({ categories, manufacturers }: SearchedCatalogue): CatalogueNames {
  const ofCategories = kept.get(categories) ?? new WeakMap<object, CatalogueNames>();
  kept.set(categories, ofCategories);
  const known = ofCategories.get(manufacturers);
  if (known) return known;
  const named = categoryNames(categories);
  const common = new Set(named.flatMap(({ words }) => [...words]));
  const names = { categories: named, manufacturers: manufacturerNames(manufacturers, common) };
  ofCategories.set(manufacturers, names);
  return names;
}
