import { useApi } from '#browser/api.ts';
import { useSuggestions } from '#ui/use-suggestions.ts';
import { listProducts } from '../contract.ts';

const MAX_SUGGESTED = 8;

interface SkuOptionsProps {
  /** The `list` of the field. */
  readonly id: string;
  /** A part of a SKU, part number or name; empty to suggest nothing. */
  readonly typed: string;
}

/** The suggestions of a field for the SKU of a product. */
export function SkuOptions({ id, typed }: SkuOptionsProps) {
  const api = useApi();
  const { state } = useSuggestions(typed, (q, signal) =>
    api(listProducts, { query: { q, limit: MAX_SUGGESTED } }, { signal }),
  );
  const products = state.status === 'found' ? state.items : [];
  return (
    <datalist id={id}>
      {products.map(({ _id, sku, mpn, name }) => (
        <option key={_id} value={sku}>
          {[sku, mpn, name].filter(Boolean).join(', ')}
        </option>
      ))}
    </datalist>
  );
}
