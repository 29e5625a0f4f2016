/** Prevents the start, for a reason outside the code. The message is one line for the operator. */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}
