import { useState } from 'react';
import { useApi } from '#browser/api.ts';
import { listCompanies } from '#features/companies/staff-contract.ts';
import { t } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useSuggestions } from '#ui/use-suggestions.ts';
import { listCompanyGroups } from '../company-groups-contract.ts';
import type { PriceList } from '../price-lists-contract.ts';

/** A company or a group that has a list, or may get it. */
export interface Assigned {
  readonly _id: string;
  readonly name: string;
  readonly to: 'companies' | 'groups';
  /** Tells companies with the same name apart. */
  readonly hint?: string;
}

interface AssignDialogProps {
  readonly list: PriceList;
  readonly onAdd: (assigned: Assigned) => Promise<boolean>;
  readonly onClose: () => void;
}

const FOUND = 10;

/** Finds companies and groups by name and assigns the list to them, one after the other. */
export function AssignDialog({ list, onAdd, onClose }: AssignDialogProps) {
  const [typed, setTyped] = useState('');
  const [adding, setAdding] = useState<string | null>(null);
  const find = useFindAssignable();
  const { state } = useSuggestions(typed.trim(), find);
  const has = new Set([...list.companies, ...list.groups].map(({ _id }) => _id));

  async function add(one: Assigned) {
    setAdding(one._id);
    await onAdd(one);
    setAdding(null);
  }

  return (
    <Dialog
      open
      title={t('Assign the list')}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('Done')}
        </Button>
      }
    >
      <div className="grid gap-4">
        <TextField
          label={t('Company or group')}
          hint={t('Type a part of a name.')}
          autoComplete="off"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <div role="status" className="grid min-h-40 content-start gap-3">
          {state.status === 'busy' && <p className="text-muted">{t('Searching…')}</p>}
          {state.status === 'failed' && <Alert tone="danger" title={state.errorMessage} />}
          {state.status === 'found' && state.items.length === 0 && (
            <p className="text-muted">{t('Nothing found')}</p>
          )}
          {state.status === 'found' && state.items.length > 0 && (
            <ul aria-label={t('Found')}>
              {state.items.map((one) => (
                <li
                  key={one._id}
                  className="flex min-h-control flex-wrap items-center gap-3 border-t border-line py-2 first:border-t-0"
                >
                  <span className="min-w-0 flex-1">
                    <span className="block wrap-anywhere">{one.name}</span>
                    {one.hint && <span className="block text-sm text-muted">{one.hint}</span>}
                  </span>
                  {one.to === 'groups' && <Badge>{t('Group')}</Badge>}
                  {has.has(one._id) ? (
                    <span className="text-sm text-muted">{t('Has this list')}</span>
                  ) : (
                    <Button
                      size="sm"
                      busy={adding === one._id}
                      aria-label={t('Assign to {name}', { name: one.name })}
                      onClick={() => void add(one)}
                    >
                      {t('Assign')}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </Dialog>
  );
}

/** Groups first, then companies. */
function useFindAssignable() {
  const api = useApi();
  return async (q: string, signal: AbortSignal) => {
    const query = { q, limit: FOUND };
    const [groups, companies] = await Promise.all([
      api(listCompanyGroups, { query }, { signal }),
      api(listCompanies, { query }, { signal }),
    ]);
    if (!groups.ok) return groups;
    if (!companies.ok) return companies;
    const value: Assigned[] = [
      ...groups.value.map(({ _id, name }) => ({ _id, name, to: 'groups' as const })),
      ...companies.value.map(({ _id, name, city, taxNumber }) => ({
        _id,
        name,
        to: 'companies' as const,
        hint: [city, taxNumber].filter(Boolean).join(', '),
      })),
    ];
    return { ok: true as const, value };
  };
}
