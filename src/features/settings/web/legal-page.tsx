import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { apiContext } from '#browser/api.ts';
import { pageValue } from '#browser/page-value.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import type { PageHandle } from '#shared/page-handle.ts';
import { t } from '#shared/texts/texts.ts';
import { Container } from '#ui/container.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { getLegalPage } from '../contract.ts';
import { legalPageTitle } from '../domain/legal-page-title.ts';
import { LegalText } from './legal-text.tsx';

type Legal = ResponseOf<typeof getLegalPage>;

export const handle: PageHandle<Legal | undefined> = {
  title: (data) => (data ? t(legalPageTitle[data.page]) : t('Page not found')),
  description: (data) => (data ? t(legalPageTitle[data.page]) : ''),
};

/** The page at `/terms`, `/privacy`, `/imprint` and `/returns`; a 404 while it has no content. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = new URL(request.url).pathname.replaceAll('/', '') as Legal['page'];
  const { signal } = request;
  return pageValue(await context.get(apiContext)(getLegalPage, { params: { page } }, { signal }));
}

export function Component() {
  const { page, html } = useLoaderData<typeof loader>();
  return (
    <Container className="pt-8 pb-12">
      <PageHeader title={t(legalPageTitle[page])} />
      <LegalText html={html} />
    </Container>
  );
}
