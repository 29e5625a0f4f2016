import { useCallback, useId, useState } from 'react';
import type { SubmitEvent } from 'react';
import { useApi } from '#browser/api.ts';
import { useAnswer, type Ask } from '#browser/use-answer.ts';
import { listCategories } from '#features/catalogue/category-contract.ts';
import type { Category } from '#features/catalogue/domain/category-documents.ts';
import { listManufacturers } from '#features/manufacturers/contract.ts';
import { typedDecimal } from '#shared/decimal-text.ts';
import { t } from '#shared/texts/texts.ts';
import { DecimalField } from '#ui/decimal-field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useSuggestions } from '#ui/use-suggestions.ts';
import { discountForm, type DiscountForm } from '../domain/price-list-fields.ts';
import type { PriceList } from '../price-lists-contract.ts';

interface DiscountDialogProps {
  readonly list: PriceList;
  readonly onClose: () => void;
  readonly onAdd: (discount: DiscountForm) => Promise<void>;
}

type Kind = 'category' | 'manufacturer' | 'all';

/** Adds a discount of a category, of a manufacturer or of all products. */
export function DiscountDialog({ list, onClose, onAdd }: DiscountDialogProps) {
  const [kind, setKind] = useState<Kind>('category');
  const [categoryId, setCategory] = useState('');
  const [manufacturer, setManufacturer] = useState('');
  const [percent, setPercent] = useState('');
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const findManufacturer = useFindManufacturer();

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setBusy(true);
    const found = await subjectOf();
    const checked = discountForm.safeParse({ ...found.of, percent: typedDecimal(percent.trim()) });
    const wrong = { ...found.errors };
    if (!checked.success) wrong['percent'] = checked.error.issues[0]?.message ?? '';
    if (!wrong['percent'] && Object.keys(wrong).length === 0 && isTaken(list, found.of)) {
      wrong[kind] = t('This list has a discount of the same products already');
    }
    setErrors(wrong);
    if (checked.success && Object.keys(wrong).length === 0) await onAdd(checked.data);
    setBusy(false);
  }

  async function subjectOf(): Promise<{ of: Subject; errors: Record<string, string> }> {
    if (kind === 'all') return { of: {}, errors: {} };
    if (kind === 'category') {
      return categoryId === ''
        ? { of: {}, errors: { category: t('Choose a category') } }
        : { of: { categoryId }, errors: {} };
    }
    const manufacturerId = await findManufacturer(manufacturer.trim());
    return manufacturerId === null
      ? { of: {}, errors: { manufacturer: t('There is no such manufacturer.') } }
      : { of: { manufacturerId }, errors: {} };
  }

  const kinds = [
    { value: 'category', label: t('A category') },
    { value: 'manufacturer', label: t('A manufacturer') },
    { value: 'all', label: t('All products') },
  ];
  return (
    <FormDialog
      title={t('Add a discount')}
      size="sm"
      submitLabel={t('Add')}
      busy={busy}
      problem={null}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectField
        label={t('Applies to')}
        options={kinds}
        value={kind}
        error={errors['all']}
        onChange={({ currentTarget }) => setKind(currentTarget.value as Kind)}
      />
      {kind === 'category' && (
        <CategoryField value={categoryId} error={errors['category']} onChange={setCategory} />
      )}
      {kind === 'manufacturer' && (
        <ManufacturerField
          value={manufacturer}
          error={errors['manufacturer']}
          onChange={setManufacturer}
        />
      )}
      <DecimalField
        label={t('Percent off')}
        after="%"
        required
        value={percent}
        error={errors['percent']}
        onChange={({ currentTarget }) => setPercent(currentTarget.value)}
      />
    </FormDialog>
  );
}

type Subject = Pick<DiscountForm, 'categoryId' | 'manufacturerId'>;

function isTaken({ discounts }: PriceList, { categoryId, manufacturerId }: Subject): boolean {
  return discounts.some(
    ({ category, manufacturer }) =>
      category?._id === categoryId && manufacturer?._id === manufacturerId,
  );
}

interface SubjectFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

const askCategories: Ask<Category[]> = (api, signal) => api(listCategories, {}, { signal });

function CategoryField({ value, error, onChange }: SubjectFieldProps) {
  const { value: categories, failed } = useAnswer(askCategories);
  return (
    <SelectField
      label={t('Category')}
      hint={t('With the categories below it.')}
      placeholder={categories ? t('Choose a category') : t('Loading…')}
      options={(categories ?? []).map(({ _id, path }) => ({ value: _id, label: path.join(' / ') }))}
      required
      value={value}
      error={error ?? failed ?? undefined}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

const SUGGESTED = 10;

function ManufacturerField({ value, error, onChange }: SubjectFieldProps) {
  const api = useApi();
  const listId = useId();
  const { state } = useSuggestions(value.trim(), (q, signal) =>
    api(listManufacturers, { query: { q, limit: SUGGESTED } }, { signal }),
  );
  return (
    <>
      <TextField
        label={t('Manufacturer')}
        list={listId}
        autoComplete="off"
        required
        value={value}
        error={error}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <datalist id={listId}>
        {(state.status === 'found' ? state.items : []).map(({ _id, name }) => (
          <option key={_id}>{name}</option>
        ))}
      </datalist>
    </>
  );
}

/** The id of the manufacturer with a name or alias, or null. */
function useFindManufacturer() {
  const api = useApi();
  return useCallback(
    async (named: string): Promise<string | null> => {
      if (named === '') return null;
      const outcome = await api(listManufacturers, { query: { named } });
      return (outcome.ok && outcome.value[0]?._id) || null;
    },
    [api],
  );
}
