import { createHash } from 'node:crypto';
import type { Files } from './files.ts';

const SIGNATURE = '%PDF-';

export interface StoredPdf {
  /** SHA-256 of the content. */
  readonly digest: string;
  readonly bytes: number;
}

/** Stores a PDF in a folder under its digest. @returns null, and stores nothing, if it does not begin as one */
export async function storePdf(
  files: Pick<Files, 'put'>,
  folder: string,
  content: AsyncIterable<Uint8Array>,
): Promise<StoredPdf | null> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  if (bytes.toString('latin1', 0, SIGNATURE.length) !== SIGNATURE) return null;
  const digest = createHash('sha256').update(bytes).digest('hex');
  await files.put(pdfName(folder, digest), bytes);
  return { digest, bytes: bytes.length };
}

/** The name of a stored PDF among the files of the shop. */
export function pdfName(folder: string, digest: string): string {
  return `${folder}/${digest}.pdf`;
}
