import { useState } from 'react';
import { useApi } from '#browser/api.ts';
import { toast } from '#ui/toast.ts';
import { type ManagedSummary } from '../contract.ts';
import { countManagedProducts } from '../managed-products-contract.ts';
import type { ManagedFilters } from './managed-filters.ts';

export type Selection = ReturnType<typeof useSelection>;

/** The selected rows of the list, or all products that its filters select. */
export function useSelection(rows: readonly ManagedSummary[], filters: ManagedFilters) {
  const api = useApi();
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  /** The filters whose products are all selected, and their number. */
  const [all, setAll] = useState<{ readonly filters: string; readonly count: number } | null>(null);
  const { q, state, stock, category } = filters;
  const filter = { q, state, stock, category };
  const key = JSON.stringify(filter);
  const allMatching = all?.filters === key ? all.count : null;
  const selected = rows.filter(({ _id }) => allMatching !== null || ids.has(_id));

  function select(changed: readonly string[], on: boolean) {
    const next = new Set(allMatching === null ? ids : rows.map(({ _id }) => _id));
    for (const id of changed)
      if (on) next.add(id);
      else next.delete(id);
    setIds(next);
    setAll(null);
  }

  async function selectAllMatching() {
    const outcome = await api(countManagedProducts, { query: filter });
    if (outcome.ok) setAll({ filters: key, count: outcome.value.count });
    else toast.danger(outcome.problem.title);
  }

  return {
    /** The selected rows that are shown. */
    rows: selected,
    count: allMatching ?? selected.length,
    /** All products of the filter are selected, also those that are not shown. */
    isAllMatching: allMatching !== null,
    allShown: rows.length > 0 && selected.length === rows.length,
    has: (id: string) => allMatching !== null || ids.has(id),
    /** As the API takes it. */
    products: allMatching === null ? { ids: selected.map(({ _id }) => _id) } : { filter },
    select,
    selectAllMatching,
    clear() {
      setIds(new Set());
      setAll(null);
    },
  };
}
