import { expect, test } from 'vitest';
import { newProduct, productChangeFields } from './product-fields.ts';

const whole = { name: 'Chip resistor', description: 'First line\nSecond line' };

test('a product’s description can have several lines', () => {
  expect(newProduct.safeParse(whole).success).toBe(true);
});

test.each([
  { name: 'Chip resistor\nFree' },
  { name: 'Chip resistor \u202egpj.exe' },
  { mpn: 'RC0603\r10K' },
  { manufacturer: 'Yageo\u2028Corporation' },
  { category: 'resistors\ndiodes' },
  { attributes: { tolerance: '1%\u2066' } },
  { pictures: [{ url: '/pictures/a.svg', alt: 'From above\nand below' }] },
  { datasheet: 'https://maker.example@elsewhere.example/d.pdf' },
  { datasheet: 'https://maker.example/"onmouseover=x' },
])('text that is not displayed as it is stored is refused: %j', (field) => {
  const [path] = Object.keys(field);
  for (const schema of [newProduct, productChangeFields]) {
    const { error } = schema.safeParse({ ...whole, ...field });
    expect(error?.issues.map((issue) => issue.path[0])).toEqual([path]);
  }
});
