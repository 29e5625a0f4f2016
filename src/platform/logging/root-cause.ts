/** The message of the innermost cause: that of a failed query itself contains its parameters. */
export function rootCause(error: unknown): string {
  let cause = error;
  while (cause instanceof Error && cause.cause instanceof Error) cause = cause.cause;
  return cause instanceof Error ? cause.message : String(cause);
}
