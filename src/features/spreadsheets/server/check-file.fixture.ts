import { getManagedProduct, listManagedProducts } from '#features/catalogue/contract.ts';
import type { Person, TestShop } from '#test/support/test-shop.ts';
import { beginImport, checkImport, getImport, readColumns, sendPiece } from '../contract.ts';

export function must<Value>(
  outcome: { ok: true; value: Value } | { ok: false; problem: object },
): Value {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problem));
  return outcome.value;
}

/** Sends a file and has it checked with the columns that the shop proposes. */
export async function checkFile(shop: TestShop, by: Person, file: string | Buffer) {
  const { _id: id } = must(await by.api(beginImport, { body: { fileName: 'parts.csv' } }));
  const bytes = Buffer.from(file);
  for (let at = 0, position = 0; at < bytes.length; at += 400_000, position += 1) {
    const data = bytes.subarray(at, at + 400_000).toString('base64');
    must(await by.api(sendPiece, { params: { id }, body: { position, data } }));
  }
  const look = must(await by.api(readColumns, { params: { id } }));
  const columns = look.columns.map(({ field }) => field);
  must(await by.api(checkImport, { params: { id }, body: { columns, decimalComma: false } }));
  await shop.drainImports();
  return must(await by.api(getImport, { params: { id } }));
}

export async function bySku(by: Person, sku: string) {
  const [found] = must(await by.api(listManagedProducts, { query: { q: sku } }));
  if (!found) throw new Error(`no ${sku}`);
  return must(await by.api(getManagedProduct, { params: { id: found._id } }));
}
