/** What went wrong, in one line for a person. */
export class AdminError extends Error {
  override readonly name = 'AdminError';
}
