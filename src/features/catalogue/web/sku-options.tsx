import { useApi } from '#browser/api.ts';
import { t } from '#shared/texts/texts.ts';
import { useSuggestions } from '#ui/use-suggestions.ts';
import { listManagedProducts } from '../managed-products-contract.ts';

const MAX_SUGGESTED = 8;
/** A single letter names too many parts. */
const MIN_TYPED = 2;

interface SkuOptionsProps {
  /** The `list` of the field. */
  readonly id: string;
  /** A part of a SKU, part number or name; empty to suggest nothing. */
  readonly typed: string;
}

/** For staff: the suggestions of a field for the SKU of a product, those that only some companies see included. */
export function SkuOptions({ id, typed }: SkuOptionsProps) {
  const api = useApi();
  const text = typed.trim();
  const { state } = useSuggestions(text.length < MIN_TYPED ? '' : text, (q, signal) =>
    api(listManagedProducts, { query: { q, state: 'active', limit: MAX_SUGGESTED } }, { signal }),
  );
  const products = state.status === 'found' ? state.items : [];
  return (
    <datalist id={id}>
      {products.map(({ _id, sku, mpn, name, restricted }) => (
        <option key={_id} value={sku}>
          {[sku, mpn, name, restricted && t('Some companies')].filter(Boolean).join(', ')}
        </option>
      ))}
    </datalist>
  );
}
