import type { Endpoint } from './endpoint.ts';

/** Where the calls are that answer people of a company with what only some companies see. */
export const COMPANY_VIEW = '/company-view';

type OfCompany<E extends Endpoint> = Omit<E, 'path' | 'access' | 'secret'> & {
  readonly path: `${typeof COMPANY_VIEW}${E['path']}`;
  readonly access: 'customer';
  readonly secret: true;
};

/**
 * A public call for people who act for a company: the answer also has what only some companies see, theirs among them. The
 * public call is the same for everybody and kept; nobody keeps this one.
 */
export function ofCompany<const E extends Endpoint & { access: 'public'; method: 'GET' }>(
  endpoint: E,
): OfCompany<E> {
  return {
    ...endpoint,
    path: `${COMPANY_VIEW}${endpoint.path}`,
    summary: `${endpoint.summary}; with what only some companies see, for the company that the caller acts for`,
    access: 'customer',
    secret: true,
  };
}
