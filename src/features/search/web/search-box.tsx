import { Suspense, useEffect, useRef, useState } from 'react';
import { Form } from 'react-router';
import { Search } from 'lucide-react';
import { t } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { lazyWithPreload } from '#ui/retry-load.ts';
import { TextField } from '#ui/text-field.tsx';
import { MAX_SEARCH_LENGTH } from './search-query.ts';
import { FROM_BOX, addressOf, listPath, type SearchState } from './search-state.ts';

const [Suggestions, preloadSuggestions] = lazyWithPreload(
  async () => (await import('./suggestions.tsx')).Suggestions,
);

interface SearchBoxProps {
  readonly state: SearchState;
  /** Name of the category that is searched; null for all products. */
  readonly within: string | null;
}

/**
 * The search field: a plain GET form that works without JavaScript. With it, suggestions start at
 * the first letter.
 */
export function SearchBox({ state, within }: SearchBoxProps) {
  const { q, path } = state;
  const field = useRef<HTMLInputElement>(null);
  const action = listPath(path);
  // Typed text is discarded on navigation.
  const [typing, setTyping] = useState({ list: '', text: '' });
  const list = `${action} ${q}`;
  const typed = typing.list === list ? typing.text : null;
  const stop = () => setTyping({ list: '', text: '' });

  // The field stays mounted, and so keeps its focus, when the query of the page changes. What was typed
  // before hydration, or is being typed while a list loads, stays as well.
  const shown = useRef(q);
  useEffect(() => {
    const before = shown.current;
    shown.current = q;
    const input = field.current;
    if (!input || before === q) return;
    const isBeingTyped = input === document.activeElement && input.value !== before;
    if (!isBeingTyped) input.value = q;
  }, [q]);

  return (
    <Form
      action={action}
      role="search"
      className="relative flex w-full max-w-2xl gap-2"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) stop();
      }}
      onSubmit={stop}
    >
      <TextField
        ref={field}
        type="search"
        name="q"
        label={within ? t('Search in {category}', { category: within }) : t('Search products')}
        labelHidden
        defaultValue={q}
        maxLength={MAX_SEARCH_LENGTH}
        placeholder={t('10k 0603, part no.')}
        before={<Search aria-hidden />}
        autoComplete="off"
        enterKeyHint="search"
        {...preloadSuggestions}
        onChange={({ currentTarget }) => setTyping({ list, text: currentTarget.value })}
        className="flex-1 [&_input]:text-ellipsis"
      />
      {hiddenFields(state).map(([name, value]) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit">{t('Search')}</Button>
      {typed !== null && (
        <Suspense fallback={null}>
          <Suggestions field={field} typed={typed} onClose={stop} />
        </Suspense>
      )}
    </Form>
  );
}

/**
 * The view and constraints of the current list. With `FROM_BOX`, the shop may drop them if nothing
 * matches.
 */
function hiddenFields(state: SearchState): [string, string][] {
  const address = addressOf({ ...state, q: '', sort: '' });
  const pairs = [...new URLSearchParams(address.split('?')[1])];
  return pairs.length > 0 ? [...pairs, [FROM_BOX, '1']] : [];
}
