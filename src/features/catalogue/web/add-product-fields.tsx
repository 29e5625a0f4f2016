import { t } from '#shared/texts/texts.ts';
import { fieldsOf } from '#ui/form-fields.ts';
import { NumberField } from '#ui/number-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { AddProductForm } from './use-add-product.ts';

interface FieldsProps {
  readonly form: AddProductForm;
}

interface DescriptionFieldsProps extends FieldsProps {
  readonly categories: readonly { readonly slug: string; readonly name: string }[];
}

/** What it is. */
export function DescriptionFields({ form, categories }: DescriptionFieldsProps) {
  const field = fieldsOf(form);
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <TextField label={t('Name')} required className="sm:col-span-2" {...field('name')} />
      <TextArea label={t('Description')} className="sm:col-span-2" {...field('description')} />
      <TextField
        label={t('Picture address')}
        hint={t('https://… or a path of this shop. Without one a neutral drawing is shown.')}
        inputMode="url"
        className="sm:col-span-2"
        {...field('img')}
      />
      <TextField
        label="SKU"
        hint={t('Without one the shop gives the next number.')}
        mono
        {...field('sku')}
      />
      <TextField label="MPN" hint={t("The manufacturer's part number.")} mono {...field('mpn')} />
      <TextField label={t('Manufacturer')} {...field('manufacturer')} />
      <TextField label={t('Category')} list="categories" {...field('category')} />
      <datalist id="categories">
        {categories.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </datalist>
    </fieldset>
  );
}

interface OrderingFieldsProps extends FieldsProps {
  readonly currency: string;
}

/** How it is sold. */
export function OrderingFields({ form, currency }: OrderingFieldsProps) {
  const field = fieldsOf(form);
  return (
    <fieldset>
      <legend className="mb-3 text-lg font-semibold">{t('Price and stock')}</legend>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={t('Price per piece')}
          hint={t('Such as 1.5. Empty: price on request.')}
          inputMode="decimal"
          after={currency || undefined}
          {...field('price')}
        />
        <NumberField
          label={t('Stock')}
          hint={t('Pieces that can be ordered.')}
          min={0}
          {...field('stock')}
        />
        <NumberField label={t('Minimum quantity')} min={1} {...field('minQuantity')} />
        <NumberField label={t('Order multiple')} min={1} {...field('orderMultiple')} />
        <NumberField label={t('Lead time')} unit={t('days')} min={0} {...field('leadTimeDays')} />
      </div>
    </fieldset>
  );
}
