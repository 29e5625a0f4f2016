import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { countryOptions } from '#browser/address-parts.tsx';
import { LocalizedField } from '#features/settings/web/index.ts';
import { listedCountries } from '#shared/country-code-of.ts';
import { t } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { fieldsOf } from '#ui/form-fields.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Section } from '#ui/section.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '#ui/table.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { newZone } from './delivery-form.ts';
import { freeId } from './free-id.ts';
import type { DeliveryFormState } from './times-section.tsx';
import type { FormUndo } from './use-form-undo.ts';

interface ZonesProps {
  readonly form: DeliveryFormState;
  readonly history: FormUndo;
}

/** Where the shop delivers. */
export function ZonesSection({ form, history }: ZonesProps) {
  const { fields, append, remove } = useFieldArray({
    control: form.control,
    name: 'zones',
    keyName: 'key',
  });
  return (
    <Section id="zones" title={t('Zones')}>
      <div className="grid gap-6">
        <p className="max-w-prose text-sm text-muted">
          {t(
            'A zone has the same prices. Parts of a country, by postal code or region, go before the country.',
          )}
        </p>
        {fields.map(({ key }, index) => (
          <fieldset key={key} className="grid gap-4 border-t border-line pt-4">
            <legend className="sr-only">{t('Zone {number}', { number: index + 1 })}</legend>
            <div className="flex items-center justify-between">
              <span aria-hidden className="font-medium">
                {t('Zone {number}', { number: index + 1 })}
              </span>
              <IconButton
                label={t('Remove: {item}', { item: t('Zone {number}', { number: index + 1 }) })}
                tone="danger"
                icon={<Trash2 aria-hidden />}
                onClick={() => history.act(() => remove(index))}
              />
            </div>
            <ZoneFields form={form} history={history} index={index} />
          </fieldset>
        ))}
        <Button
          className="justify-self-start"
          onClick={() =>
            history.act(() => append(newZone(freeId('zone', form.getValues('zones')))))
          }
        >
          <Plus aria-hidden />
          {t('Add a zone')}
        </Button>
      </div>
    </Section>
  );
}

function ZoneFields({ form, history, index }: ZonesProps & { readonly index: number }) {
  const field = fieldsOf(form);
  const restOfWorld = useWatch({ control: form.control, name: `zones.${index}.restOfWorld` });
  const countries = useWatch({ control: form.control, name: `zones.${index}.countries` });
  const chosen = listedCountries(countries);

  function addCountry(code: string): void {
    const name = countryOptions().find(({ value }) => value === code)?.label;
    const typed = [countries.trim().replace(/[,;]$/, ''), name].filter(Boolean).join(', ');
    const isCorrected = form.formState.isSubmitted;
    const options = { shouldDirty: true, shouldValidate: isCorrected };
    form.setValue(`zones.${index}.countries`, typed, options);
  }

  return (
    <>
      <LocalizedField form={form} maxLength={200} label={t('Name')} name={`zones.${index}.name`} />
      <CheckboxField
        label={t('The rest of the world')}
        hint={t('Every country that is in no other zone.')}
        {...field(`zones.${index}.restOfWorld`)}
      />
      {!restOfWorld && (
        <>
          <TextArea
            label={t('Countries')}
            hint={t('Names or codes, separated by commas or lines, such as Germany, AT.')}
            autoComplete="off"
            rows={3}
            {...field(`zones.${index}.countries`)}
          />
          <SelectField
            label={t('Add a country')}
            placeholder={t('Choose a country')}
            className="max-w-sm"
            options={countryOptions().filter(({ value }) => !chosen.includes(value))}
            value=""
            onChange={({ target }) => history.act(() => addCountry(target.value))}
          />
          <AreaTable form={form} history={history} index={index} />
        </>
      )}
    </>
  );
}

function AreaTable({ form, history, index }: ZonesProps & { readonly index: number }) {
  const field = fieldsOf(form);
  const name = `zones.${index}.areas` as const;
  const { fields, append, remove } = useFieldArray({ control: form.control, name });
  const countries = countryOptions();
  return (
    <div className="grid gap-2">
      {fields.length > 0 && (
        <Table label={t('Parts of countries')} stacked dense>
          <TableHead>
            <tr>
              <HeaderCell>{t('Country')}</HeaderCell>
              <HeaderCell>{t('Regions')}</HeaderCell>
              <HeaderCell>{t('Postal codes that begin with')}</HeaderCell>
              <HeaderCell>
                <span className="sr-only">{t('Actions')}</span>
              </HeaderCell>
            </tr>
          </TableHead>
          <TableBody>
            {fields.map(({ id }, at) => (
              <Row key={id}>
                <Cell label={t('Country')} labelAbove>
                  <SelectField
                    label={t('Country')}
                    labelHidden
                    placeholder={t('Choose a country')}
                    options={countries}
                    {...field(`${name}.${at}.country`)}
                  />
                </Cell>
                <Cell label={t('Regions')} labelAbove>
                  <TextField
                    label={t('Regions')}
                    labelHidden
                    autoComplete="off"
                    {...field(`${name}.${at}.regions`)}
                  />
                </Cell>
                <Cell label={t('Postal codes that begin with')} labelAbove>
                  <TextField
                    label={t('Postal codes that begin with')}
                    labelHidden
                    autoComplete="off"
                    mono
                    {...field(`${name}.${at}.postalCodes`)}
                  />
                </Cell>
                <Cell>
                  <IconButton
                    label={t('Remove line {number}', { number: at + 1 })}
                    tone="danger"
                    icon={<Trash2 aria-hidden />}
                    onClick={() => history.act(() => remove(at))}
                  />
                </Cell>
              </Row>
            ))}
          </TableBody>
        </Table>
      )}
      <Button
        size="sm"
        className="justify-self-start"
        onClick={() => history.act(() => append({ country: '', regions: '', postalCodes: '' }))}
      >
        <Plus aria-hidden />
        {t('Add a part of a country')}
      </Button>
    </div>
  );
}
