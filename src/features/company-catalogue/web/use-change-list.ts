import { useRevalidator } from 'react-router';
import { useApi } from '#browser/api.ts';
import { toast } from '#ui/toast.ts';
import type { DiscountForm } from '../domain/price-list-fields.ts';
import { changePriceList, type PriceList } from '../price-lists-contract.ts';
import { priceListMessages } from './price-list-texts.tsx';

function idsOf(some: readonly { readonly _id: string }[]): string[] {
  return some.map(({ _id }) => _id);
}

/** All of a price list that a change sends. */
export function asChange({ name, startsOn, endsOn, version, ...list }: PriceList) {
  return {
    name,
    startsOn: startsOn ?? undefined,
    endsOn: endsOn ?? undefined,
    version,
    discounts: list.discounts.map(({ category, manufacturer, percent }): DiscountForm => ({
      categoryId: category?._id,
      manufacturerId: manufacturer?._id,
      percent,
    })),
    companies: idsOf(list.companies),
    groups: idsOf(list.groups),
  };
}

type Change = ReturnType<typeof asChange>;

/** Changes a part of a price list; what is taken away can be brought back. */
export function useChangeList() {
  const api = useApi();
  const { revalidate } = useRevalidator();

  async function change(
    list: PriceList,
    part: Partial<Change>,
    message: string = priceListMessages.saved,
    canUndo = true,
  ): Promise<boolean> {
    const body = { ...asChange(list), ...part };
    const outcome = await api(changePriceList, { params: { id: list._id }, body });
    if (outcome.ok) {
      const { version } = outcome.value;
      const undo = () => void change({ ...list, version }, {}, undefined, false);
      toast.positive(message, {
        action: canUndo ? { label: priceListMessages.undo, onClick: undo } : undefined,
      });
    } else toast.danger(outcome.problem.title);
    await revalidate();
    return outcome.ok;
  }

  return change;
}
