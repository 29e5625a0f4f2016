import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router';
import { apiContext } from '#browser/api.ts';
import { pageValue } from '#browser/page-value.ts';
import { getBom } from '#features/boms/contract.ts';
import { getCart } from '#features/carts/contract.ts';
import { getSavedCart } from '#features/carts/saved-cart-contract.ts';
import { ForCompany, requireSignedIn } from '#features/sessions/web/index.ts';
import { getConfig } from '#features/shop/contract.ts';
import type { Api } from '#shared/api-client.ts';
import type { PageHandle } from '#shared/page-handle.ts';
import { t } from '#shared/texts/texts.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { MAX_QUOTE_LINES } from '../domain/quote-rules.ts';
import { linesOfBom, linesOfCart } from './proposed-lines.ts';
import { quotePath, QUOTES_PATH } from './quote-paths.ts';
import { RequestForm } from './request-form.tsx';
import type { ProposedLine } from './request-lines.ts';

export { ViewError as ErrorBoundary } from '#ui/view-error.tsx';

export const handle: PageHandle = { title: 'Request a quote' };

/** `from=cart`, or `from=saved-cart` and `from=bom` with an `id`, says with which lines it begins. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  requireSignedIn({ request });
  const api = context.get(apiContext);
  const { signal } = request;
  const [config, lines] = await Promise.all([
    api(getConfig, {}, { signal }),
    proposedLines(api, new URL(request.url).searchParams, signal),
  ]);
  return { lines: lines.slice(0, MAX_QUOTE_LINES), currency: pageValue(config).currency };
}

async function proposedLines(
  api: Api,
  searchParams: URLSearchParams,
  signal: AbortSignal,
): Promise<readonly ProposedLine[]> {
  const params = { id: searchParams.get('id') ?? '' };
  switch (searchParams.get('from')) {
    case 'cart':
      return linesOfCart(pageValue(await api(getCart, {}, { signal })));
    case 'saved-cart':
      return linesOfCart(pageValue(await api(getSavedCart, { params }, { signal })));
    case 'bom':
      return linesOfBom(pageValue(await api(getBom, { params }, { signal })));
    default:
      return [];
  }
}

/** Asks the shop for a quote: parts of the catalogue, and in words those that are not in it. */
export function Component() {
  const { lines, currency } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  return (
    <>
      <PageHeader
        before={
          <Breadcrumbs
            items={[{ label: t('Quotes'), to: QUOTES_PATH }, { label: t('Request a quote') }]}
          />
        }
        title={t('Request a quote')}
      >
        <ForCompany />
        {t('We answer with prices and lead times. You order if they suit you.')}
      </PageHeader>
      <RequestForm
        lines={lines}
        currency={currency}
        onSent={({ _id }) => void navigate(quotePath(_id))}
      />
    </>
  );
}
