import { isRouteErrorResponse } from 'react-router';

type Errors = Record<string, unknown> | null;

/** The errors that nobody threw on purpose. */
export function plainErrors(errors: Errors): unknown[] {
  return Object.values(errors ?? {}).filter((error) => !isRouteErrorResponse(error));
}

/** As React Router reads them in the browser; of a bug nothing leaves the server. */
export function wireErrors(errors: Errors): Errors {
  if (!errors) return null;
  return Object.fromEntries(
    Object.entries(errors).map(([route, error]) => [
      route,
      isRouteErrorResponse(error)
        ? { ...error, __type: 'RouteErrorResponse' }
        : { message: 'Something went wrong in the shop.', __type: 'Error' },
    ]),
  );
}
