import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { fieldsOf } from '#ui/form-fields.ts';
import { TextField } from '#ui/text-field.tsx';
import type { ProductForm } from './product-form.ts';
import { SkuOptions } from './sku-options.tsx';

interface SkuFieldProps {
  readonly form: ProductForm;
  readonly name: 'packagingOf' | 'replacedBySku';
  readonly label: string;
  readonly hint: string;
}

/** The SKU of another product, with suggestions by SKU, part number or name. */
export function SkuField({ form, name, label, hint }: SkuFieldProps) {
  const field = fieldsOf(form);
  const listId = useId();
  const typed = (useWatch({ control: form.control, name }) ?? '').trim();
  const isEdited = form.getFieldState(name, form.formState).isDirty;
  return (
    <>
      <TextField label={label} hint={hint} mono list={listId} autoComplete="off" {...field(name)} />
      <SkuOptions id={listId} typed={isEdited ? typed : ''} />
    </>
  );
}
