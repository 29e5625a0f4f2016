import { access } from 'node:fs/promises';
import path from 'node:path';
import type { CategoryBranch, NumberedProduct } from '#features/catalogue/server/index.ts';
import { withLanguage } from '#platform/language/with-language.ts';
import { FileMissing, type Files } from '#platform/files/files.ts';
import { datasheetNamed } from '../datasheet-files.ts';
import { readDemoFiles } from '../demo-files.ts';
import { projectRoot } from '#platform/project-root.ts';
import { datasheetContent } from './datasheet-content.ts';

const DEMO = path.join(projectRoot, 'db/demo');
const PICTURE_PX = 440;

/**
 * The files of a shop together with the datasheets of the demo. A datasheet is made and stored when it
 * is read for the first time, so that the demo starts fast.
 */
export function withDemoDatasheets(files: Files): Files {
  return {
    ...files,
    async *read(name) {
      try {
        yield* files.read(name);
      } catch (error) {
        const datasheet = error instanceof FileMissing ? await makeDatasheet(name) : null;
        if (!datasheet) throw error;
        await files.put(name, datasheet);
        yield datasheet;
      }
    },
  };
}

/** @returns null if it is not the name of a datasheet */
async function makeDatasheet(name: string): Promise<Buffer | null> {
  const named = datasheetNamed(name);
  if (!named) return null;
  const { products, tree } = await readDemoFiles(DEMO);
  const product = products.find(({ sku }) => sku === named.sku);
  const category = leaves(tree).find(({ slug }) => slug === product?.category);
  if (!product || !category) return null;
  const content = withLanguage(named.language, () => datasheetContent(product, category));
  // Loaded on demand, because the libraries take memory.
  const { drawDatasheet } = await import('./draw-datasheet.ts');
  return drawDatasheet(content, await pictureOf(product));
}

function leaves(tree: readonly CategoryBranch[]): CategoryBranch[] {
  return tree.flatMap((branch) => (branch.children ? leaves(branch.children) : [branch]));
}

async function pictureOf({ pictures = [] }: NumberedProduct): Promise<Buffer | null> {
  const [picture] = pictures;
  if (!picture) return null;
  const file = path.join(DEMO, 'pictures', path.basename(picture.url));
  await access(file);
  const { default: sharp } = await import('sharp');
  return sharp(file)
    .resize(PICTURE_PX, PICTURE_PX)
    .flatten({ background: '#fff' })
    .jpeg({ quality: 80 })
    .toBuffer();
}
