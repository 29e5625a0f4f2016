import { useWatch, type UseFormReturn } from 'react-hook-form';
import { AddressParts } from '#browser/address-parts.tsx';
import type { DeliverySettings } from '#features/settings/domain/delivery-settings.ts';
import { currentLocale, t } from '#shared/texts/texts.ts';
import { FieldError } from '#ui/field.tsx';
import { fieldsOf } from '#ui/form-fields.ts';
import { NumberField } from '#ui/number-field.tsx';
import { Section } from '#ui/section.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { DeliveryForm } from './delivery-form.ts';

export type DeliveryFormState = UseFormReturn<DeliveryForm, unknown, DeliverySettings>;

/** From where and when parcels leave. */
export function TimesSection(props: {
  readonly form: DeliveryFormState;
  readonly timeZone: string;
}) {
  const { form, timeZone } = props;
  const field = fieldsOf(form);
  const country = useWatch({ control: form.control, name: 'shipFrom.country' });
  const { error: daysError, ...day } = field('workingDays');
  return (
    <Section title={t('Dispatch')}>
      <div className="grid gap-6">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={t('Cut-off time')}
            hint={t('Orders before it leave on the same working day. Time zone: {timeZone}.', {
              timeZone,
            })}
            placeholder="14:00"
            autoComplete="off"
            required
            {...field('cutOff')}
          />
          <NumberField
            label={t('Weight of a piece without a weight')}
            hint={t('For products whose weight nobody has entered.')}
            unit="g"
            min={0}
            required
            {...field('defaultGrams')}
          />
        </div>
        <fieldset>
          <legend className="mb-2 font-medium">{t('Working days')}</legend>
          <div className="flex flex-wrap gap-x-5 gap-y-2">
            {weekdays().map(({ value, label }) => (
              <label key={value} className="flex min-h-6 items-center gap-2">
                <input
                  type="checkbox"
                  value={value}
                  className="size-4 rounded-xs accent-copper"
                  {...day}
                />
                {label}
              </label>
            ))}
          </div>
          <FieldError id="working-days-error">{daysError}</FieldError>
        </fieldset>
        <TextArea
          label={t('Holidays')}
          hint={t('A day and its name in each line, such as 2026-12-25 Christmas Day.')}
          rows={4}
          {...field('holidays')}
        />
        <fieldset className="grid gap-4">
          <legend className="mb-2 font-medium">{t('Ship from (optional)')}</legend>
          <p className="text-sm text-muted">
            {t('Where parcels leave. Leave it empty for the seller’s address.')}
          </p>
          <AddressParts part={(name) => field(`shipFrom.${name}`)} country={country} />
        </fieldset>
      </div>
    </Section>
  );
}

/** From Monday to Sunday, with the numbers of ISO 8601. */
function weekdays() {
  const name = new Intl.DateTimeFormat(currentLocale(), { weekday: 'long', timeZone: 'UTC' });
  return [1, 2, 3, 4, 5, 6, 7].map((number) => ({
    value: String(number),
    // The first of June 2026 is a Monday.
    label: name.format(Date.UTC(2026, 5, number)),
  }));
}
