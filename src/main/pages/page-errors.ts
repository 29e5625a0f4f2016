import { isRouteErrorResponse } from 'react-router';

type Errors = Record<string, unknown> | null;

/** Unexpected errors, which are bugs. */
export function unexpectedErrors(errors: Errors): unknown[] {
  return Object.values(errors ?? {}).filter((error) => !isRouteErrorResponse(error));
}

/** Errors in React Router's hydration format. The details of bugs are not sent. */
export function serializeErrors(errors: Errors): Errors {
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
