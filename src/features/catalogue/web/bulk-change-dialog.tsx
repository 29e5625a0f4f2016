import { useId, useState, type FormEvent } from 'react';
import { useApi } from '#browser/api.ts';
import { decimalForField } from '#shared/decimal-text.ts';
import { formatCount } from '#shared/number-format.ts';
import { t, tn } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormProblem, type FormRefusal } from '#ui/form-problem.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { type Category, type ProductSelection } from '../contract.ts';
import { previewBulkChange } from '../managed-products-contract.ts';
import type { BulkChange } from '../domain/bulk-change.ts';
import { lifecycleLabels } from '../domain/lifecycle-labels.ts';
import { lifecycles } from '../domain/lifecycle.ts';
import { BulkChangePreview, type Preview } from './bulk-change-preview.tsx';
import {
  customsUnits,
  isCustomsKind,
  typedBulkChange,
  type BulkChangeKind,
  type CustomsKind,
} from './typed-bulk-change.ts';
import { useBulkChange } from './use-bulk-change.ts';

interface BulkChangeDialogProps {
  readonly select: ProductSelection;
  readonly count: number;
  readonly categories: readonly Category[];
  readonly currency: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const kinds = [
  { value: 'percent', label: 'Price by percent' },
  { value: 'amount', label: 'Price by an amount' },
  { value: 'category', label: 'Category' },
  { value: 'lifecycle', label: 'Lifecycle' },
  { value: 'originCountry', label: 'Country of origin' },
  { value: 'hsCode', label: 'HS code' },
  { value: 'eccn', label: 'ECCN' },
  { value: 'weightGrams', label: 'Weight per piece' },
  { value: 'lengthMm', label: 'Length' },
  { value: 'widthMm', label: 'Width' },
  { value: 'heightMm', label: 'Height' },
] as const satisfies readonly { readonly value: BulkChangeKind; readonly label: string }[];

const LENGTH = 'A length in millimetres such as 12.5, with at most 2 decimals';
const customsExamples: Readonly<Record<CustomsKind, string>> = {
  originCountry: 'A country code of two letters, such as DE',
  hsCode: 'An HS code has 6 to 12 digits',
  eccn: 'An ECCN such as 3A001.A.2, or EAR99',
  weightGrams: 'A weight in grams such as 0.25, with at most 4 decimals',
  lengthMm: LENGTH,
  widthMm: LENGTH,
  heightMm: LENGTH,
};

/** Chooses a change of all selected products, shows what it would do, and makes it. */
export function BulkChangeDialog(props: BulkChangeDialogProps) {
  const { select, count, categories, currency, onClose, onDone } = props;
  const api = useApi();
  const { make, busy } = useBulkChange();
  const id = useId();
  const [kind, setKind] = useState<BulkChangeKind>('percent');
  const [typed, setTyped] = useState('');
  const [places, setPlaces] = useState<'2' | '4'>('4');
  const [error, setError] = useState<string | null>(null);
  const [problem, setProblem] = useState<FormRefusal | null>(null);
  const [preview, setPreview] = useState<{ change: BulkChange; result: Preview } | null>(null);
  const isPrice = kind === 'percent' || kind === 'amount';

  function edit(change: () => void) {
    change();
    setPreview(null);
    setError(null);
  }

  async function show(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const change = typedBulkChange(kind, typed, places);
    if (!change) {
      setError(
        isPrice
          ? t('A number such as {example}', { example: decimalForField('-2.5') })
          : isCustomsKind(kind)
            ? t(customsExamples[kind])
            : t('Choose one'),
      );
      document.getElementById(`${id}-value`)?.focus();
      return;
    }
    const outcome = await api(previewBulkChange, { body: { select, change } });
    setProblem(outcome.ok ? null : outcome.problem);
    setPreview(outcome.ok ? { change, result: outcome.value } : null);
  }

  async function apply() {
    if (!preview) return;
    const refusal = await make({ select, change: preview.change, count: preview.result.count });
    if (refusal) return setProblem(refusal);
    onDone();
    onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={tn('Change {count} product', 'Change {count} products', count)}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          {preview && preview.result.changed > 0 ? (
            <Button variant="primary" busy={busy} onClick={() => void apply()}>
              {tn('Change {count} product', 'Change {count} products', preview.result.changed)}
            </Button>
          ) : (
            <Button type="submit" form={id} variant="primary">
              {t('Preview')}
            </Button>
          )}
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void show(event)} className="grid gap-4">
        <FormProblem problem={problem} />
        <SelectField
          label={t('What changes')}
          options={kinds.map(({ value, label }) => ({ value, label: t(label) }))}
          value={kind}
          onChange={({ currentTarget }) =>
            edit(() => {
              setKind(currentTarget.value as BulkChangeKind);
              setTyped('');
            })
          }
        />
        {isPrice ? (
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <TextField
              id={`${id}-value`}
              label={kind === 'percent' ? t('Percent') : t('Amount')}
              hint={t('A minus lowers the prices.')}
              inputMode="text"
              autoComplete="off"
              after={kind === 'percent' ? '%' : currency || undefined}
              value={typed}
              error={error ?? undefined}
              onChange={({ currentTarget }) => edit(() => setTyped(currentTarget.value))}
            />
            <SelectField
              label={t('Round to')}
              hint={t('Price breaks change alike. Each price is rounded once, half up.')}
              options={[
                { value: '4', label: t('4 decimal places') },
                { value: '2', label: t('2 decimal places') },
              ]}
              value={places}
              onChange={({ currentTarget }) =>
                edit(() => setPlaces(currentTarget.value === '2' ? '2' : '4'))
              }
            />
          </div>
        ) : isCustomsKind(kind) ? (
          <TextField
            id={`${id}-value`}
            label={t('New value')}
            hint={t('Leave it empty to remove the value.')}
            autoComplete="off"
            after={customsUnits[kind]}
            value={typed}
            error={error ?? undefined}
            onChange={({ currentTarget }) => edit(() => setTyped(currentTarget.value))}
          />
        ) : (
          <SelectField
            id={`${id}-value`}
            label={kind === 'category' ? t('Category') : t('Lifecycle')}
            hint={
              kind === 'category'
                ? t('Attributes that the new category does not have are removed.')
                : undefined
            }
            placeholder={t('Choose one')}
            options={
              kind === 'category'
                ? categories.map(({ slug, path }) => ({ value: slug, label: path.join(' › ') }))
                : lifecycles.map((value) => ({ value, label: t(lifecycleLabels[value]) }))
            }
            value={typed}
            error={error ?? undefined}
            onChange={({ currentTarget }) => edit(() => setTyped(currentTarget.value))}
          />
        )}
        {preview && <BulkChangePreview preview={preview.result} />}
        {busy && (
          <div role="status" className="grid gap-1 text-sm text-muted">
            <progress aria-label={t('Progress')} className="h-2 w-full accent-copper" />
            {t('Changing {count} products', { count: formatCount(preview?.result.changed ?? 0) })}
          </div>
        )}
      </form>
    </Dialog>
  );
}
