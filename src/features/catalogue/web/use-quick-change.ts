import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useApi } from '#browser/api.ts';
import { formatCount, formatUnitPriceText } from '#shared/number-format.ts';
import { toast } from '#ui/toast.ts';
import { changeProduct, correctStock, type ManagedSummary } from '../contract.ts';
import { catalogueMessages } from './messages.ts';

type Values = Partial<Pick<ManagedSummary, 'stock' | 'price' | 'version'>>;

/** Prices and stocks that are changed in the list: seen at once, said, and taken back by Undo. */
export function useQuickChange(loaded: readonly ManagedSummary[]) {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const [changed, setChanged] = useState({ of: loaded, values: new Map<string, Values>() });
  // What was loaded since then knows better.
  const values = changed.of === loaded ? changed.values : new Map<string, Values>();

  function show(id: string, now: Values): void {
    setChanged((before) => {
      const known = before.of === loaded ? before.values : new Map<string, Values>();
      return { of: loaded, values: new Map(known).set(id, { ...known.get(id), ...now }) };
    });
  }

  function fail(title: string): void {
    toast.danger(title);
    void revalidate();
  }

  async function setStock(product: ManagedSummary, to: number): Promise<void> {
    const { _id: id, stock: seen, name } = product;
    show(id, { stock: to });
    const outcome = await api(correctStock, { params: { id }, body: { to, seen } });
    if (!outcome.ok) return fail(outcome.problem.title);
    const undo = to > seen ? { take: to - seen } : { add: seen - to };
    toast.positive(catalogueMessages.stockIsNow(name, formatCount(to)), {
      action: { label: catalogueMessages.undo, onClick: () => void takeBack() },
    });

    /** The difference, so that what was ordered meanwhile stays ordered. */
    async function takeBack(): Promise<void> {
      const undone = await api(correctStock, { params: { id }, body: undo });
      if (!undone.ok) return fail(undone.problem.title);
      show(id, { stock: undone.value.stock });
      toast.positive(catalogueMessages.stockIsNow(name, formatCount(undone.value.stock)));
    }
  }

  async function setPrice(product: ManagedSummary, price: string): Promise<void> {
    const { _id: id, version, price: old, name, currency } = product;
    const said = (now: string | null) =>
      now === null
        ? catalogueMessages.priceIsGone(name)
        : catalogueMessages.priceIsNow(name, formatUnitPriceText(now, currency));
    show(id, { price: price === '' ? null : price });
    const outcome = await api(changeProduct, { params: { id }, body: { version, price } });
    if (!outcome.ok) return fail(reasonOf(outcome.problem));
    const { price: now } = outcome.value;
    show(id, { price: now, version: outcome.value.version });
    toast.positive(said(now), {
      action: { label: catalogueMessages.undo, onClick: () => void takeBack() },
    });
    const after = outcome.value.version;

    async function takeBack(): Promise<void> {
      const body = { version: after, price: old ?? '' };
      const undone = await api(changeProduct, { params: { id }, body });
      if (!undone.ok) return fail(reasonOf(undone.problem));
      show(id, { price: undone.value.price, version: undone.value.version });
      toast.positive(said(undone.value.price));
    }
  }

  const items = loaded.map((product) => ({ ...product, ...values.get(product._id) }));
  return {
    items,
    setStock: (product: ManagedSummary, to: number) => void setStock(product, to),
    setPrice: (product: ManagedSummary, price: string) => void setPrice(product, price),
  };
}

/** A price that does not go with its breaks says which one. */
function reasonOf(problem: { title: string; errors?: readonly { detail: string }[] | undefined }) {
  return problem.errors?.[0]?.detail ?? problem.title;
}
