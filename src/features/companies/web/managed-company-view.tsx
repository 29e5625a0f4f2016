import { useState, type ReactNode } from 'react';
import { useRevalidator, type LoaderFunctionArgs } from 'react-router';
import { apiContext, useApi } from '#browser/api.ts';
import { newId } from '#browser/new-id.ts';
import { valueOrNull } from '#browser/page-value.ts';
import {
  browserSession,
  loadCompanyChange,
  requireStaff,
  useMay,
} from '#features/sessions/web/index.ts';
import { t } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { Button } from '#ui/button.tsx';
import { EmailText } from '#ui/email-text.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Section } from '#ui/section.tsx';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '#ui/table.tsx';
import { toast } from '#ui/toast.ts';
import type { CompanyPerson } from '../contract.ts';
import { decisionsIn, type CompanyDecision } from '../domain/company-rules.ts';
import { beginCompanyView, getCompanyAccount, type CompanyAccount } from '../staff-contract.ts';
import { ChangeNotice } from './change-notice.tsx';
import { CompanyDetails } from './company-details.tsx';
import { companyPath, MANAGE_COMPANIES_PATH } from './company-paths.ts';
import { StateBadge } from './company-state.tsx';
import { companyMessages, roleNames } from './company-texts.ts';
import { DecisionDialog, decisionVerbs } from './decision-dialog.tsx';

/** @returns null when there is no such company */
export async function loadManagedCompany(
  args: LoaderFunctionArgs,
  companyId: string,
): Promise<CompanyAccount | null> {
  const { request, context } = args;
  await requireStaff(args, 'companies.see');
  const { signal } = request;
  const which = { params: { companyId } };
  return valueOrNull(await context.get(apiContext)(getCompanyAccount, which, { signal }));
}

interface ManagedCompanyViewProps {
  readonly company: CompanyAccount;
  /** Further sections. */
  readonly children: ReactNode;
}

/** A company as the shop's staff see it. */
export function ManagedCompanyView({ company, children }: ManagedCompanyViewProps) {
  const { name, state, people, decisionNote, appliedBy } = company;
  const may = useMay();
  const { revalidate } = useRevalidator();
  const [decision, setDecision] = useState<CompanyDecision | null>(null);
  const view = useView(company._id);
  return (
    <>
      <PageHeader
        before={
          <Breadcrumbs
            items={[{ label: t('Manage Companies'), to: MANAGE_COMPANIES_PATH }, { label: name }]}
          />
        }
        title={<span className="wrap-anywhere">{name}</span>}
        actions={
          <>
            {state !== 'refused' && (
              <Button onClick={() => void view()}>{t('View as the company')}</Button>
            )}
            {(may('companies.change') ? decisionsIn[state] : []).map((one) => (
              <Button
                key={one}
                variant={one === 'active' ? 'primary' : 'secondary'}
                onClick={() => setDecision(one)}
              >
                {t(decisionVerbs[one])}
              </Button>
            ))}
          </>
        }
      >
        <StateBadge state={state} />
      </PageHeader>
      <ChangeNotice company={company} />
      {decisionNote && (
        <Alert title={t('What the shop wrote to the company')} className="mb-6">
          <p className="wrap-anywhere whitespace-pre-line">{decisionNote}</p>
        </Alert>
      )}
      {!people.some(({ roles }) => roles.includes('admin')) && (
        <Alert tone="caution" title={t('This company has no admin.')} className="mb-6" />
      )}
      <div className="grid gap-10">
        <Section title={t('Details')}>
          <CompanyDetails company={company} />
          {appliedBy && (
            <p className="mt-3 text-sm text-muted">
              {t('Entered by {name}', appliedBy)} <EmailText email={appliedBy.email} />
            </p>
          )}
        </Section>
        <Section title={t('People')}>
          {people.length === 0 ? (
            <p className="text-muted">{t('Nobody belongs to this company.')}</p>
          ) : (
            <People people={people} />
          )}
        </Section>
        {children}
      </div>
      {decision && (
        <DecisionDialog
          company={company}
          decision={decision}
          onClose={() => setDecision(null)}
          onDecided={() => {
            setDecision(null);
            toast.positive(companyMessages.decided);
            void revalidate();
          }}
        />
      )}
    </>
  );
}

/** Begins to show all pages as the people of the company see them. */
function useView(companyId: string): () => Promise<void> {
  const api = useApi();
  return async () => {
    const begun = await api(
      beginCompanyView,
      { params: { companyId } },
      { idempotencyKey: newId() },
    );
    if (!begun.ok) {
      toast.danger(begun.problem.title);
      return;
    }
    const { chooseCompany } = await loadCompanyChange();
    const { name } = begun.value;
    chooseCompany({ companyId, name, access: 'staff' }, browserSession().store);
    location.assign(companyPath(companyId));
  };
}

function People({ people }: { people: readonly CompanyPerson[] }) {
  return (
    <Table label={t('Names and roles')} stacked>
      <TableHead>
        <tr>
          <HeaderCell>{t('Name')}</HeaderCell>
          <HeaderCell>{t('Email')}</HeaderCell>
          <HeaderCell>{t('Roles')}</HeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {people.map(({ userId, name, email, roles }) => (
          <Row key={userId}>
            <Cell label={t('Name')} className="font-medium wrap-anywhere">
              {name}
            </Cell>
            <Cell label={t('Email')}>
              <EmailText email={email} />
            </Cell>
            <Cell label={t('Roles')}>{roles.map((role) => t(roleNames[role])).join(', ')}</Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}
