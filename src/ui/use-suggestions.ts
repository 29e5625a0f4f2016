import { useEffect, useRef, useState } from 'react';
import {
  SuggestionSource,
  type SuggestionsState,
  type SuggestionsOptions,
} from './suggestion-source.ts';

/** Longer than the gap between two keystrokes, too short to notice. */
const PAUSE_MS = 150;

/** Returns the suggestions that `load` finds for a query, and a function to load them again. */
export function useSuggestions<Item>(query: string, load: SuggestionsOptions<Item>['load']) {
  const [suggestions, setSuggestions] = useState<{ query: string; state: SuggestionsState<Item> }>({
    query: '',
    state: { status: 'idle' },
  });
  const source = useRef<SuggestionSource<Item>>(null);
  const currentLoad = useRef(load);
  useEffect(() => {
    currentLoad.current = load;
  });

  useEffect(() => {
    const newSource = new SuggestionSource<Item>({
      load: (...args) => currentLoad.current(...args),
      onChange: (state) => setSuggestions({ query, state }),
      pause: PAUSE_MS,
    });
    source.current = newSource;
    newSource.search(query);
    return () => newSource.stop();
  }, [query]);

  // Before the effect runs, the suggestions belong to the previous query.
  const state: SuggestionsState<Item> =
    suggestions.query === query ? suggestions.state : { status: query === '' ? 'idle' : 'busy' };
  return { state, retry: () => source.current?.search(query) };
}
