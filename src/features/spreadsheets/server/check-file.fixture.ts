import {
  getManagedProduct,
  listManagedProducts,
} from '#features/catalogue/managed-products-contract.ts';
import type { Person, TestShop } from '#test/support/test-shop.ts';
import {
  applyImport,
  beginImport,
  checkImport,
  getImport,
  listImportLines,
  readColumns,
  uploadImportFile,
} from '../contract.ts';
import { usesDecimalComma } from '../domain/decimal-comma.ts';

export function must<Value>(
  outcome: { ok: true; value: Value } | { ok: false; problem: object },
): Value {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problem));
  return outcome.value;
}

/** Uploads a file and checks it with the proposed columns and decimal separator. */
export async function checkFile(
  shop: TestShop,
  by: Person,
  file: string | Buffer,
  settings: { readonly headerLine?: number } = {},
) {
  const { _id: id } = must(await by.api(beginImport, { body: { fileName: 'parts.csv' } }));
  const body = new Blob([new Uint8Array(Buffer.from(file))]);
  must(await by.api(uploadImportFile, { params: { id }, body }));
  const detected = must(await by.api(readColumns, { params: { id }, query: settings }));
  const columns = detected.columns.map(({ field }) => field);
  const decimalComma = usesDecimalComma(detected.columns);
  must(await by.api(checkImport, { params: { id }, body: { ...settings, columns, decimalComma } }));
  await shop.drainImports();
  return must(await by.api(getImport, { params: { id } }));
}

export async function linesOf(by: Person, id: string) {
  return must(await by.api(listImportLines, { params: { id }, query: {} }));
}

/** Applies a checked import. */
export async function applyFile(shop: TestShop, by: Person, id: string, leaveOut?: 'invalid') {
  must(await by.api(applyImport, { params: { id }, query: { leaveOut } }));
  await shop.drainImports();
  return must(await by.api(getImport, { params: { id } }));
}

export async function bySku(by: Person, sku: string) {
  const [product] = must(await by.api(listManagedProducts, { query: { q: sku } }));
  if (!product) throw new Error(`no ${sku}`);
  return must(await by.api(getManagedProduct, { params: { id: product._id } }));
}
