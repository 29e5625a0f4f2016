import type { ReactNode } from 'react';
import { englishLabel } from '#shared/texts/language-label.ts';
import { t } from '#shared/texts/texts.ts';
import { DecimalField } from '#ui/decimal-field.tsx';
import { fieldsOf } from '#ui/form-fields.ts';
import { NumberField } from '#ui/number-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { Category } from '../contract.ts';
import { lifecycleLabels } from '../domain/lifecycle-labels.ts';
import { lifecycles } from '../domain/lifecycle.ts';
import { AttributeFields } from './attribute-fields.tsx';
import { CustomsFields } from './customs-fields.tsx';
import { PictureFields } from './picture-fields.tsx';
import { PriceBreakFields } from './price-break-fields.tsx';
import { ProductFileFields } from './product-file-fields.tsx';
import type { ProductForm } from './product-form.ts';
import { TranslationSections } from './translation-section.tsx';
import { ViewerFields } from './viewer-fields.tsx';
import { TradeFields } from './trade-fields.tsx';

interface ProductFieldsProps {
  readonly form: ProductForm;
  readonly categories: readonly Category[];
  readonly currency: string;
  readonly skuHint?: string;
  /** The fields for the stock; they differ between Add Product and Edit Product. */
  readonly stock: ReactNode;
}

/** The fields of the forms Add Product and Edit Product. */
export function ProductFields(props: ProductFieldsProps) {
  const { form, categories, currency, stock } = props;
  return (
    <>
      <DescriptionFields {...props} />
      <AttributeFields form={form} categories={categories} />
      <OrderingFields form={form} currency={currency} stock={stock} />
      <PriceBreakFields form={form} currency={currency} />
      <TradeFields form={form} />
      <CustomsFields form={form} />
      <PictureFields form={form} />
      <ProductFileFields form={form} />
      <TranslationSections form={form} />
      <ViewerFields form={form} />
    </>
  );
}

function DescriptionFields({ form, categories, skuHint }: ProductFieldsProps) {
  const field = fieldsOf(form);
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={englishLabel(t('Name'))}
        required
        className="sm:col-span-2"
        {...field('name')}
      />
      <TextArea
        label={englishLabel(t('Description'))}
        className="sm:col-span-2"
        {...field('description')}
      />
      <TextField label="SKU" hint={skuHint} mono {...field('sku')} />
      <TextField label="MPN" hint={t("The manufacturer's part number.")} mono {...field('mpn')} />
      <TextField label={t('Manufacturer')} {...field('manufacturer')} />
      <SelectField
        label={t('Lifecycle')}
        options={lifecycles.map((value) => ({ value, label: t(lifecycleLabels[value]) }))}
        {...field('lifecycle')}
      />
      <TextField
        label={t('Datasheet')}
        hint={t('The web address of the datasheet.')}
        inputMode="url"
        {...field('datasheet')}
      />
      {/* Last, because the attributes of the category follow. */}
      <SelectField
        label={t('Category')}
        placeholder={t('None')}
        options={categories.map(({ slug, path }) => ({ value: slug, label: path.join(' › ') }))}
        {...field('category')}
      />
    </fieldset>
  );
}

function OrderingFields({ form, currency, stock }: Omit<ProductFieldsProps, 'categories'>) {
  const field = fieldsOf(form);
  return (
    <fieldset>
      <legend className="mb-3 text-lg font-semibold">{t('Price and stock')}</legend>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <DecimalField
          label={t('Price per piece')}
          hint={t('For example 1.5. If empty, the price is on request.')}
          after={currency || undefined}
          {...field('price')}
        />
        {stock}
        <NumberField label={t('Minimum quantity')} min={1} {...field('minQuantity')} />
        <NumberField label={t('Order multiple')} min={1} {...field('orderMultiple')} />
        <NumberField label={t('Lead time')} unit={t('days')} min={0} {...field('leadTimeDays')} />
      </div>
    </fieldset>
  );
}
