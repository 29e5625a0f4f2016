import { t } from '#shared/texts/texts.ts';
import { typedCount } from '#shared/typed-count.ts';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { fieldsOf } from '#ui/form-fields.ts';
import { NumberField } from '#ui/number-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import {
  MAX_RETURN_DAYS,
  returnReasonNames,
  returnReasons,
  type ReturnSettings,
} from '../domain/return-settings.ts';
import { LocalizedField } from './localized-field.tsx';
import { SectionForm } from './section-form.tsx';
import { useSection, type SectionProps } from './use-section.ts';

/** For how long customers can return goods, where to, and what it costs them. */
export function ReturnsSection(props: SectionProps<'returnRules'>) {
  const state = useSection<ReturnSettings>('returnRules', props);
  const { form } = state;
  const field = fieldsOf(form);
  const count = { setValueAs: (typed: unknown) => typedCount(String(typed)) };
  return (
    <SectionForm id="returnRules" title={t('Rules for returns')} state={state}>
      <CheckboxField
        label={t('Customers can request returns')}
        hint={t('They request them on the page of an order that has shipped.')}
        {...field('isOffered')}
      />
      <NumberField
        label={t('Days to request a return')}
        hint={t('After the last parcel arrived, or shipped if nobody knows when it arrived.')}
        unit={t('days')}
        min={1}
        max={MAX_RETURN_DAYS}
        className="max-w-48"
        {...field('days')}
        {...form.register('days', count)}
      />
      <TextArea
        label={t('Address for returns')}
        hint={t('Empty: the address of the business.')}
        rows={4}
        maxLength={500}
        {...field('address')}
      />
      <LocalizedField form={form} label={t('Instructions')} name="instructions" rows={3} />
      <fieldset className="grid gap-4">
        <legend className="mb-2 font-medium">{t('Restocking fee by reason')}</legend>
        <div className="grid gap-4 sm:grid-cols-3">
          {returnReasons.map((reason) => (
            <NumberField
              key={reason}
              label={t(returnReasonNames[reason])}
              unit="%"
              min={0}
              max={100}
              {...field(`fees.${reason}`)}
              {...form.register(`fees.${reason}`, count)}
            />
          ))}
        </div>
      </fieldset>
    </SectionForm>
  );
}
