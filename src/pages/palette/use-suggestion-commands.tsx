import { Layers } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useApi } from '#browser/api.ts';
import { suggestProducts } from '#features/search/contract.ts';
import { suggestionGroups, type SuggestionGroup } from '#features/search/web/index.ts';
import type { CommandGroup } from '#ui/command-palette.tsx';
import { useSuggestions } from '#ui/use-suggestions.ts';

/** The categories and attribute values that match the query; `useProductCommands` has the products. */
export function useSuggestionCommands(query: string): readonly CommandGroup[] {
  const api = useApi();
  const navigate = useNavigate();
  const { state } = useSuggestions<SuggestionGroup>(query, async (q, signal) => {
    const outcome = await api(suggestProducts, { query: { q } }, { signal });
    return outcome.ok ? { ok: true, value: suggestionGroups(outcome.value) } : outcome;
  });
  if (state.status !== 'found') return [];
  return state.items
    .filter(({ kind }) => kind !== 'parts')
    .map(({ label, options }) => ({
      label,
      commands: options.map(({ id, label: name, detail, to }) => ({
        id: `suggested ${id}`,
        label: name,
        detail,
        icon: <Layers />,
        run: () => void navigate(to),
      })),
    }));
}
