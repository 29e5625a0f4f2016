import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useApi } from '#browser/api.ts';
import { formatCount, formatUnitPrice } from '#shared/number-format.ts';
import { toast } from '#ui/toast.ts';
import { type ManagedSummary } from '../contract.ts';
import { changeProduct, correctStock } from '../managed-products-contract.ts';
import type { RefusedEdit } from './editable-value.tsx';
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

  /** What was typed goes back into its field, beside the reason. */
  function refuse(id: string, before: Values, message: string): RefusedEdit {
    setValues(id, before);
    void revalidate();
    return { message, conflict: false };
  }

  async function setStock(product: ManagedSummary, to: number): Promise<RefusedEdit | null> {
    const { _id: id, stock: seen, name } = product;
    setValues(id, { stock: to });
    const outcome = await api(correctStock, { params: { id }, body: { to, seen } });
    if (!outcome.ok && outcome.problem.type === 'catalogue/stock-changed') {
      const { stock } = outcome.problem;
      setValues(id, { stock });
      return { message: catalogueMessages.stockMeanwhile(formatCount(stock)), conflict: true };
    }
    if (!outcome.ok) return refuse(id, { stock: seen }, outcome.problem.title);
    const undo = to > seen ? { take: to - seen } : { add: seen - to };
    toast.positive(catalogueMessages.stockIsNow(name, formatCount(to)), {
      action: { label: catalogueMessages.undo, onClick: () => void undoChange() },
    });
    return null;

    /** Undoes by the difference, because orders may have taken stock in the meantime. */
    async function undoChange(): Promise<void> {
      const undone = await api(correctStock, { params: { id }, body: undo });
      if (!undone.ok) return fail(undone.problem.title);
      setValues(id, { stock: undone.value.stock });
      toast.positive(catalogueMessages.stockIsNow(name, formatCount(undone.value.stock)));
    }
  }

  async function setPrice(product: ManagedSummary, price: string): Promise<RefusedEdit | null> {
    const { _id: id, version, price: old, name, currency } = product;
    const messageFor = (now: string | null) =>
      now === null
        ? catalogueMessages.priceIsGone(name)
        : catalogueMessages.priceIsNow(name, formatUnitPrice(now, currency));
    setValues(id, { price: price === '' ? null : price });
    const outcome = await api(changeProduct, { params: { id }, body: { version, price } });
    if (!outcome.ok && outcome.problem.type === 'catalogue/product-changed') {
      const { current } = outcome.problem;
      // Something else of the product was changed, which this change does not touch.
      if (current.price === old) return setPrice({ ...product, version: current.version }, price);
      setValues(id, { price: current.price, version: current.version });
      const shown = current.price === null ? '–' : formatUnitPrice(current.price, currency);
      const message = catalogueMessages.priceMeanwhile(current.changedBy, shown);
      return { message, conflict: true };
    }
    if (!outcome.ok) return refuse(id, { price: old }, reasonOf(outcome.problem));
    const { price: now } = outcome.value;
    setValues(id, { price: now, version: outcome.value.version });
    toast.positive(messageFor(now), {
      action: { label: catalogueMessages.undo, onClick: () => void undoChange() },
    });
    const after = outcome.value.version;
    return null;

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
    setStock,
    setPrice,
  };
}

/** The error of the field if there is one, such as a price that conflicts with a price break. */
function reasonOf(problem: { title: string; errors?: readonly { detail: string }[] | undefined }) {
  return problem.errors?.[0]?.detail ?? problem.title;
}
