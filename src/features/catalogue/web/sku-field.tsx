import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { useApi } from '#browser/api.ts';
import { fieldsOf } from '#ui/form-fields.ts';
import { TextField } from '#ui/text-field.tsx';
import { useSuggestions } from '#ui/use-suggestions.ts';
import { listProducts } from '../contract.ts';
import type { ProductForm } from './product-form.ts';

const MAX_SUGGESTED = 8;

interface SkuFieldProps {
  readonly form: ProductForm;
  readonly name: 'packagingOf' | 'replacedBySku';
  readonly label: string;
  readonly hint: string;
}

/** The SKU of another product, with suggestions by SKU, part number or name. */
export function SkuField({ form, name, label, hint }: SkuFieldProps) {
  const api = useApi();
  const field = fieldsOf(form);
  const listId = useId();
  const typed = (useWatch({ control: form.control, name }) ?? '').trim();
  const isEdited = form.getFieldState(name, form.formState).isDirty;
  const { state } = useSuggestions(isEdited ? typed : '', (q, signal) =>
    api(listProducts, { query: { q, limit: MAX_SUGGESTED } }, { signal }),
  );
  const products = state.status === 'found' ? state.items : [];
  return (
    <>
      <TextField label={label} hint={hint} mono list={listId} autoComplete="off" {...field(name)} />
      <datalist id={listId}>
        {products.map(({ _id, sku, mpn, name: productName }) => (
          <option key={_id} value={sku}>
            {[sku, mpn, productName].filter(Boolean).join(', ')}
          </option>
        ))}
      </datalist>
    </>
  );
}
