import { englishLabel } from '#shared/texts/language-label.ts';
import { taxClasses, taxClassLabels } from '#shared/tax-class.ts';
import { t } from '#shared/texts/texts.ts';
import { fieldsOf } from '#ui/form-fields.ts';
import { NumberField } from '#ui/number-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { reachLabels, reachStates, rohsLabels, rohsStates } from '../domain/compliance.ts';
import type { ProductForm } from './product-form.ts';
import { SkuField } from './sku-field.tsx';

/** What purchasing needs to know of a product. */
export function TradeFields({ form }: { form: ProductForm }) {
  const field = fieldsOf(form);
  return (
    <fieldset>
      <legend className="mb-1 text-lg font-semibold">{t('Trade and compliance')}</legend>
      <p className="mb-3 text-sm text-muted">{t('The part page leaves out what is empty.')}</p>
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <SelectField
          label="RoHS"
          placeholder={t('Not stated')}
          options={rohsStates.map((value) => ({ value, label: t(rohsLabels[value]) }))}
          {...field('rohs')}
        />
        <SelectField
          label={t('Tax class')}
          placeholder={t('Standard rate')}
          options={taxClasses
            .filter((value) => value !== 'standard')
            .map((value) => ({ value, label: t(taxClassLabels[value]) }))}
          {...field('taxClass')}
        />
        <SelectField
          label="REACH"
          placeholder={t('Not stated')}
          options={reachStates.map((value) => ({ value, label: t(reachLabels[value]) }))}
          {...field('reach')}
        />
        <TextField label={englishLabel(t('Packaging'))} {...field('packaging')} />
        <SkuField
          form={form}
          name="packagingOf"
          label={t('Packaging of')}
          hint={t('The SKU that lists show for the same part in several packagings.')}
        />
        <NumberField label={t('Warranty (months)')} min={0} {...field('warrantyMonths')} />
        <SkuField form={form} name="replacedBySku" label={t('Replaced by')} hint={t('A SKU.')} />
        <TextField
          label={t('Mating parts')}
          hint={t('SKUs, separated by commas.')}
          mono
          className="sm:col-span-2"
          {...field('matingSkus')}
        />
        <TextField
          label={t('Pin-compatible parts')}
          hint={t('SKUs, separated by commas. They are offered as substitutes.')}
          mono
          className="sm:col-span-2"
          {...field('pinCompatibleSkus')}
        />
      </div>
    </fieldset>
  );
}
