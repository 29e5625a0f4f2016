import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router';
import { apiContext } from '#browser/api.ts';
import { pageValue } from '#browser/page-value.ts';
import { getCart } from '#features/carts/contract.ts';
import { ForCompany, requireSignedIn } from '#features/sessions/web/index.ts';
import { getConfig } from '#features/shop/contract.ts';
import type { PageHandle } from '#shared/page-handle.ts';
import { t } from '#shared/texts/texts.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { quotePath, QUOTES_PATH } from './quote-paths.ts';
import { RequestForm } from './request-form.tsx';
import type { ProposedLine } from './request-lines.ts';

export { ViewError as ErrorBoundary } from '#ui/view-error.tsx';

export const handle: PageHandle = { title: 'Ask for a quote' };

/** `from=cart` begins with the lines of the cart. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  requireSignedIn({ request });
  const api = context.get(apiContext);
  const { signal } = request;
  const from = new URL(request.url).searchParams.get('from');
  const [config, cart] = await Promise.all([
    api(getConfig, {}, { signal }),
    from === 'cart' ? api(getCart, {}, { signal }) : null,
  ]);
  const lines: ProposedLine[] = (cart ? pageValue(cart).lines : []).map((line) => ({
    // What is not sold any more is asked for in words.
    productId: line.sold ? line.productId : null,
    sku: line.sku,
    mpn: line.mpn,
    name: line.name,
    quantity: line.quantity,
    customerPartNumber: line.customerPartNumber,
    note: line.note,
  }));
  return { lines, currency: pageValue(config).currency };
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
            items={[{ label: t('Quotes'), to: QUOTES_PATH }, { label: t('Ask for a quote') }]}
          />
        }
        title={t('Ask for a quote')}
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
