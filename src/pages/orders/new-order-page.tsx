import type { ReactNode } from 'react';
import { Form, useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router';
import { apiContext } from '#browser/api.ts';
import { pageValue, valueOrNull } from '#browser/page-value.ts';
import { listOwnOrders } from '#features/orders/contract.ts';
import {
  listOrderingCompanies,
  type OrderableCompany,
} from '#features/companies/staff-contract.ts';
import { findCustomers } from '#features/orders/entry-contract.ts';
import { buyerDefaults, checkoutDefaults } from '#features/orders/web/index.ts';
import { getProfile } from '#features/people/contract.ts';
import type { User } from '#features/sessions/contract.ts';
import { requireStaff } from '#features/sessions/web/index.ts';
import { getConfig } from '#features/shop/contract.ts';
import type { PageHandle } from '#shared/page-handle.ts';
import { t } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Link } from '#ui/link.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';

import { EnterOrder } from './enter-order.tsx';
import { NewCustomerForm } from './new-customer-form.tsx';

export { ViewError as ErrorBoundary } from '#ui/view-error.tsx';

export const handle: PageHandle = { title: 'New order' };

/** One of the last orders may have an address in parts. */
const LAST_ORDERS = 10;

/**
 * The address holds what was chosen so far: `customer` (an email address), the `company` that they order for, and the
 * search `q` for a customer. `new` asks for a new one.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff({ request }, 'orders.enter');
  const { signal } = request;
  const api = context.get(apiContext);
  const { searchParams } = new URL(request.url);
  const email = searchParams.get('customer') ?? '';
  const q = searchParams.get('q') ?? '';
  const [profile, lastOrders, config, customers] = await Promise.all([
    email ? api(getProfile, { params: { email } }, { signal }) : null,
    email ? api(listOwnOrders, { query: { email, limit: LAST_ORDERS } }, { signal }) : null,
    api(getConfig, {}, { signal }),
    api(findCustomers, { query: email || q ? { q: email || q } : {} }, { signal }),
  ]);
  const customer = profile && valueOrNull(profile);
  const companies = customer
    ? pageValue(await api(listOrderingCompanies, { params: { id: customer._id } }, { signal }))
    : [];
  const company = companies.find(({ _id }) => _id === searchParams.get('company')) ?? null;
  const all = lastOrders?.ok ? lastOrders.value : [];
  const last = all.filter((order) => (order.company?._id ?? null) === (company?._id ?? null));
  const defaults =
    customer &&
    checkoutDefaults(
      buyerDefaults(customer, last[0]),
      last.find(({ deliveryAddress }) => deliveryAddress !== null),
      company,
    );
  return {
    q,
    isNew: searchParams.has('new'),
    customer,
    companies,
    company,
    defaults,
    cardPayment: pageValue(config).payments.provider !== 'none',
    customers: pageValue(customers),
  };
}

/** Staff enter an order for a customer: first the customer and the company that they order for, then the parts, then where they go. */
export function Component() {
  const { q, isNew, customer, companies, company, defaults, cardPayment, customers } =
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
          'Enter an order for a customer. The limits on open orders do not apply; stock, minimum and multiple do.',
        )}
      </PageHeader>
      {!customer && (
        <div className="max-w-xl">
          <Search
            label={t('Find a customer')}
            hint={t('Name, email address, or company, telephone number or postal code of an order')}
            q={q}
          >
            <Matches
              none={t('No customer found')}
              matches={customers.map(({ email, name, address, unverified }) => ({
                to: url({ customer: email }),
                name: name || email,
                detail: unverified ? `${email} (${t('not verified')})` : email,
                address,
              }))}
            />
          </Search>
          {isNew || (q !== '' && customers.length === 0) ? (
            <NewCustomerForm key={q} q={q} orderPage={url} />
          ) : (
            <p className="mt-6">
              <ButtonLink to={url({ ...(q && { q }), new: '1' })}>{t('New customer')}</ButtonLink>
            </p>
          )}
        </div>
      )}
      {customer && defaults && (
        <div className="grid gap-6">
          <div className="max-w-xl">
            <Chosen label={t('Customer')} value={describe(customer)} to={url({})}>
              {t('Other customer')}
            </Chosen>
            <ForWhom customer={customer} companies={companies} company={company} />
            {customers.some(({ _id, unverified }) => unverified && _id === customer._id) && (
              <Alert
                tone="caution"
                title={t('This email address is not verified')}
                className="mt-3"
              >
                {t(
                  'Whoever registered with it can read and cancel the order. Ask the customer whether that was them.',
                )}
              </Alert>
            )}
          </div>
          <EnterOrder
            key={customer._id}
            customerId={customer._id}
            company={company}
            defaults={defaults}
            cardPayment={cardPayment}
          />
        </div>
      )}
    </>
  );
}

interface ForWhomProps {
  readonly customer: User;
  readonly companies: readonly OrderableCompany[];
  readonly company: OrderableCompany | null;
}

/** Asks whether the customer orders for themselves or for a company. */
function ForWhom({ customer, companies, company }: ForWhomProps) {
  const navigate = useNavigate();
  if (companies.length === 0) return null;
  const { email } = customer;
  const name = customer.name || email;
  return (
    <div className="mt-3">
      <SelectField
        label={t('For')}
        hint={t(
          'An order for a company counts in no limit of the customer. Those of its cost centre apply.',
        )}
        options={[
          { value: '', label: name },
          ...companies.map(({ _id, name: ofCompany }) => {
            return { value: _id, label: `${name} / ${ofCompany}` };
          }),
        ]}
        value={company?._id ?? ''}
        onChange={({ target: { value } }) =>
          void navigate(url({ customer: email, ...(value && { company: value }) }), {
            replace: true,
          })
        }
      />
    </div>
  );
}

interface SearchProps {
  readonly label: string;
  readonly hint: string;
  readonly q: string;
  readonly children: ReactNode;
}

function Search({ label, hint, q, children }: SearchProps) {
  return (
    <section className="grid gap-3">
      <Form role="search" className="flex items-end gap-2">
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
  readonly matches: readonly {
    to: string;
    name: string;
    detail: string;
    /** Of the order that the search found. */
    address: string | null;
  }[];
}

function Matches({ none, matches }: MatchesProps) {
  if (matches.length === 0) return <p className="text-muted">{none}</p>;
  return (
    <ul className="border-t border-line">
      {matches.map(({ to, name, detail, address }) => (
        <li key={to} className="border-b border-line py-2">
          <Link to={to} look="text">
            {name}
          </Link>
          <p className="text-sm break-all text-muted">{detail}</p>
          {address !== null && (
            <p className="text-sm wrap-anywhere text-muted">{address.replaceAll('\n', ', ')}</p>
          )}
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
      <Link to={to} look="text">
        {children}
      </Link>
    </div>
  );
}

function describe({ name, email }: User): string {
  return name ? `${name}, ${email}` : email;
}

function url(chosen: Readonly<Record<string, string>>): string {
  return `/dashboard/neworder?${new URLSearchParams(chosen)}`;
}
