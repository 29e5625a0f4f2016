import { t } from '#shared/texts/texts.ts';
import { typedCount } from '#shared/typed-count.ts';
import { fieldsOf } from '#ui/form-fields.ts';
import { NumberField } from '#ui/number-field.tsx';
import {
  MAX_KEPT_DAYS,
  MIN_KEPT_DAYS,
  type RetentionSettings,
} from '../domain/retention-settings.ts';
import { SectionForm } from './section-form.tsx';
import { useSection, type SectionProps } from './use-section.ts';

/** After how long the shop deletes what people have left behind. */
export function RetentionSection(props: SectionProps<'retention'>) {
  const state = useSection<RetentionSettings>('retention', props);
  const { form } = state;
  const field = fieldsOf(form);
  const days = {
    setValueAs: (typed: unknown) => {
      if (typeof typed !== 'string') return typed;
      return typed === '' ? null : typedCount(typed);
    },
  };
  const range = { unit: t('days'), min: MIN_KEPT_DAYS, max: MAX_KEPT_DAYS, className: 'max-w-48' };
  return (
    <SectionForm id="retention" title={t('Deletion of old data')} state={state}>
      <NumberField
        label={t('Carts without changes')}
        hint={t('Saved carts stay. Empty: carts are kept.')}
        {...range}
        {...field('cartDays')}
        {...form.register('cartDays', days)}
      />
      <NumberField
        label={t('Stock alerts')}
        hint={t('For products that have not come back. Empty: alerts are kept.')}
        {...range}
        {...field('stockAlertDays')}
        {...form.register('stockAlertDays', days)}
      />
    </SectionForm>
  );
}
