import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useApi } from '#browser/api.ts';
import { formatCount, formatUnitPrice } from '#shared/number-format.ts';
import { toast } from '#ui/toast.ts';
import { changeProduct, correctStock, type ManagedSummary } from '../contract.ts';
import { catalogueMessages } from './messages.ts';

type Values = Partial<Pick<ManagedSummary, 'stock' | 'price' | 'version'>>;

/** Edits of price and stock in the list: shown at once, confirmed by a toast with Undo. */
export function useInlineEdits(loaded: readonly ManagedSummary[]) {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const [changed, setChanged] = useState({ of: loaded, values: new Map<string, Values>() });
  // After a reload, the loaded values are newer.
  const values = changed.of === loaded ? changed.values : new Map<string, Values>();

  function setValues(id: string, now: Values): void {
    setChanged((before) => {
      const previous = before.of === loaded ? before.values : new Map<string, Values>();
      return { of: loaded, values: new Map(previous).set(id, { ...previous.get(id), ...now }) };
    });
  }

  function fail(title: string): void {
    toast.danger(title);
    void revalidate();
  }

  async function setStock(product: ManagedSummary, to: number): Promise<void> {
    const { _id: id, stock: seen, name } = product;
    setValues(id, { stock: to });
    const outcome = await api(correctStock, { params: { id }, body: { to, seen } });
    if (!outcome.ok) return fail(outcome.problem.title);
    const undo = to > seen ? { take: to - seen } : { add: seen - to };
    toast.positive(catalogueMessages.stockIsNow(name, formatCount(to)), {
      action: { label: catalogueMessages.undo, onClick: () => void undoChange() },
    });

    /** Undoes by the difference, because orders may have taken stock in the meantime. */
    async function undoChange(): Promise<void> {
      const undone = await api(correctStock, { params: { id }, body: undo });
      if (!undone.ok) return fail(undone.problem.title);
      setValues(id, { stock: undone.value.stock });
      toast.positive(catalogueMessages.stockIsNow(name, formatCount(undone.value.stock)));
    }
  }

  async function setPrice(product: ManagedSummary, price: string): Promise<void> {
    const { _id: id, version, price: old, name, currency } = product;
    const messageFor = (now: string | null) =>
      now === null
        ? catalogueMessages.priceIsGone(name)
        : catalogueMessages.priceIsNow(name, formatUnitPrice(now, currency));
    setValues(id, { price: price === '' ? null : price });
    const outcome = await api(changeProduct, { params: { id }, body: { version, price } });
    if (!outcome.ok) return fail(reasonOf(outcome.problem));
    const { price: now } = outcome.value;
    setValues(id, { price: now, version: outcome.value.version });
    toast.positive(messageFor(now), {
      action: { label: catalogueMessages.undo, onClick: () => void undoChange() },
    });
    const after = outcome.value.version;

    async function undoChange(): Promise<void> {
      const body = { version: after, price: old ?? '' };
      const undone = await api(changeProduct, { params: { id }, body });
      if (!undone.ok) return fail(reasonOf(undone.problem));
      setValues(id, { price: undone.value.price, version: undone.value.version });
      toast.positive(messageFor(undone.value.price));
    }
  }

  const items = loaded.map((product) => ({ ...product, ...values.get(product._id) }));
  return {
    items,
    setStock: (product: ManagedSummary, to: number) => void setStock(product, to),
    setPrice: (product: ManagedSummary, price: string) => void setPrice(product, price),
  };
}

/** The error of the field if there is one, such as a price that conflicts with a price break. */
function reasonOf(problem: { title: string; errors?: readonly { detail: string }[] | undefined }) {
  return problem.errors?.[0]?.detail ?? problem.title;
}
