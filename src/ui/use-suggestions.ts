import { useEffect, useRef, useState } from 'react';
import { SuggestionSource, type Suggestions, type SuggestionsOptions } from './suggestions.ts';

/** Long enough for the next key of someone who types, too short to be waited for. */
const PAUSE_MS = 150;

/** What `ask` answers to the question, and a way to ask again. */
export function useSuggestions<Item>(question: string, ask: SuggestionsOptions<Item>['ask']) {
  const [suggestions, tell] = useState<{ of: string; state: Suggestions<Item> }>({
    of: '',
    state: { is: 'idle' },
  });
  const source = useRef<SuggestionSource<Item>>(null);
  const now = useRef(ask);
  useEffect(() => {
    now.current = ask;
  });

  useEffect(() => {
    const made = new SuggestionSource<Item>({
      ask: (...args) => now.current(...args),
      tell: (state) => tell({ of: question, state }),
      pause: PAUSE_MS,
    });
    source.current = made;
    made.look(question);
    return () => made.stop();
  }, [question]);

  // Between the typing and the effect, the answer to the question before is nobody's.
  const state: Suggestions<Item> =
    suggestions.of === question ? suggestions.state : { is: question === '' ? 'idle' : 'busy' };
  return { state, again: () => source.current?.look(question) };
}
