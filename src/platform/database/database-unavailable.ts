import { postgresError } from './postgres-error.ts';

/**
 * SQLSTATE: connections, resources, operator intervention and timeouts, deadlocks, and a primary that has
 * become a standby (read only).
 */
const UNAVAILABLE_SQLSTATE = /^(08|53|57|40P01|40001|25006)/;
const UNAVAILABLE_CODE =
  /^(E(CONN(REFUSED|RESET|ABORTED)|NOENT|PIPE|TIMEDOUT|(HOST|NET)UNREACH|AI_AGAIN)|ENOTFOUND)$/;
/** Errors of `pg` that have no code. */
const UNAVAILABLE_MESSAGE =
  /timeout exceeded when trying to connect|Connection terminated|is not queryable|Query read timeout/;

/** Whether an error is temporary: a restarting server, no free connection, a deadlock. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const sqlState = postgresError(error)?.code ?? '';
  if (UNAVAILABLE_SQLSTATE.test(sqlState)) return true;
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (UNAVAILABLE_CODE.test(String((cause as { code?: string }).code))) return true;
    if (UNAVAILABLE_MESSAGE.test(cause.message)) return true;
  }
  return false;
}
