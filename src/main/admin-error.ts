/** An expected error; its message is printed without a stack. */
export class AdminError extends Error {
  override readonly name = 'AdminError';
}
