import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useApi } from '#browser/api.ts';
import { t } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { RadioGroupField } from '#ui/radio-group-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useSuggestions } from '#ui/use-suggestions.ts';
import type { ProductViewer } from '../domain/product-viewers.ts';
import { findProductViewers } from '../managed-products-contract.ts';
import type { ProductForm } from './product-form.ts';

const EVERYONE = { visibility: 'everyone' as const, viewers: [] as ProductViewer[] };

/** Who sees the product: everyone, or the chosen companies and groups of companies. */
export function ViewerFields({ form }: { form: ProductForm }) {
  const { field, fieldState } = useController({ control: form.control, name: 'restrictedTo' });
  const { value = EVERYONE } = field;
  const { visibility, viewers } = value;
  const change = (next: readonly ProductViewer[]) =>
    field.onChange({ ...value, viewers: [...next] });
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-1 text-lg font-semibold">{t('Who sees it')}</legend>
      <RadioGroupField
        label={t('Who sees it')}
        labelHidden
        inline
        name="restrictedTo.visibility"
        options={[
          { value: 'everyone', label: t('Everyone') },
          {
            value: 'restricted',
            label: t('Some companies'),
            description: t('For everybody else, the product does not exist.'),
          },
        ]}
        value={visibility}
        error={fieldState.error?.message}
        onChange={({ currentTarget }) =>
          field.onChange({ ...value, visibility: currentTarget.value })
        }
      />
      {visibility === 'restricted' && (
        <>
          {viewers.length === 0 ? (
            <p className="text-muted">{t('No company sees it yet. Find some below.')}</p>
          ) : (
            <ul aria-label={t('Companies and groups that see it')}>
              {viewers.map((one) => (
                <li
                  key={one._id}
                  className="flex min-h-control items-center gap-3 border-t border-line first:border-t-0"
                >
                  <span className="min-w-0 flex-1 wrap-anywhere">{one.name}</span>
                  {one.type === 'group' && <Badge>{t('Group')}</Badge>}
                  <IconButton
                    label={t('Remove {name}', { name: one.name })}
                    tone="danger"
                    icon={<Trash2 aria-hidden />}
                    onClick={() => change(viewers.filter(({ _id }) => _id !== one._id))}
                  />
                </li>
              ))}
            </ul>
          )}
          <FindViewers chosen={viewers} onAdd={(one) => change([...viewers, one])} />
        </>
      )}
    </fieldset>
  );
}

interface FindViewersProps {
  readonly chosen: readonly ProductViewer[];
  readonly onAdd: (viewer: ProductViewer) => void;
}

/** Finds groups and companies by a part of their name. */
function FindViewers({ chosen, onAdd }: FindViewersProps) {
  const api = useApi();
  const [typed, setTyped] = useState('');
  const { state } = useSuggestions(typed.trim(), (q, signal) =>
    api(findProductViewers, { query: { q } }, { signal }),
  );
  const has = new Set(chosen.map(({ _id }) => _id));
  return (
    <div className="grid gap-2">
      <TextField
        label={t('Company or group')}
        hint={t('Type a part of a name.')}
        autoComplete="off"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        // Enter would submit the form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <div role="status">
        {state.status === 'busy' && <p className="text-muted">{t('Searching…')}</p>}
        {state.status === 'failed' && <Alert tone="danger" title={state.errorMessage} />}
        {state.status === 'found' && state.items.length === 0 && (
          <p className="text-muted">{t('Nothing found')}</p>
        )}
        {state.status === 'found' && state.items.length > 0 && (
          <ul aria-label={t('Found')}>
            {state.items.map(({ taxNumber, ...one }) => (
              <li
                key={one._id}
                className="flex min-h-control flex-wrap items-center gap-3 border-t border-line py-2 first:border-t-0"
              >
                <span className="min-w-0 flex-1">
                  <span className="block wrap-anywhere">{one.name}</span>
                  {taxNumber && <span className="block text-sm text-muted">{taxNumber}</span>}
                </span>
                {one.type === 'group' && <Badge>{t('Group')}</Badge>}
                {has.has(one._id) ? (
                  <span className="text-sm text-muted">{t('Sees it')}</span>
                ) : (
                  <Button
                    size="sm"
                    aria-label={t('Add {name}', { name: one.name })}
                    onClick={() => onAdd(one)}
                  >
                    {t('Add')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
