import { useEffect, useId, useState, type RefObject } from 'react';
import { useNavigate } from 'react-router';
import { useApi } from '#browser/api.ts';
import { t, tn } from '#shared/texts/texts.ts';
import { cn } from '#ui/cn.ts';
import { useSuggestions } from '#ui/use-suggestions.ts';
import { suggestProducts } from '../contract.ts';
import { suggestionGroups, type SuggestionGroup } from './suggestion-options.ts';

interface SuggestionsProps {
  /** The search field, which becomes the combobox of this list. */
  readonly field: RefObject<HTMLInputElement | null>;
  readonly typed: string;
  readonly onClose: () => void;
}

/** Suggestions for the typed text. Arrow keys choose, Enter opens, Escape closes. */
export function Suggestions({ field, typed, onClose }: SuggestionsProps) {
  const groups = useGroups(typed);
  const options = groups.flatMap((group) => group.options);
  const navigate = useNavigate();
  const id = useId();
  const [chosen, choose] = useState<string | null>(null);
  const at = options.findIndex((option) => option.id === chosen);
  const open = options.length > 0;

  useEffect(() => {
    const input = field.current;
    if (!input) return;
    const attributes = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': String(open),
      'aria-controls': open ? `${id}list` : '',
      'aria-activedescendant': at >= 0 ? `${id}${at}` : '',
    };
    for (const [name, value] of Object.entries(attributes)) {
      if (value) input.setAttribute(name, value);
      else input.removeAttribute(name);
    }
    return () => {
      for (const name of Object.keys(attributes)) input.removeAttribute(name);
    };
  }, [field, id, open, at]);

  const go = (to: string) => {
    // Reset so that the next search starts empty.
    field.current?.form?.reset();
    onClose();
    void navigate(to);
  };

  useEffect(() => {
    const input = field.current;
    const onKey = (event: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step && options.length > 0) {
        event.preventDefault();
        // Between the last and the first option is the field itself, with the typed text.
        const next = (at + 1 + step + options.length + 1) % (options.length + 1);
        choose(options[next - 1]?.id ?? null);
      } else if (event.key === 'Escape' && open) {
        event.preventDefault();
        onClose();
      } else if (event.key === 'Enter' && options[at]) {
        event.preventDefault();
        go(options[at].to);
      }
    };
    input?.addEventListener('keydown', onKey);
    return () => input?.removeEventListener('keydown', onKey);
  });

  return (
    <>
      <p role="status" className="sr-only">
        {open && tn('{count} suggestion', '{count} suggestions', options.length)}
      </p>
      {open && (
        <div
          id={`${id}list`}
          role="listbox"
          aria-label={t('Suggestions')}
          className="absolute inset-x-0 top-full z-10 mt-1 max-h-[70vh] overflow-y-auto rounded-sm border border-line-strong bg-raised py-1 text-sm shadow-raised"
        >
          {groups.map((group) => (
            <div key={group.label} role="group" aria-label={group.label} className="py-1">
              <p aria-hidden className="caption px-3 py-1 text-muted">
                {group.label}
              </p>
              {group.options.map((option) => (
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the keys
                <div
                  key={option.id}
                  id={`${id}${options.indexOf(option)}`}
                  role="option"
                  aria-selected={option.id === chosen}
                  tabIndex={-1}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => go(option.to)}
                  className={cn(
                    'flex cursor-pointer items-baseline gap-3 px-3 py-1.5 hover:bg-sunken pointer-coarse:py-2.5',
                    option.id === chosen && 'bg-sunken shadow-[inset_2px_0_0_var(--copper)]',
                  )}
                >
                  <span className="min-w-0 flex-1 truncate">{option.label}</span>
                  <span className="max-w-[45%] shrink-0 truncate text-xs text-muted">
                    {option.detail}
                  </span>
                </div>
              ))}
            </div>
          ))}
        </div>
      )}
    </>
  );
}

/**
 * The previous suggestions stay until the next ones have loaded, so that the list does not flicker.
 */
function useGroups(typed: string): readonly SuggestionGroup[] {
  const api = useApi();
  const question = typed.trim();
  const { state } = useSuggestions<SuggestionGroup>(question, async (q, signal) => {
    const outcome = await api(suggestProducts, { query: { q } }, { signal });
    return outcome.ok ? { ok: true, value: suggestionGroups(outcome.value) } : outcome;
  });
  const [last, setLast] = useState<readonly SuggestionGroup[]>([]);
  if (state.status === 'found' && state.items !== last) setLast(state.items);
  if (state.status === 'idle' || state.status === 'failed') return [];
  return last;
}
