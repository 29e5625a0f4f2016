import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { apiContext } from '#browser/api.ts';
import { pageValue } from '#browser/page-value.ts';
import { formatCount } from '#shared/number-format.ts';
import type { PageHandle } from '#shared/page-handle.ts';
import { t, tn } from '#shared/texts/texts.ts';
import { Container } from '#ui/container.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { getSharedBom, type SharedBom } from '../contract.ts';
import { BomLines } from './bom-lines.tsx';
import { CostList } from './cost-list.tsx';

export { ViewError as ErrorBoundary } from '#ui/view-error.tsx';

/** Without a description: search engines do not index it. */
export const handle: PageHandle<SharedBom | undefined> = {
  title: (bom) => bom?.name ?? t('Shared bill of materials'),
};

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const { signal } = request;
  const token = params['token'] ?? '';
  return pageValue(await api(getSharedBom, { params: { token } }, { signal }));
}

/** A bill of materials as everyone with its link sees it. */
export function Component() {
  const bom = useLoaderData<typeof loader>();
  return (
    <Container className="py-8">
      <PageHeader title={<span className="wrap-anywhere">{bom.name}</span>} />
      <div className="mb-8 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid gap-2">
          <p>
            {tn('For {count} board', 'For {count} boards', bom.boards)}
            {'\u00a0· '}
            {tn('{count} line', '{count} lines', bom.lineCount)}
          </p>
          {bom.state === 'matching' && (
            <p className="text-muted">
              {t('{some} of {count} lines have been matched so far. Open this page again later.', {
                some: formatCount(bom.matchedCount),
                count: formatCount(bom.lineCount),
              })}
            </p>
          )}
          <p className="max-w-prose text-sm text-muted">
            {t('Shared with you, read-only, at current prices and stock.')}
          </p>
        </div>
        <CostList bom={bom} />
      </div>
      <BomLines bom={bom} decide={null} />
    </Container>
  );
}
