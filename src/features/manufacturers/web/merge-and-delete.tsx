import { useId, useState } from 'react';
import { useNavigate, useRevalidator, useSearchParams } from 'react-router';
import { useApi } from '#browser/api.ts';
import { t } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.ts';
import { useConfirm } from '#ui/use-confirm.ts';
import { useConfirmDelete } from '#ui/use-confirm-delete.ts';
import { useRunning } from '#ui/use-running.ts';
import { useSuggestions } from '#ui/use-suggestions.ts';
import {
  addManufacturer,
  deleteManufacturer,
  listManufacturers,
  mergeManufacturers,
  type Manufacturer,
} from '../contract.ts';
import { openedAddress } from './manufacturer-address.ts';
import { manufacturerMessages } from './manufacturer-messages.ts';

const SUGGESTIONS = 10;

/** Moves everything of a manufacturer to another one, or deletes one without products. */
export function MergeAndDelete({ manufacturer }: { readonly manufacturer: Manufacturer }) {
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const { merge, remove, running } = useMergeAndDelete(manufacturer);
  const name = typed.trim();
  const names = useOtherNames(manufacturer, name);

  return (
    <div className="grid gap-4 border-t border-line pt-6">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (running) return;
          void merge(name).then((problem) => setError(problem ?? undefined));
        }}
        className="flex flex-wrap items-end gap-3"
      >
        <TextField
          label={t('Merge into')}
          hint={t('Its products, name and aliases move there.')}
          error={error}
          list={listId}
          autoComplete="off"
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setError(undefined);
          }}
          className="min-w-0 flex-1 basis-64"
        />
        <datalist id={listId}>
          {names.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </datalist>
        <Button
          type="submit"
          disabled={name === '' || running === 'remove'}
          busy={running === 'merge'}
        >
          {t('Merge')}
        </Button>
      </form>
      <div>
        <Button
          variant="danger"
          disabled={running === 'merge'}
          busy={running === 'remove'}
          onClick={() => void remove()}
        >
          {t('Delete manufacturer')}
        </Button>
      </div>
    </div>
  );
}

/** The names of other manufacturers with this text in a name or alias. */
function useOtherNames({ _id }: Manufacturer, typed: string): readonly string[] {
  const api = useApi();
  const { state } = useSuggestions<Manufacturer>(typed, (q, signal) =>
    api(listManufacturers, { query: { q, limit: SUGGESTIONS } }, { signal }),
  );
  if (state.status !== 'found') return [];
  return state.items.filter((one) => one._id !== _id).map(({ name }) => name);
}

function useMergeAndDelete(manufacturer: Manufacturer) {
  const api = useApi();
  const confirm = useConfirm();
  const confirmDelete = useConfirmDelete();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { revalidate } = useRevalidator();
  const { running, during } = useRunning<'merge' | 'remove'>();
  const { _id: id, name, version } = manufacturer;

  /** @returns why the name cannot be merged into, or null */
  async function merge(wanted: string): Promise<string | null> {
    const found = await api(listManufacturers, { query: { named: wanted } });
    if (!found.ok) return found.problem.title;
    const target = found.value.find((one) => one._id !== id);
    if (!target) return t('No other manufacturer has this name');
    await mergeInto(target);
    return null;
  }

  async function mergeInto(target: Manufacturer): Promise<void> {
    const send = (dryRun: boolean) =>
      api(mergeManufacturers, { params: { id }, body: { into: target._id, version, dryRun } });
    const tried = await send(true);
    if (!tried.ok) return failed(tried.problem.title);
    const { products } = tried.value.effect;
    const isConfirmed = await confirm({
      title: t('Merge {name} into {into}?', { name, into: target.name }),
      detail: `${manufacturerMessages.moves(products)} ${t('You cannot undo this.')}`,
      confirmLabel: t('Merge'),
      tone: 'danger',
    });
    if (!isConfirmed) return;
    const merged = await send(false);
    if (!merged.ok) return failed(merged.problem.title);
    toast.positive(manufacturerMessages.merged(name, target.name));
    await navigate(openedAddress(search, target._id));
  }

  async function remove(): Promise<void> {
    if (!(await confirmDelete(name))) return;
    const outcome = await api(deleteManufacturer, { params: { id }, query: { version } });
    if (!outcome.ok) return failed(outcome.problem.title);
    toast.positive(manufacturerMessages.deleted(name), {
      action: { label: manufacturerMessages.undo, onClick: () => void restore() },
    });
    await navigate(openedAddress(search, null));
  }

  async function restore(): Promise<void> {
    const { aliases, logo, datasheets } = manufacturer;
    const restored = await api(addManufacturer, { body: { name, aliases, logo, datasheets } });
    if (!restored.ok) return failed(restored.problem.title);
    await navigate(openedAddress(search, restored.value._id));
  }

  function failed(title: string): void {
    toast.danger(title);
    void revalidate();
  }

  return {
    merge: (wanted: string) => during('merge', () => merge(wanted)),
    remove: () => during('remove', remove),
    running,
  };
}
