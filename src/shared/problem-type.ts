/** A bug of ours: nothing about it leaves the server but the request id. */
export const SERVER_ERROR = 'general/server-error';
/** Made by the client when no answer came. */
export const NO_RESPONSE = 'general/no-answer';

const PROBLEM_PATH = '/problems/';

/** The `type` member on the wire is a URI reference: `/problems/orders/not-enough-stock`. */
export function problemUri(type: string): string {
  return `${PROBLEM_PATH}${type}`;
}

export function problemType(uri: string): string {
  return uri.startsWith(PROBLEM_PATH) ? uri.slice(PROBLEM_PATH.length) : uri;
}
