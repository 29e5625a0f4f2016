import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { useFieldArray, useForm, useWatch, type Resolver } from 'react-hook-form';
import { z } from 'zod';
import { useApi } from '#browser/api.ts';
import { typedAmount } from '#browser/typed-amount.ts';
import { useFormSubmission } from '#browser/use-form-submission.ts';
import { pieces } from '#features/catalogue/domain/product-fields.ts';
import { listManagedProducts } from '#features/catalogue/managed-products-contract.ts';
import { PriceBreakRows, SkuOptions } from '#features/catalogue/web/index.ts';
import { unitPriceText } from '#shared/api-schemas.ts';
import { decimalForField, typedQuantity } from '#shared/decimal-text.ts';
import { requiredText } from '#shared/text.ts';
import { t } from '#shared/texts/texts.ts';
import { DecimalField } from '#ui/decimal-field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import type { FormRefusal } from '#ui/form-problem.tsx';
import { fieldsOf, rowError } from '#ui/form-fields.ts';
import { TextField } from '#ui/text-field.tsx';
import { setFixedPrice, type FixedPrice, type PriceList } from '../price-lists-contract.ts';

interface SetPriceDialogProps {
  readonly list: PriceList;
  /** Null to add one. */
  readonly price: FixedPrice | null;
  readonly onClose: () => void;
  readonly onSaved: (set: FixedPrice) => void;
}

interface PriceValues {
  sku: string;
  price: string;
  priceBreaks: { quantity: string; price: string }[];
}

/** What is typed. */
function typedPrices(currency: string) {
  const price = typedAmount(unitPriceText, currency);
  const count = pieces as unknown as z.ZodType<number, string>;
  return z.object({
    sku: requiredText(80, 'The SKU is required'),
    price,
    priceBreaks: z.array(
      z.object({ quantity: z.string().transform(typedQuantity).pipe(count), price }),
    ),
  });
}
type TypedPrices = z.output<ReturnType<typeof typedPrices>>;

/** That of the search for the product, or of the call that sets its price. */
type SetOutcome =
  | { readonly ok: true; readonly value: FixedPrice }
  | { readonly ok: false; readonly problem: FormRefusal & { readonly status: number } };

/** Adds or changes the price of a product in a list, with its own price breaks. */
export function SetPriceDialog({ list, price, onClose, onSaved }: SetPriceDialogProps) {
  const api = useApi();
  const { currency } = list;
  const form = useForm<PriceValues, unknown, TypedPrices>({
    resolver: zodResolver(typedPrices(currency)) as unknown as Resolver<
      PriceValues,
      unknown,
      TypedPrices
    >,
    mode: 'onTouched',
    defaultValues: {
      sku: price?.sku ?? '',
      price: decimalForField(price?.price ?? ''),
      priceBreaks: (price?.priceBreaks ?? []).map((step) => ({
        quantity: String(step.quantity),
        price: decimalForField(step.price),
      })),
    },
  });
  const field = fieldsOf(form);
  const findProduct = useFindProduct();
  const submission = useFormSubmission(form, {
    send: async ({ sku, ...body }): Promise<SetOutcome> => {
      const found = price ? { ok: true as const, value: price.productId } : await findProduct(sku);
      if (!found.ok) return found;
      return api(setFixedPrice, { params: { id: list._id, productId: found.value }, body });
    },
    onDone: onSaved,
  });
  return (
    <FormDialog
      {...submission}
      title={price ? t('Price of {sku}', { sku: price.sku }) : t('Add a price')}
      description={price?.name}
      submitLabel={t('Save')}
      onClose={onClose}
    >
      {!price && <ProductField form={form} />}
      <DecimalField label={t('Price per piece')} after={currency} required {...field('price')} />
      <BreakFields form={form} currency={currency} />
    </FormDialog>
  );
}

type PriceForm = ReturnType<typeof useForm<PriceValues, unknown, TypedPrices>>;

/** The id of the product with a SKU, or the problem that there is none. */
function useFindProduct() {
  const api = useApi();
  return async (sku: string) => {
    const outcome = await api(listManagedProducts, {
      query: { q: sku, state: 'active', limit: 20 },
    });
    if (!outcome.ok) return outcome;
    const product = outcome.value.find((one) => one.sku === sku.toUpperCase());
    if (product) return { ok: true as const, value: product._id };
    const detail = t('There is no product with this SKU.');
    const problem = { status: 422, title: detail, errors: [{ pointer: '#/sku', detail }] };
    return { ok: false as const, problem };
  };
}

function ProductField({ form }: { readonly form: PriceForm }) {
  const listId = useId();
  const typed = useWatch({ control: form.control, name: 'sku' }).trim();
  return (
    <>
      <TextField
        label={t('SKU')}
        hint={t('Type a part of a SKU, part number or name.')}
        mono
        list={listId}
        autoComplete="off"
        required
        {...fieldsOf(form)('sku')}
      />
      <SkuOptions id={listId} typed={typed} />
    </>
  );
}

function BreakFields({ form, currency }: { readonly form: PriceForm; readonly currency: string }) {
  const { control, register } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'priceBreaks' });
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{t('Price breaks')}</legend>
      <PriceBreakRows
        rows={fields}
        field={(row, name) => ({
          error: rowError(form, `priceBreaks.${row}.${name}`),
          ...register(`priceBreaks.${row}.${name}`),
        })}
        currency={currency}
        onAdd={() => append({ quantity: '', price: '' })}
        onRemove={remove}
      />
    </fieldset>
  );
}
