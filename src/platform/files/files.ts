/** Stores uploaded files: in a folder, or (later) in a bucket of any S3 service. */
export interface Files {
  /**
   * Stores a file under a name such as `pictures/<digest>.webp`. Readers see the whole file or none. A
   * name always has the same content, so that storing it again changes nothing.
   */
  put(name: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>;
  /** Streams the file from its beginning. @throws FileMissing on the first read */
  read(name: string): AsyncIterable<Buffer>;
  /** Does nothing when there is no such file. */
  remove(name: string): Promise<void>;
}

export class FileMissing extends Error {
  override readonly name = 'FileMissing';
}

/** The only folder that visitors can read. */
export const PUBLIC_FOLDER = 'pictures';

const FILES_PATH = '/files/';

/** The path of the shop's site that serves a file of the public folder. */
export function fileUrl(name: string): string {
  return FILES_PATH + name;
}
