import { CornerDownRight, RotateCw } from 'lucide-react';
import { useNavigate } from 'react-router';
import { partPath, ProductPicture, StockLevel, UnitPrice } from '#features/catalogue/web/index.ts';
import { useApi } from '#browser/api.ts';
import { searchProducts } from '#features/search/contract.ts';
import type { ReplyOf } from '#shared/endpoint.ts';
import { t } from '#shared/texts/texts.ts';
import type { Command, CommandGroup } from '#ui/command-palette.tsx';
import { useSuggestions } from '#ui/use-suggestions.ts';

/** More are on the page that lists them all. */
const SHOWN = 6;
/** The command that is always there: it says nothing of what was found. */
export const ALL_PRODUCTS = 'all products';
/** Places kept while the shop is asked. */
const PENDING = 3;

type FoundProduct = ReplyOf<typeof searchProducts>['products'][number];

/** The first products that the shop's search finds, and the way to all of them. */
export function useProductCommands(query: string): readonly CommandGroup[] {
  const api = useApi();
  const navigate = useNavigate();
  const { state, again } = useSuggestions<FoundProduct>(query, async (q, signal) => {
    const outcome = await api(searchProducts, { query: { q, limit: SHOWN } }, { signal });
    return outcome.ok ? { ok: true, value: outcome.value.products } : outcome;
  });

  const all: Command = {
    id: ALL_PRODUCTS,
    label: t('All products with “{query}”', { query }),
    icon: <CornerDownRight />,
    run: () => void navigate(`/allproducts?${new URLSearchParams({ q: query })}`),
  };

  const everything = { label: t('Everything'), commands: [all] };
  const products = (group: Omit<CommandGroup, 'label'>) => [
    { label: t('Products'), ...group },
    everything,
  ];

  switch (state.is) {
    case 'idle':
      return [];
    case 'busy':
      return products({ commands: [], pending: PENDING });
    case 'failed':
      return products({ commands: [againCommand(state.why, again)] });
    case 'found':
      return products({ commands: state.items.map((one) => productCommand(one, navigate)) });
  }
}

function productCommand(product: FoundProduct, go: (to: string) => unknown): Command {
  const { _id, name, sku, mpn, manufacturer, img, price, currency } = product;
  return {
    id: _id,
    label: name,
    detail: [sku, manufacturer, mpn].filter(Boolean).join(' · '),
    icon: <ProductPicture src={img} className="size-10 rounded-xs bg-plate p-0.5" />,
    aside: (
      <>
        <UnitPrice price={price} currency={currency} className="block text-sm text-ink" />
        <StockLevel {...product} />
      </>
    ),
    run: () => void go(partPath(product)),
  };
}

/** In the place of what could not be loaded. */
export function againCommand(why: string, again: () => void): Command {
  return {
    id: `again ${why}`,
    label: t('Try again'),
    detail: t(why),
    icon: <RotateCw />,
    stays: true,
    run: again,
  };
}
