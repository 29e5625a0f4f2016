/** Where uploaded files are kept: a folder, or (later) a bucket of any S3 service. */
export interface Files {
  /**
   * Keeps a file for good under a name that says what is in it, such as `pictures/<digest>.webp`: the
   * same name always has the same bytes, so that writing it again changes nothing.
   * @returns the address that the shop serves it at.
   */
  keep(name: string, bytes: Uint8Array): Promise<string>;
}

/** Below this path of the shop the files are served. */
export const FILES_PATH = '/files/';
