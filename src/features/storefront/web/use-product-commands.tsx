import { CornerDownRight, RotateCw } from 'lucide-react';
import { useNavigate } from 'react-router';
import { listProducts, type ProductSummary } from '#features/catalogue/contract.ts';
import { partPath, ProductPicture, StockLevel, UnitPrice } from '#features/catalogue/web/index.ts';
import { useApi } from '#features/identity/web/index.ts';
import { t } from '#shared/texts/texts.ts';
import type { Command, CommandGroup } from '#ui/command-palette.tsx';
import { useSuggestions } from '#ui/use-suggestions.ts';

/** More are on the page that lists them all. */
const SHOWN = 6;
/** Places kept while the shop is asked. */
const PENDING = 3;

/** The products whose name, SKU or part number has all words of the query. */
export function useProductCommands(query: string): readonly CommandGroup[] {
  const api = useApi();
  const navigate = useNavigate();
  const { state, again } = useSuggestions<ProductSummary>(query, (q, signal) =>
    api(listProducts, { query: { q, limit: SHOWN } }, { signal }),
  );

  const all: Command = {
    id: 'all products',
    label: t('All products with “{query}”', { query }),
    icon: <CornerDownRight />,
    run: () => void navigate(`/allproducts?${new URLSearchParams({ q: query })}`),
  };

  switch (state.is) {
    case 'idle':
      return [];
    case 'busy':
      return [
        { label: t('Products'), commands: [], pending: PENDING },
        { label: t('Everything'), commands: [all] },
      ];
    case 'failed':
      return [{ label: t('Products'), commands: [againCommand(state.why, again)] }];
    case 'found':
      if (state.items.length === 0) return [];
      return [
        { label: t('Products'), commands: state.items.map((one) => productCommand(one, navigate)) },
        { label: t('Everything'), commands: [all] },
      ];
  }
}

function productCommand(product: ProductSummary, go: (to: string) => unknown): Command {
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
