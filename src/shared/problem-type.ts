/** An unexpected error. The response holds only the request id, no details. */
export const SERVER_ERROR = 'general/server-error';
/** Created by the client if there was no response. */
export const NO_RESPONSE = 'general/no-response';

const PROBLEM_PATH = '/problems/';

/** The `type` member on the wire is a URI reference: `/problems/orders/not-enough-stock`. */
export function problemUri(type: string): string {
  return `${PROBLEM_PATH}${type}`;
}

export function parseProblemType(uri: string): string {
  return uri.startsWith(PROBLEM_PATH) ? uri.slice(PROBLEM_PATH.length) : uri;
}
