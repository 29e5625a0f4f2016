/** Stores uploaded files, in a folder or in a bucket of an S3 service. All processes of a shop see the same files. */
export interface Files {
  /**
   * Stores a file under a name such as `pictures/<digest>.webp`. Readers see the whole file or none, also after a
   * crash. A name always has the same content, so that storing it again changes nothing.
   * @throws FilesUnavailable when it cannot be stored now; nothing is left then
   */
  put(name: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>;
  /** Streams the file from its beginning. @throws FileMissing on the first read */
  read(name: string): AsyncIterable<Buffer>;
  /** Does nothing when there is no such file, or it was stored (again) since `storedBefore`. */
  remove(name: string, options?: { readonly storedBefore?: Date }): Promise<void>;
  /** Removes what puts before that time left when their process was killed. */
  removeUnfinished(before: Date): Promise<void>;
  /** The names of all files in any order, or of those that were stored before a time. */
  list(options?: { readonly storedBefore?: Date }): AsyncIterable<string>;
}

export class FileMissing extends Error {
  override readonly name = 'FileMissing';
}

/** The disk is full, or the S3 service does not respond or refuses. */
export class FilesUnavailable extends Error {
  override readonly name = 'FilesUnavailable';
}

const NAME = /^[a-z0-9-]+(\/[a-z0-9-]+)*\.[a-z0-9]+$/;

/** Whether it can be the name of a stored file. No name leads out of its folder. */
export function isFileName(name: string): boolean {
  return NAME.test(name);
}

/** @throws Error unless it can be the name of a stored file */
export function checkFileName(name: string): void {
  if (!isFileName(name)) throw new Error(`not a file name: ${name}`);
}

/** The folders that visitors can read: pictures, and files of products to download. */
export const PUBLIC_FOLDER = 'pictures';
export const PRODUCT_FILES_FOLDER = 'product-files';

const FILES_PATH = '/files/';

/** The path of the shop's site that serves a file of the public folder. */
export function fileUrl(name: string): string {
  return FILES_PATH + name;
}
