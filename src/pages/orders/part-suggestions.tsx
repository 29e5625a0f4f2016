import { useApi } from '#browser/api.ts';
import { listProducts } from '#features/catalogue/contract.ts';
import { useSuggestions } from '#ui/use-suggestions.ts';

const MAX_SUGGESTED = 8;
/** A single letter names too many parts. */
const MIN_TYPED = 2;

interface PartSuggestionsProps {
  /** That the field names as its list. */
  readonly id: string;
  readonly typed: string;
}

/** The parts whose name, part number or SKU contains what is typed; choosing one takes its SKU. */
export function PartSuggestions({ id, typed }: PartSuggestionsProps) {
  const api = useApi();
  const text = typed.trim();
  const { state } = useSuggestions(text.length < MIN_TYPED ? '' : text, (q, signal) =>
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
