import { useId } from 'react';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { baseUnits } from '#shared/quantity/units.ts';
import { languageLabel, languageName } from '#shared/texts/language-label.ts';
import { t } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { FieldError } from '#ui/field.tsx';
import { fieldsOf } from '#ui/form-fields.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { attributeTypes } from '../domain/attributes.ts';
import { blankAttribute, type CategoryForm } from './category-form.ts';

const typeNames: Readonly<Record<(typeof attributeTypes)[number], string>> = {
  number: 'Number',
  text: 'Text',
  choice: 'Choice',
  'yes-no': 'Yes or no',
};

/** The attributes of a category, in their order. */
export function CategoryAttributeFields({ form }: { readonly form: CategoryForm }) {
  const { fields, append, remove, move } = useFieldArray({
    control: form.control,
    name: 'attributes',
  });
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-1 text-lg font-semibold">{t('Attributes')}</legend>
      <p className="text-sm text-muted">
        {t(
          'Each product of the category can have these values. Buyers filter and compare by them.',
        )}
      </p>
      {fields.map((field, index) => (
        <AttributeFieldset
          key={field.id}
          form={form}
          index={index}
          count={fields.length}
          onMove={(to) => move(index, to)}
          onRemove={() => remove(index)}
        />
      ))}
      <div>
        <Button size="sm" onClick={() => append(structuredClone(blankAttribute))}>
          <Plus aria-hidden />
          {t('Add an attribute')}
        </Button>
      </div>
    </fieldset>
  );
}

interface AttributeFieldsetProps {
  readonly form: CategoryForm;
  readonly index: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}

function AttributeFieldset({ form, index, count, onMove, onRemove }: AttributeFieldsetProps) {
  const field = fieldsOf(form);
  const attribute = useWatch({ control: form.control, name: `attributes.${index}` });
  const { type, names } = attribute;
  const name = names.en || t('Attribute {number}', { number: index + 1 });

  function setType(next: string) {
    if (next !== 'number') form.setValue(`attributes.${index}.unit`, '', { shouldDirty: true });
    if (next !== 'choice') form.setValue(`attributes.${index}.choices`, [], { shouldDirty: true });
    else if (attribute.choices.length === 0) {
      const blank = [{ en: '', de: '', was: '' }];
      form.setValue(`attributes.${index}.choices`, blank, { shouldDirty: true });
    }
  }

  return (
    <fieldset className="grid min-w-0 gap-3 border-t border-line pt-3">
      <legend className="sr-only">{name}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label={languageLabel(t('Name'), 'en')}
          required
          {...field(`attributes.${index}.names.en`)}
        />
        <TextField
          label={languageLabel(t('Name'), 'de')}
          {...field(`attributes.${index}.names.de`)}
        />
        <SelectField
          label={t('Type')}
          options={attributeTypes.map((value) => ({ value, label: t(typeNames[value]) }))}
          error={form.getFieldState(`attributes.${index}.type`, form.formState).error?.message}
          {...form.register(`attributes.${index}.type`, {
            onChange: (event: { target: { value: string } }) => setType(event.target.value),
          })}
        />
        {type === 'number' && (
          <SelectField
            label={t('Unit')}
            placeholder={t('None')}
            options={baseUnits().map((value) => ({ value, label: value }))}
            {...field(`attributes.${index}.unit`)}
          />
        )}
      </div>
      {type === 'choice' && <ChoiceFields form={form} index={index} />}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
        <CheckboxField label={t('Filter')} {...field(`attributes.${index}.isFilter`)} />
        <CheckboxField label={t('Column in tables')} {...field(`attributes.${index}.inTable`)} />
        <span className="ml-auto flex">
          <IconButton
            label={t('Move {name} up', { name })}
            icon={<ArrowUp aria-hidden />}
            disabled={index === 0}
            onClick={() => onMove(index - 1)}
          />
          <IconButton
            label={t('Move {name} down', { name })}
            icon={<ArrowDown aria-hidden />}
            disabled={index === count - 1}
            onClick={() => onMove(index + 1)}
          />
          <IconButton
            label={t('Remove {name}', { name })}
            tone="danger"
            icon={<Trash2 aria-hidden />}
            onClick={onRemove}
          />
        </span>
      </div>
    </fieldset>
  );
}

/** The values of a choice in each language. A changed value changes in the products, too. */
function ChoiceFields({ form, index }: { readonly form: CategoryForm; readonly index: number }) {
  const errorId = useId();
  const field = fieldsOf(form);
  const path = `attributes.${index}.choices` as const;
  const { fields, append, remove } = useFieldArray({ control: form.control, name: path });
  const error = form.getFieldState(path, form.formState).error as
    | { message?: string; root?: { message?: string } }
    | undefined;
  return (
    <fieldset aria-describedby={errorId} className="grid gap-2">
      <legend className="mb-1 text-sm font-medium">{t('Values')}</legend>
      {fields.map((choice, at) => (
        <div key={choice.id} className="flex items-start gap-2">
          <TextField
            label={languageLabel(t('Value {number}', { number: at + 1 }), 'en')}
            labelHidden
            placeholder={languageName('en')}
            className="flex-1"
            {...field(`${path}.${at}.en`)}
          />
          <TextField
            label={languageLabel(t('Value {number}', { number: at + 1 }), 'de')}
            labelHidden
            placeholder={languageName('de')}
            className="flex-1"
            {...field(`${path}.${at}.de`)}
          />
          <IconButton
            label={t('Remove value {number}', { number: at + 1 })}
            tone="danger"
            icon={<Trash2 aria-hidden />}
            onClick={() => remove(at)}
          />
        </div>
      ))}
      <FieldError id={errorId}>{error?.message ?? error?.root?.message}</FieldError>
      <div>
        <Button size="sm" onClick={() => append({ en: '', de: '', was: '' })}>
          <Plus aria-hidden />
          {t('Add a value')}
        </Button>
      </div>
    </fieldset>
  );
}
