import { beforeAll, describe, expect, test } from 'vitest';
import { testShop } from '#test/support/test-shop.ts';
import { type Product } from '../contract.ts';
import { changeProduct, getManagedProduct } from '../managed-products-contract.ts';

const shop = await testShop();
const admin = await shop.person({ admin: true });

const picture = { url: '/pictures/a.svg', alt: 'A busbar' };
const file = { url: '/files/product-files/1.pdf', title: 'Certificate' };
const english = {
  name: 'Copper busbar',
  description: 'A bar of copper',
  packaging: 'Carton of 10',
  pictures: [picture],
  files: [file],
};
const german = {
  name: 'Sammelschiene aus Kupfer',
  description: 'Eine Schiene aus Kupfer',
  packaging: 'Karton zu 10 Stück',
};

let busbar: Product;
beforeAll(async () => {
  busbar = await shop.product({
    ...english,
    translations: { de: german },
    pictures: [{ ...picture, translations: { de: 'Eine Sammelschiene' } }],
    files: [{ ...file, translations: { de: 'Zertifikat' } }],
  });
});

async function read(url: string, language?: string) {
  const headers = language ? { 'accept-language': language } : {};
  return (await shop.app.inject({ url, headers })).json();
}

const naming = (name: string) => ({ replacement: { name }, matingParts: [{ name }] });

describe('a product with German texts', () => {
  test('is shown in the language of the reader, from the cache, too', async () => {
    for (let time = 1; time <= 2; time += 1) {
      for (const path of [`/api/parts/${busbar.slug}`, `/api/product/${busbar._id}`]) {
        expect(await read(path)).toMatchObject(english);
        expect(await read(path, 'de')).toMatchObject({
          ...german,
          pictures: [{ url: '/pictures/a.svg', alt: 'Eine Sammelschiene' }],
          files: [{ title: 'Zertifikat' }],
        });
      }
      expect(await read('/api/product?q=busbar')).toMatchObject([{ name: english.name }]);
      expect(await read('/api/product?q=busbar', 'de')).toMatchObject([{ name: german.name }]);
    }
  });

  test('is found by its German name', async () => {
    expect(await read('/api/product?q=Sammelschiene%20kupfer')).toMatchObject([
      { _id: busbar._id },
    ]);
  });

  test('is shown with German names of the products that it names', async () => {
    const { slug } = await shop.product({ matingSkus: [busbar.sku], replacedBySku: busbar.sku });
    expect(await read(`/api/parts/${slug}`, 'de')).toMatchObject(naming(german.name));
    expect(await read(`/api/parts/${slug}`)).toMatchObject(naming(english.name));
  });

  test('has its texts in English in the back office, with their translations', async () => {
    const product = await admin.api(getManagedProduct, { params: { id: busbar._id } });
    expect(product).toMatchObject({
      value: {
        ...english,
        translations: { de: german },
        pictures: [{ alt: 'A busbar', translations: { de: 'Eine Sammelschiene' } }],
        files: [{ title: 'Certificate', translations: { de: 'Zertifikat' } }],
      },
    });
  });
});

describe('a change of German texts', () => {
  test('leaves absent texts and clears empty ones, which are shown in English then', async () => {
    const { _id: id } = await shop.product({ ...english, translations: { de: german } });
    const first = { version: 1, translations: { de: { description: '', packaging: 'Karton' } } };
    expect(await admin.api(changeProduct, { params: { id }, body: first })).toMatchObject({
      value: {
        version: 2,
        translations: { de: { name: german.name, description: null, packaging: 'Karton' } },
      },
    });
    expect(await read(`/api/product/${id}`, 'de')).toMatchObject({
      name: german.name,
      description: english.description,
      packaging: 'Karton',
    });
    const all = { version: 2, translations: null };
    expect(await admin.api(changeProduct, { params: { id }, body: all })).toMatchObject({
      value: { version: 3, translations: { de: { name: null, packaging: null } } },
    });
    expect(await read(`/api/product/${id}`, 'de')).toMatchObject(english);
  });

  test('to what they are already changes nothing', async () => {
    const { _id: id } = await shop.product({ ...english, translations: { de: german } });
    const body = {
      version: 1,
      translations: { de: german },
      pictures: [{ ...picture, translations: { de: '' } }],
    };
    expect(await admin.api(changeProduct, { params: { id }, body })).toMatchObject({
      value: { version: 1 },
    });
  });

  test('is refused with the name of the field if a text is too long', async () => {
    const { _id: id } = await shop.product();
    const body = { version: 1, translations: { de: { name: 'x'.repeat(201) } } };
    expect(await admin.api(changeProduct, { params: { id }, body })).toMatchObject({
      problem: { status: 422, errors: [{ pointer: '#/translations/de/name' }] },
    });
  });
});
