import path from 'node:path';
import { uuidv7 } from 'uuidv7';
import { importCatalogue } from '#features/catalogue/server/index.ts';
import { readDemoFiles, type DemoFiles } from '#main/demo/demo-files.ts';
import { projectRoot } from '#platform/project-root.ts';
import type { TestShop } from './test-shop.ts';

/** Adds the products of the demo to this shop, without people and orders. */
export async function withDemoCatalogue({ database, clock }: TestShop): Promise<DemoFiles> {
  const files = await readDemoFiles(path.join(projectRoot, 'db/demo'));
  const deps = { now: clock.now, newId: uuidv7, currency: 'USD' as const };
  const products = [...files.products, ...files.packagings];
  await database.queries.transaction((tx) => importCatalogue(tx, deps, files.tree, products));
  return files;
}
