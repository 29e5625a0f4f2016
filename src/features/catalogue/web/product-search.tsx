import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { Search } from 'lucide-react';
import { t } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { LONGEST_SEARCH } from './all-products-loader.ts';

/** Finds products by words; a plain GET form, so it works before any script. */
export function ProductSearch({ q }: { q: string }) {
  const field = useRef<HTMLInputElement>(null);

  // The field stays the same one, with the focus that it has, when the page's search changes.
  useEffect(() => {
    if (field.current) field.current.value = q;
  }, [q]);

  return (
    <Form action="/allproducts" role="search" className="mb-6 flex max-w-xl gap-2">
      <TextField
        ref={field}
        type="search"
        name="q"
        label={t('Search products')}
        labelHidden
        defaultValue={q}
        maxLength={LONGEST_SEARCH}
        placeholder={t('Name, SKU or part number')}
        before={<Search aria-hidden />}
        className="flex-1"
      />
      <Button type="submit">{t('Search')}</Button>
    </Form>
  );
}
