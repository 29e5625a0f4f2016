import { expect, test } from 'vitest';
import { changedFields } from '../domain/changed-fields.ts';
import { productChangeFields } from '../domain/product-fields.ts';
import { blankProduct, toChange } from './product-form.ts';
import { productRules } from './product-rules.ts';

const rules = productRules([]);

test('a German text that is deleted in the form is cleared, the others stay', () => {
  const typed = {
    ...blankProduct,
    name: 'Busbar',
    translations: { de: { name: ' Sammelschiene ', description: '', packaging: 'Karton' } },
    pictures: [
      { url: '/pictures/a.svg', alt: 'A busbar', translations: { de: 'Eine Schiene' } },
      { url: '/pictures/b.svg', alt: 'From above', translations: { de: '' } },
    ],
  };
  const change = productChangeFields.parse(toChange(rules.parse(typed)));
  const before = {
    name: 'Busbar',
    sku: 'BAR',
    translations: { de: { name: 'Schiene', description: 'Aus Kupfer' } },
  };
  expect(changedFields(before, change)).toMatchObject({
    translations: { de: { name: 'Sammelschiene', packaging: 'Karton' } },
    pictures: [
      { url: '/pictures/a.svg', alt: 'A busbar', translations: { de: 'Eine Schiene' } },
      { url: '/pictures/b.svg', alt: 'From above' },
    ],
  });
  expect(changedFields(before, change).translations?.de).not.toHaveProperty('description');
});

test('the pin-compatible parts that are typed are those that are saved', () => {
  const typed = { ...blankProduct, name: 'Relay', pinCompatibleSkus: 'REL-1, rel-2; REL-3' };
  expect(toChange(rules.parse(typed)).pinCompatibleSkus).toEqual(['REL-1', 'rel-2', 'REL-3']);
  const cleared = toChange(rules.parse({ ...typed, pinCompatibleSkus: '' }));
  expect(cleared.pinCompatibleSkus).toEqual([]);
  const refused = rules.safeParse({ ...typed, pinCompatibleSkus: 'REL 1?' });
  expect(refused.error?.issues).toMatchObject([{ path: ['pinCompatibleSkus'] }]);
});

test('a German name that is too long is refused in its field', () => {
  const typed = { name: 'Busbar', translations: { de: { name: 'x'.repeat(201) } } };
  expect(rules.safeParse(typed).error?.issues).toMatchObject([
    { path: ['translations', 'de', 'name'] },
  ]);
});
