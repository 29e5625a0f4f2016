import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Form } from 'react-router';
import { Search } from 'lucide-react';
import { t } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { MAX_SEARCH_LENGTH } from './search-query.ts';
import { FROM_BOX, addressOf, categoryPath, type SearchState } from './search-state.ts';

const Suggestions = lazy(async () => ({
  default: (await import('./suggestions.tsx')).Suggestions,
}));

interface SearchBoxProps {
  readonly state: SearchState;
  /** That of the category that is searched, if it is one. */
  readonly within: string | null;
}

/**
 * Finds products by words, part numbers and values; a plain GET form, so it works before any script.
 * What may be meant is suggested from the first letter on.
 */
export function SearchBox({ state, within }: SearchBoxProps) {
  const { q, path } = state;
  const field = useRef<HTMLInputElement>(null);
  const place = categoryPath(path);
  // What was typed upon one page asks for nothing on the next.
  const [typing, setTyping] = useState({ on: '', text: '' });
  const here = `${place} ${q}`;
  const typed = typing.on === here ? typing.text : null;
  const stop = () => setTyping({ on: '', text: '' });

  // The field stays the same one, with the focus that it has, when the page's search changes.
  useEffect(() => {
    if (field.current) field.current.value = q;
  }, [q]);

  return (
    <Form
      action={place}
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
        placeholder={t('10k 0603 1%, a part number, a name')}
        before={<Search aria-hidden />}
        autoComplete="off"
        enterKeyHint="search"
        onChange={({ currentTarget }) => setTyping({ on: here, text: currentTarget.value })}
        className="flex-1"
      />
      {kept(state).map(([name, value]) => (
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

/** How the list is shown stays, and what it is narrowed down by as long as something fits that. */
function kept(state: SearchState): [string, string][] {
  const address = addressOf({ ...state, q: '', sort: '' });
  const pairs = [...new URLSearchParams(address.split('?')[1])];
  return pairs.length > 0 ? [...pairs, [FROM_BOX, '1']] : [];
}
