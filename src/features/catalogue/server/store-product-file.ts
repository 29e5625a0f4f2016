import { fileUrl, PRODUCT_FILES_FOLDER, type Files } from '#platform/files/files.ts';
import { refuse } from '#shared/refusal.ts';
import type { NewId } from '#shared/time-and-ids.ts';
import { catalogueRefusals } from '../contract.ts';

const PDF_SIGNATURE = '%PDF-';

/** Stores a PDF while it arrives, or refuses and stores nothing. @returns its path at the shop */
export async function storeProductFile(
  files: Files,
  newId: NewId,
  content: AsyncIterable<Uint8Array>,
): Promise<string> {
  const name = `${PRODUCT_FILES_FOLDER}/${newId()}.pdf`;
  await files.put(name, onlyPdf(content));
  return fileUrl(name);
}

/** Passes the content on. @throws Refusal when it does not begin as a PDF */
async function* onlyPdf(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let start: Buffer | null = Buffer.alloc(0);
  for await (const chunk of content) {
    if (!start) {
      yield chunk;
      continue;
    }
    start = Buffer.concat([start, chunk]);
    if (start.length < PDF_SIGNATURE.length) continue;
    checkSignature(start);
    yield start;
    start = null;
  }
  if (start) checkSignature(start);
}

function checkSignature(start: Buffer): void {
  if (start.toString('latin1', 0, PDF_SIGNATURE.length) !== PDF_SIGNATURE) {
    throw refuse(catalogueRefusals.notAPdf, {});
  }
}
