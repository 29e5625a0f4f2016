import { postgresError } from './postgres-error.ts';

/** SQLSTATE: connections, resources, the operator (a time limit, too), deadlocks. */
const OUT_OF_REACH_STATE = /^(08|53|57|40P01|40001)/;
const OUT_OF_REACH_CODE =
  /^(E(CONN(REFUSED|RESET|ABORTED)|NOENT|PIPE|TIMEDOUT|(HOST|NET)UNREACH|AI_AGAIN)|ENOTFOUND)$/;
/** How `pg` says it where it has no code. */
const OUT_OF_REACH_WORDS =
  /timeout exceeded when trying to connect|Connection terminated|is not queryable|Query read timeout/;

/** The database is restarting, or all of its connections are taken: trying again will help. */
export function isOutOfReach(error: unknown): boolean {
  const sqlState = postgresError(error)?.code ?? '';
  if (OUT_OF_REACH_STATE.test(sqlState)) return true;
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (OUT_OF_REACH_CODE.test(String((cause as { code?: string }).code))) return true;
    if (OUT_OF_REACH_WORDS.test(cause.message)) return true;
  }
  return false;
}
