import { useState } from 'react';
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router';
import { apiContext } from '#browser/api.ts';
import { loadPagedList } from '#browser/paged-list.ts';
import { requireStaff, useMay } from '#features/sessions/web/index.ts';
import { countryName, type CountryCode } from '#shared/countries.ts';
import { formatDay } from '#shared/date-format.ts';
import { formatCount } from '#shared/number-format.ts';
import type { PageHandle } from '#shared/page-handle.ts';
import { currentLocale, t, tn } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { ListSearch } from '#ui/list-search.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '#ui/table.tsx';
import { useTableKeys } from '#ui/use-table-keys.tsx';
import { companyStates } from '../domain/company-rules.ts';
import { listCompanies, type ListedCompany } from '../staff-contract.ts';
import { AddCompanyDialog } from './add-company-dialog.tsx';
import { managedCompanyPath, WAITING_CERTIFICATES_PATH } from './company-paths.ts';
import { ChangedBadge, StateBadge } from './company-state.tsx';
import { stateNames } from './company-texts.ts';

export { ViewError as ErrorBoundary } from '#ui/view-error.tsx';

export const handle: PageHandle = { title: 'Manage Companies' };

const STEP = 50;

/** The states, and the mark of a change that nobody has checked. */
const choices = [...companyStates, 'changed'] as const;
type Choice = (typeof choices)[number];

const choiceNames: Readonly<Record<Choice, string>> = {
  ...stateNames,
  changed: 'Changed since approval',
};

function filterBy(choice: Choice | undefined) {
  if (choice === undefined) return {};
  return choice === 'changed' ? { approval: choice } : { state: choice };
}

export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args;
  await requireStaff(args, 'companies.see');
  const { signal, url } = request;
  const { searchParams } = new URL(url);
  const q = searchParams.get('q')?.trim() ?? '';
  const state = choices.find((one) => one === searchParams.get('state'));
  const api = context.get(apiContext);
  const companies = await loadPagedList(request, STEP, (page) =>
    api(listCompanies, { query: { q, ...filterBy(state), ...page } }, { signal }),
  );
  return { q, state: state ?? '', companies };
}

export function Component() {
  const { q, state, companies } = useLoaderData<typeof loader>();
  const keys = useTableKeys();
  const may = useMay();
  const navigate = useNavigate();
  const [isAdding, setAdding] = useState(false);
  const { items } = companies;
  return (
    <>
      <PageHeader
        title={t('Manage Companies')}
        actions={
          <>
            <ButtonLink to={WAITING_CERTIFICATES_PATH}>{t('Tax certificates to check')}</ButtonLink>
            {may('companies.change') && (
              <Button onClick={() => setAdding(true)}>{t('Add company')}</Button>
            )}
          </>
        }
      />
      <ListSearch
        label={t('Search companies')}
        placeholder={t('Name, tax number or email')}
        q={q}
        choice={{
          name: 'state',
          label: t('State'),
          placeholder: t('Any'),
          options: choices.map((one) => ({ value: one, label: t(choiceNames[one]) })),
          value: state,
        }}
      />
      {items.length === 0 ? (
        <EmptyState title={t('No companies found')}>
          {q === '' && state === ''
            ? t('Nobody has applied for a company yet.')
            : t('No company matches. Try a part of a name, a tax number or an email address.')}
        </EmptyState>
      ) : (
        <Table label={t('Companies')} stacked="wide" keys={keys}>
          <TableHead>
            <tr>
              <HeaderCell>{t('Name')}</HeaderCell>
              <HeaderCell>{t('State')}</HeaderCell>
              <HeaderCell>{t('VAT or tax number')}</HeaderCell>
              <HeaderCell>{t('City')}</HeaderCell>
              <HeaderCell numeric>{t('People')}</HeaderCell>
              <HeaderCell>{t('Applied on')}</HeaderCell>
            </tr>
          </TableHead>
          <TableBody>
            {items.map((company) => (
              <CompanyRow key={company._id} company={company} />
            ))}
          </TableBody>
        </Table>
      )}
      {items.length > 0 && (
        <LoadMore
          {...companies}
          shown={tn('{count} company shown', '{count} companies shown', items.length)}
          back={t('Back to the first companies')}
          className="mt-6"
        />
      )}
      {isAdding && (
        <AddCompanyDialog
          onClose={() => setAdding(false)}
          onAdded={({ _id }) => void navigate(managedCompanyPath(_id))}
        />
      )}
    </>
  );
}

function CompanyRow({ company }: { company: ListedCompany }) {
  const { _id, name, state, taxNumber, city, country, people, appliedAt, changed } = company;
  return (
    <Row>
      <Cell label={t('Name')} className="min-w-0">
        <Link to={managedCompanyPath(_id)} look="text" className="font-medium wrap-anywhere">
          {name}
        </Link>
      </Cell>
      <Cell label={t('State')}>
        <span className="inline-flex flex-wrap gap-1">
          <StateBadge state={state} />
          {changed && <ChangedBadge />}
        </span>
      </Cell>
      <Cell label={t('VAT or tax number')}>
        <span className="code">{taxNumber ?? '–'}</span>
      </Cell>
      <Cell label={t('City')}>
        {city}, {countryName(country as CountryCode, currentLocale())}
      </Cell>
      <Cell label={t('People')} numeric>
        {formatCount(people)}
      </Cell>
      <Cell label={t('Applied on')} className="whitespace-nowrap">
        {formatDay(appliedAt)}
      </Cell>
    </Row>
  );
}
