/** A file of a call, which the handler reads. */
export interface UploadedFile {
  /**
   * The bytes, and the name of the file if the client sent one.
   * @throws Refusal when it is too large or the form cannot be read
   */
  read(): Promise<{ readonly name: string | null; readonly bytes: Uint8Array }>;
}
