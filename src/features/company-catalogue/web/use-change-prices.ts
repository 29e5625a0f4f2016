import { useRevalidator } from 'react-router';
import { useApi } from '#browser/api.ts';
import { t } from '#shared/texts/texts.ts';
import { toast } from '#ui/toast.ts';
import { deleteFixedPrice, setFixedPrice, type FixedPrice } from '../price-lists-contract.ts';
import { priceListMessages } from './price-list-texts.tsx';

/** Deletes a price, and undoes what was done to one. */
export function useChangePrices(listId: string) {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const undo = priceListMessages.undo;

  async function done(
    outcome: Awaited<ReturnType<typeof send>>,
    message: string,
    back?: () => void,
  ): Promise<void> {
    const action = back && { label: undo, onClick: back };
    if (outcome.ok) toast.positive(message, { action });
    else toast.danger(outcome.problem.title);
    await revalidate();
  }

  /** Sets the price of a product as it was, or deletes it when there was none. */
  function send({ productId }: FixedPrice, prices: FixedPrice | null) {
    const params = { id: listId, productId };
    if (!prices) return api(deleteFixedPrice, { params });
    const { price, priceBreaks } = prices;
    return api(setFixedPrice, { params, body: { price, priceBreaks } });
  }

  async function remove(price: FixedPrice): Promise<void> {
    const restore = async () => done(await send(price, price), priceListMessages.saved);
    const message = t('Deleted the price of {sku}', { sku: price.sku });
    await done(await send(price, null), message, () => void restore());
  }

  /** Says that a price has been set. @param before null if there was none */
  function tellSet(set: FixedPrice, before: FixedPrice | null): void {
    const restore = async () => done(await send(set, before), priceListMessages.saved);
    toast.positive(t('Set the price of {sku}', { sku: set.sku }), {
      action: { label: undo, onClick: () => void restore() },
    });
    void revalidate();
  }

  return { remove, tellSet };
}
