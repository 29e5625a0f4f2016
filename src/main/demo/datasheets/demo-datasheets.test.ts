import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { getPart } from '#features/catalogue/contract.ts';
import { productSlug } from '#features/catalogue/domain/product-slug.ts';
import type { CategoryBranch, NumberedProduct } from '#features/catalogue/server/index.ts';
import { withLanguage } from '#platform/language/with-language.ts';
import { languages, type Language } from '#shared/texts/language.ts';
import { withDemoCatalogue } from '#test/support/demo-catalogue.ts';
import { testShop } from '#test/support/test-shop.ts';
import { projectRoot } from '#platform/project-root.ts';
import { readDemoFiles } from '../demo-files.ts';
import { datasheetContent } from './datasheet-content.ts';
import { drawDatasheet } from './draw-datasheet.ts';

const { products, tree } = await readDemoFiles(path.join(projectRoot, 'db/demo'));
const shop = await testShop();
await withDemoCatalogue(shop);

function leaves(branches: readonly CategoryBranch[]): CategoryBranch[] {
  return branches.flatMap((branch) => (branch.children ? leaves(branch.children) : [branch]));
}

function contentOf(product: NumberedProduct, language: Language) {
  const category = leaves(tree).find(({ slug }) => slug === product.category);
  if (!category) throw new Error(`${product.sku} has no category`);
  return withLanguage(language, () => datasheetContent(product, category));
}

describe('a demo part', () => {
  test('offers its datasheet in both languages, as PDFs with its part number', async () => {
    const [product] = products;
    const slug = productSlug(product?.name ?? '', product?.sku ?? '');
    const part = await shop.api(getPart, { params: { slug } });
    const files = part.ok ? part.value.files : [];
    expect(files.map(({ title }) => title)).toEqual(['Datasheet, English', 'Datasheet, German']);
    for (const { url } of files) {
      const response = await shop.app.inject(url);
      expect(response.headers['content-type']).toBe('application/pdf');
      expect(response.body.startsWith('%PDF-')).toBe(true);
      expect(response.body).toContain(product?.mpn);
      // The stored one.
      expect((await shop.app.inject(url)).rawPayload).toEqual(response.rawPayload);
    }
  });

  test.each(['unknown-part-en', 'bb-r0603-10k-fr', 'bb-r0603-10k'])(
    'has no datasheet named %s',
    async (name) => {
      const response = await shop.app.inject(`/files/product-files/datasheet-${name}.pdf`);
      expect(response.statusCode).toBe(404);
    },
  );
});

describe('the datasheet of every demo part', () => {
  test('is a tagged PDF/A-3 that names the part (one part of each category)', async () => {
    const oneOfEach = new Map(products.map((product) => [product.category, product]));
    for (const product of oneOfEach.values()) {
      const bytes = await drawDatasheet(contentOf(product, 'en'), null);
      const pdf = bytes.toString('utf8');
      expect(pdf.startsWith('%PDF-1.7')).toBe(true);
      expect(pdf).toContain(product.mpn);
      expect(pdf).toContain('<pdfaid:part>3</pdfaid:part>');
      expect(pdf).toContain('/StructTreeRoot');
    }
  });

  test.each(languages)('shows all attributes and the ordering information (%s)', (language) => {
    for (const product of products) {
      const { tables, title, features } = contentOf(product, language);
      const [technical, ordering] = tables;
      expect(technical?.lines).toHaveLength(Object.keys(product.attributes ?? {}).length);
      expect(ordering?.lines.map(({ value }) => value)).toContain(product.mpn);
      expect(title).toBe(language === 'en' ? product.name : product.translations?.de?.name);
      expect(features.lines.length).toBeGreaterThan(1);
    }
  });
});
