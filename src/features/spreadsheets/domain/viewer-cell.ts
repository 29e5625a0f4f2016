import {
  distinctInOrder,
  type ProductViewer,
  type Restriction,
} from '#features/catalogue/domain/product-viewers.ts';
import { t } from '#shared/texts/texts.ts';
import { formatList, splitLists } from './list-cell.ts';

/** Companies and groups by id, and by name in lower case; `several` for a name that is not unique. */
export type ViewersByName = ReadonlyMap<string, ProductViewer | 'several'>;

export function viewersByName(viewers: readonly ProductViewer[]): ViewersByName {
  const byName = new Map<string, ProductViewer | 'several'>();
  for (const one of viewers) {
    const name = one.name.trim().toLowerCase();
    byName.set(name, byName.has(name) ? 'several' : one);
    byName.set(one._id, one);
  }
  return byName;
}

const NOBODY: ReadonlySet<string> = new Set(['nobody', 'niemand']);
const EVERYONE: ReadonlySet<string> = new Set(['', 'everyone', 'alle']);

/** Who sees a product as one cell, empty for everyone. Companies have their id, as several can have one name. */
export function viewerCell(restriction: Restriction | undefined): string {
  if (!restriction) return '';
  if (restriction.viewers.length === 0) return 'nobody';
  return formatList(
    restriction.viewers.map(({ type, _id, name = _id }) => [
      type === 'group' ? name : `${name} (${_id})`,
    ]),
    ':',
  );
}

const ID = /\(([0-9a-f-]{36})\)$/i;

/** Parses a cell that `viewerCell` could have written, or names only. Null for everyone. */
export function parseViewers(
  cell: string,
  known: ViewersByName,
  report: (detail: string) => void,
): { readonly viewers: Pick<ProductViewer, 'type' | '_id'>[] } | null {
  const text = cell.trim().toLowerCase();
  if (EVERYONE.has(text)) return null;
  if (NOBODY.has(text)) return { viewers: [] };
  const viewers = splitLists(cell, ':').flatMap(([name = '']) => {
    const found = known.get(ID.exec(name)?.[1]?.toLowerCase() ?? name.toLowerCase());
    if (found && found !== 'several') return [{ type: found.type, _id: found._id }];
    report(
      found
        ? t('Several are called {name}: write the id behind the name, in brackets', { name })
        : t('There is no company or group {name}', { name }),
    );
    return [];
  });
  return { viewers };
}

/** The same with names, as products have them. */
export function withNames(
  { viewers }: Restriction,
  known: ViewersByName,
): { readonly viewers: ProductViewer[] } {
  const named = viewers.flatMap(({ _id }) => known.get(_id) ?? []);
  return { viewers: distinctInOrder(named.filter((one) => one !== 'several')) };
}
