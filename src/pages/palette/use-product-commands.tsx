import { CornerDownRight, RotateCw, ShoppingCart } from 'lucide-react';
import { useNavigate } from 'react-router';
import { loadCartActions } from '#features/carts/web/index.ts';
import { partPath, ProductPicture, StockLevel, UnitPrice } from '#features/catalogue/web/index.ts';
import { useApi } from '#browser/api.ts';
import { searchProducts } from '#features/search/contract.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { t } from '#shared/texts/texts.ts';
import type { Command, CommandGroup } from '#ui/command-palette.tsx';
import { useSuggestions } from '#ui/use-suggestions.ts';

/** The catalogue page lists the rest. */
const MAX_PRODUCTS = 6;
/** The id of the command that is always present, so it is not counted as a result. */
export const ALL_PRODUCTS = 'all products';
/** Shown while the products are loading. */
const PLACEHOLDERS = 3;

type SearchHit = ResponseOf<typeof searchProducts>['products'][number];

/** The first products found by the search, and a command that opens all of them. */
export function useProductCommands(query: string): readonly CommandGroup[] {
  const api = useApi();
  const navigate = useNavigate();
  const { state, retry } = useSuggestions<SearchHit>(query, async (q, signal) => {
    const outcome = await api(searchProducts, { query: { q, limit: MAX_PRODUCTS } }, { signal });
    return outcome.ok ? { ok: true, value: outcome.value.products } : outcome;
  });

  const showAll: Command = {
    id: ALL_PRODUCTS,
    label: t('All products with “{query}”', { query }),
    icon: <CornerDownRight />,
    run: () => void navigate(`/allproducts?${new URLSearchParams({ q: query })}`),
  };

  const allGroup = { label: t('Everything'), commands: [showAll] };
  const products = (group: Omit<CommandGroup, 'label'>) => [
    { label: t('Products'), ...group },
    allGroup,
  ];

  switch (state.status) {
    case 'idle':
      return [];
    case 'busy':
      return products({ commands: [], pending: PLACEHOLDERS });
    case 'failed':
      return products({ commands: [retryCommand(state.errorMessage, retry)] });
    case 'found':
      return products({ commands: state.items.map((one) => productCommand(one, navigate)) });
  }
}

function productCommand(product: SearchHit, go: (to: string) => unknown): Command {
  const { _id, name, sku, mpn, manufacturer, img } = product;
  const { price, currency } = { ...product, ...product.withTax };
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
    ...(price !== null && { second: addCommand({ productId: _id, quantity: 1 }) }),
  };
}

/** Adds a product to the cart; the quantity is raised to one that can be ordered. */
export function addCommand(line: { readonly productId: string; readonly quantity: number }) {
  return {
    label: t('Add to cart'),
    icon: <ShoppingCart />,
    run: () => void loadCartActions().then(({ addToCart }) => addToCart([line])),
  };
}

/** Replaces commands that could not be loaded. */
export function retryCommand(errorMessage: string, retry: () => void): Command {
  return {
    id: `retry ${errorMessage}`,
    label: t('Try again'),
    detail: t(errorMessage),
    icon: <RotateCw />,
    keepOpen: true,
    run: retry,
  };
}
