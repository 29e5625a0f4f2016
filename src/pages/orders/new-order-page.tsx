import { lazy, Suspense, type ReactNode } from 'react';
import { Form, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { apiContext } from '#browser/api.ts';
import { pageValue, valueOrNull } from '#browser/page-value.ts';
import { getProduct, listProducts, type ProductSummary } from '#features/catalogue/contract.ts';
import { listOwnOrders } from '#features/orders/contract.ts';
import { buyerDefaults } from '#features/orders/web/index.ts';
import { getProfile, listUsers } from '#features/people/contract.ts';
import type { User } from '#features/sessions/contract.ts';
import { requireAdmin } from '#features/sessions/web/index.ts';
import { getConfig } from '#features/shop/contract.ts';
import type { PageHandle } from '#shared/page-handle.ts';
import { t } from '#shared/texts/texts.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { retryLoad } from '#ui/retry-load.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { TextField } from '#ui/text-field.tsx';

export { ViewError as ErrorBoundary } from '#ui/view-error.tsx';

export const handle: PageHandle = { title: 'New order' };

/** From the page of customers: imported by two pages, it would be in a script that public pages load. */
const OrderForm = lazy(async () => ({
  default: (await retryLoad(() => import('./order-form-page.tsx'))).OrderForm,
}));

const MAX_MATCHES = 20;

/** The address holds what was chosen so far: `customer` (an email address), `product` (an id), and the search `q`. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin({ request });
  const { signal } = request;
  const api = context.get(apiContext);
  const { searchParams } = new URL(request.url);
  const email = searchParams.get('customer') ?? '';
  const id = searchParams.get('product') ?? '';
  const q = searchParams.get('q') ?? '';
  const query = { ...(q && { q }), limit: MAX_MATCHES };
  const [profile, product, lastOrders, config, users, products] = await Promise.all([
    email ? api(getProfile, { params: { email } }, { signal }) : null,
    id ? api(getProduct, { params: { id } }, { signal }) : null,
    email ? api(listOwnOrders, { query: { email, limit: 1 } }, { signal }) : null,
    api(getConfig, {}, { signal }),
    email ? null : api(listUsers, { query: { ...query, role: 'customer' } }, { signal }),
    email && !id ? api(listProducts, { query }, { signal }) : null,
  ]);
  const customer = profile && valueOrNull(profile);
  return {
    q,
    customer,
    product: product && valueOrNull(product),
    buyer: customer && buyerDefaults(customer, lastOrders?.ok ? lastOrders.value[0] : undefined),
    cardPayment: pageValue(config).payments.provider !== 'none',
    users: users ? pageValue(users) : [],
    products: products ? pageValue(products) : [],
  };
}

/** An admin enters an order for a customer: first the customer, then the product, then the form of orders. */
export function Component() {
  const { q, customer, product, buyer, cardPayment, users, products } =
    useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        before={
          <Breadcrumbs
            items={[
              { label: t('Manage Orders'), to: '/dashboard/manageorders' },
              { label: t('New order') },
            ]}
          />
        }
        title={t('New order')}
      >
        {t(
          'Enter an order for a customer who has an account. The limits on open orders do not apply; stock, minimum and multiple do.',
        )}
      </PageHeader>
      <div className="grid max-w-xl gap-6">
        {!customer && (
          <Search label={t('Find a customer')} hint={t('Name or email address')} q={q} chosen={{}}>
            <Matches
              none={t('No customer found')}
              matches={users.map((user) => ({
                to: url({ customer: user.email }),
                name: user.name || user.email,
                detail: user.email,
              }))}
            />
          </Search>
        )}
        {customer && (
          <Chosen label={t('Customer')} value={describe(customer)} to={url({})}>
            {t('Other customer')}
          </Chosen>
        )}
        {customer && !product && (
          <Search
            key={customer.email}
            label={t('Find a product')}
            hint={t('Name, SKU or part number')}
            q={q}
            chosen={{ customer: customer.email }}
          >
            <Matches
              none={t('No product found')}
              matches={products.map(({ _id, name, sku }: ProductSummary) => ({
                to: url({ customer: customer.email, product: _id }),
                name,
                detail: sku,
              }))}
            />
          </Search>
        )}
        {customer && product && buyer && (
          <>
            <Chosen
              label={t('Product')}
              value={`${product.name} (${product.sku})`}
              to={url({ customer: customer.email })}
            >
              {t('Other product')}
            </Chosen>
            <Suspense>
              <OrderForm
                key={`${customer._id} ${product._id}`}
                product={product}
                buyer={buyer}
                quantity={null}
                cardPayment={cardPayment}
                onDelivery
                customerId={customer._id}
              />
            </Suspense>
          </>
        )}
      </div>
    </>
  );
}

interface SearchProps {
  readonly label: string;
  readonly hint: string;
  readonly q: string;
  readonly chosen: Readonly<Record<string, string>>;
  readonly children: ReactNode;
}

function Search({ label, hint, q, chosen, children }: SearchProps) {
  return (
    <section className="grid gap-3">
      <Form role="search" className="flex items-end gap-2">
        {Object.entries(chosen).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="min-w-0 flex-1">
          <TextField name="q" label={label} hint={hint} defaultValue={q} autoComplete="off" />
        </div>
        <Button type="submit">{t('Search')}</Button>
      </Form>
      {children}
    </section>
  );
}

interface MatchesProps {
  readonly none: string;
  readonly matches: readonly { to: string; name: string; detail: string }[];
}

function Matches({ none, matches }: MatchesProps) {
  if (matches.length === 0) return <p className="text-muted">{none}</p>;
  return (
    <ul className="border-t border-line">
      {matches.map(({ to, name, detail }) => (
        <li key={to} className="border-b border-line py-2">
          <Link to={to}>{name}</Link>
          <p className="text-sm break-all text-muted">{detail}</p>
        </li>
      ))}
    </ul>
  );
}

interface ChosenProps {
  readonly label: string;
  readonly value: string;
  readonly to: string;
  readonly children: string;
}

function Chosen({ label, value, to, children }: ChosenProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <p className="min-w-0 wrap-anywhere">
        <span className="text-muted">{label}</span> <span className="font-medium">{value}</span>
      </p>
      <Link to={to}>{children}</Link>
    </div>
  );
}

function describe({ name, email }: User): string {
  return name ? `${name}, ${email}` : email;
}

function url(chosen: Readonly<Record<string, string>>): string {
  return `/dashboard/neworder?${new URLSearchParams(chosen)}`;
}
