import { Form } from 'react-router';
import { Search } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';

/** Finds products by words; a plain GET form, so it works before any script. */
export function ProductSearch({ q }: { q: string }) {
  return (
    <Form action="/allproducts" role="search" className="mb-6 flex max-w-xl gap-2">
      <TextField
        type="search"
        name="q"
        label="Search products"
        labelHidden
        defaultValue={q}
        maxLength={200}
        placeholder="Name, SKU or part number"
        before={<Search aria-hidden />}
        className="flex-1"
      />
      <Button type="submit">Search</Button>
    </Form>
  );
}
