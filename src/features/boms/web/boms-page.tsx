import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router';
import { apiContext } from '#browser/api.ts';
import { RetryChanges } from '#browser/retry-changes.tsx';
import { loadPagedList } from '#browser/paged-list.ts';
import {
  ForCompany,
  requireSignedIn,
  useMayOrder,
  ViewBanner,
} from '#features/sessions/web/index.ts';
import type { PageHandle } from '#shared/page-handle.ts';
import { t } from '#shared/texts/texts.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { Container } from '#ui/container.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { listBoms } from '../contract.ts';
import { BomList } from './bom-list.tsx';
import { BOMS_PATH, bomPath } from './bom-paths.ts';
import { NewBom } from './new-bom.tsx';

export { ViewError as ErrorBoundary } from '#ui/view-error.tsx';

export const handle: PageHandle = { title: 'Bills of materials' };

const STEP = 20;

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireSignedIn({ request });
  const api = context.get(apiContext);
  const { signal } = request;
  return loadPagedList(request, STEP, (query) => api(listBoms, { query }, { signal }));
}

/** Takes new bills of materials, and lists those of the person. */
export function Component() {
  const list = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const mayOrder = useMayOrder();
  return (
    <>
      <ViewBanner />
      <Container className="py-8">
        <PageHeader
          before={
            <Breadcrumbs
              items={[{ label: t('Cart'), to: '/cart' }, { label: t('Bills of materials') }]}
            />
          }
          title={t('Bills of materials')}
        >
          <ForCompany />
          {t(
            'From the list of parts of a board to a cart: we find the columns and the products, and you check them.',
          )}
        </PageHeader>
        {mayOrder && <NewBom onCreated={(id) => void navigate(bomPath(id))} />}
        <RetryChanges path={BOMS_PATH}>
          <BomList list={list} />
        </RetryChanges>
      </Container>
    </>
  );
}
