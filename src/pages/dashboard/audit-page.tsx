import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { apiContext } from '#browser/api.ts';
import { pageValue } from '#browser/page-value.ts';
import { AuditLog, loadAuditLog } from '#features/audit/web/index.ts';
import { requireAdmin } from '#features/sessions/web/index.ts';
import { getConfig } from '#features/shop/contract.ts';
import type { PageHandle } from '#shared/page-handle.ts';

export { ViewError as ErrorBoundary } from '#ui/view-error.tsx';

export const handle: PageHandle = { title: 'Audit log' };

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  const { request, context } = args;
  const config = await context.get(apiContext)(getConfig, {}, { signal: request.signal });
  return loadAuditLog(args, pageValue(config));
}

export function Component() {
  return <AuditLog {...useLoaderData<typeof loader>()} />;
}
