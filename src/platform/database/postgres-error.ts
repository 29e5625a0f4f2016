interface PostgresError {
  readonly code: string;
  readonly constraint?: string;
}

/** The PostgreSQL error (SQLSTATE and constraint) of a failed query, or null. */
export function postgresError(error: unknown): PostgresError | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && /^[0-9A-Z]{5}$/.test(cause.code)) {
      return cause as unknown as PostgresError;
    }
  }
  return null;
}

/** Whether a write failed because another row already has these values. */
export function violates(error: unknown, uniqueConstraint: string): boolean {
  const cause = postgresError(error);
  return cause?.code === '23505' && cause.constraint === uniqueConstraint;
}
