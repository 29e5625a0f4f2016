import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { apiContext } from '#browser/api.ts';
import { pageValue } from '#browser/page-value.ts';
import { requireAdmin, requireSignedIn } from '#features/sessions/web/index.ts';
import type { PageHandle } from '#shared/page-handle.ts';
import { t } from '#shared/texts/texts.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { getErasure, listDataExports } from '../contract.ts';
import { DataExports } from './data-exports.tsx';
import { ErasureSection } from './erasure-section.tsx';

export { ViewError as ErrorBoundary } from '#ui/view-error.tsx';

type Loaded = Awaited<ReturnType<typeof loader>>;

export const handle: PageHandle<Loaded | undefined> = {
  title: (loaded) => titleOf(loaded?.isOwn ?? true),
};

function titleOf(isOwn: boolean): string {
  return isOwn ? t('My Data') : t('Data of a user');
}

/** The data of the reader, or for admins that of the user in the address. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { id: other } = params;
  const reader =
    other === undefined ? requireSignedIn({ request }) : await requireAdmin({ request });
  const id = other ?? reader.id;
  const { signal } = request;
  const api = context.get(apiContext);
  const args = { params: { id } };
  const [exports, erasure] = await Promise.all([
    api(listDataExports, args, { signal }),
    api(getErasure, args, { signal }),
  ]);
  const loaded = { exports: pageValue(exports), erasure: pageValue(erasure) };
  return { id, isOwn: id === reader.id, ...loaded };
}

export function Component() {
  const { id, isOwn, exports, erasure } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={titleOf(isOwn)} />
      <DataExports userId={id} isOwn={isOwn} exports={exports} />
      <ErasureSection userId={id} isOwn={isOwn} erasure={erasure} />
    </>
  );
}
