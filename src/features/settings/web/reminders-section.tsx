import { Plus } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { t } from '#shared/texts/texts.ts';
import { typedCount } from '#shared/typed-count.ts';
import { Button } from '#ui/button.tsx';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { fieldsOf } from '#ui/form-fields.ts';
import { NumberField } from '#ui/number-field.tsx';
import { MAX_REMINDERS } from '../domain/reminder-settings.ts';
import type { SettingsOf } from '../domain/settings.ts';
import { ListItem } from './list-fields.tsx';
import { DecimalSetting } from './decimal-setting.tsx';
import { LocalizedField } from './localized-field.tsx';
import { SectionForm } from './section-form.tsx';
import { useSection, type SectionProps } from './use-section.ts';

const optionalDays = {
  setValueAs: (typed: unknown) => {
    if (typeof typed !== 'string') return typed;
    return typed === '' ? null : typedCount(typed);
  },
};
const requiredDays = {
  setValueAs: (typed: unknown) => (typeof typed === 'string' ? typedCount(typed) : typed),
};

/** When customers are reminded of open invoices, and with which words. */
export function RemindersSection(props: SectionProps<'reminders'>) {
  const state = useSection<SettingsOf<'reminders'>>('reminders', props);
  const { form } = state;
  const field = fieldsOf(form);
  const { fields, append, move, remove } = useFieldArray({ control: form.control, name: 'steps' });
  const { errors } = form.formState;
  return (
    <SectionForm
      id="reminders"
      title={t('Reminders')}
      hint={t(
        'Each customer gets one mail a day at most, with all invoices that a reminder is due for. An invoice gets each reminder once.',
      )}
      state={state}
    >
      <CheckboxField label={t('Remind customers of open invoices')} {...field('remind')} />
      <NumberField
        label={t('Friendly mail before an invoice is due')}
        hint={t('Empty sends none.')}
        unit={t('days before')}
        {...form.register('daysBefore', optionalDays)}
        error={errors.daysBefore?.message}
      />
      {fields.map(({ id }, index) => (
        <ListItem
          key={id}
          label={t('Reminder {number}', { number: index + 1 })}
          {...{ index, move, remove }}
          length={fields.length}
        >
          <NumberField
            label={t('Sent after')}
            unit={t('days after the due day')}
            required
            {...form.register(`steps.${index}.days`, requiredDays)}
            error={errors.steps?.[index]?.days?.message}
          />
          <LocalizedField
            form={form}
            label={t('Own words')}
            name={`steps.${index}.text`}
            rows={3}
          />
        </ListItem>
      ))}
      <Button
        className="justify-self-start"
        disabled={fields.length >= MAX_REMINDERS}
        onClick={() => append({ days: 7 * (fields.length + 1), text: { en: '', de: '' } })}
      >
        <Plus aria-hidden />
        {t('Add a reminder')}
      </Button>
      <DecimalSetting
        label={t('Write off rests up to')}
        hint={t(
          'When a payment leaves no more than this open of an invoice, the rest is written off. 0 never does.',
        )}
        form={form}
        name="writeOffUpTo"
      />
    </SectionForm>
  );
}
