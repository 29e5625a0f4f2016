import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { useApi } from '#browser/api.ts';
import { newId } from '#browser/new-id.ts';
import { formatDay } from '#shared/date-format.ts';
import { t } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { EmailText } from '#ui/email-text.tsx';
import { Section } from '#ui/section.tsx';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '#ui/table.tsx';
import { toast } from '#ui/toast.ts';
import { useConfirm } from '#ui/use-confirm.ts';
import {
  leaveCompany,
  removeFromCompany,
  withdrawInvitation,
  type CompanyInvitation,
  type CompanyPerson,
} from '../contract.ts';
import { COMPANIES_PATH } from './company-paths.ts';
import { companyMessages, roleNames } from './company-texts.ts';
import { RolesDialog } from './roles-dialog.tsx';

interface PeopleSectionProps {
  readonly company: { readonly _id: string; readonly name: string; readonly state: string };
  readonly people: readonly CompanyPerson[];
  readonly invitations: readonly CompanyInvitation[];
  /** The id of the reader. */
  readonly self: string;
  readonly mayAdminister: boolean;
}

const rolesText = ({ roles }: Pick<CompanyPerson, 'roles'>) =>
  roles.map((role) => t(roleNames[role])).join(', ');

/** The people of a company and who is invited, with what the reader may do about them. */
export function PeopleSection(props: PeopleSectionProps) {
  const { company, people, invitations, self, mayAdminister } = props;
  const { revalidate } = useRevalidator();
  const { remove, withdraw } = usePeopleActions(company, self);
  /** Whose roles are changed; null to invite somebody. */
  const [dialog, setDialog] = useState<{ person: CompanyPerson | null } | null>(null);

  return (
    <Section
      title={t('People')}
      action={
        mayAdminister &&
        company.state === 'active' && (
          <Button onClick={() => setDialog({ person: null })}>{t('Invite')}</Button>
        )
      }
    >
      <Table label={t('Names and roles')} stacked>
        <TableHead>
          <tr>
            <HeaderCell>{t('Name')}</HeaderCell>
            <HeaderCell>{t('Email')}</HeaderCell>
            <HeaderCell>{t('Roles')}</HeaderCell>
            <HeaderCell>
              <span className="sr-only">{t('Action')}</span>
            </HeaderCell>
          </tr>
        </TableHead>
        <TableBody>
          {people.map((person) => (
            <Row key={person.userId}>
              <Cell label={t('Name')} className="font-medium wrap-anywhere">
                {person.name}
              </Cell>
              <Cell label={t('Email')}>
                <EmailText email={person.email} />
              </Cell>
              <Cell label={t('Roles')}>{rolesText(person)}</Cell>
              <Cell label={t('Action')}>
                <div className="flex flex-wrap gap-2 sm:justify-end">
                  {mayAdminister && (
                    <Button
                      size="sm"
                      aria-label={t('Change roles: {name}', { name: person.name })}
                      onClick={() => setDialog({ person })}
                    >
                      {t('Change roles')}
                    </Button>
                  )}
                  {(mayAdminister || person.userId === self) && (
                    <Button
                      size="sm"
                      variant="quiet"
                      aria-label={
                        person.userId === self
                          ? t('Leave the company')
                          : t('Remove {name}', { name: person.name })
                      }
                      onClick={() => void remove(person)}
                    >
                      {person.userId === self ? t('Leave') : t('Remove')}
                    </Button>
                  )}
                </div>
              </Cell>
            </Row>
          ))}
          {invitations.map((invitation) => (
            <Row key={invitation._id}>
              <Cell label={t('Name')} className="text-muted">
                {t('Invited until {day}', { day: formatDay(invitation.expiresAt) })}
              </Cell>
              <Cell label={t('Email')}>
                <EmailText email={invitation.email} />
              </Cell>
              <Cell label={t('Roles')}>{rolesText(invitation)}</Cell>
              <Cell label={t('Action')}>
                <div className="flex sm:justify-end">
                  <Button
                    size="sm"
                    variant="quiet"
                    aria-label={t('Withdraw the invitation of {email}', {
                      email: invitation.email,
                    })}
                    onClick={() => void withdraw(invitation)}
                  >
                    {t('Withdraw')}
                  </Button>
                </div>
              </Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
      {dialog && (
        <RolesDialog
          companyId={company._id}
          person={dialog.person}
          onClose={() => setDialog(null)}
          onDone={() => {
            setDialog(null);
            void revalidate();
          }}
        />
      )}
    </Section>
  );
}

function usePeopleActions(company: PeopleSectionProps['company'], self: string) {
  const api = useApi();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const companyId = company._id;

  async function remove({ userId, name }: CompanyPerson) {
    const leaves = userId === self;
    const question = {
      title: leaves
        ? t('Leave {company}?', { company: company.name })
        : t('Remove {name} from {company}?', { name, company: company.name }),
      detail: t('Access ends at once. What was made for the company stays with it.'),
      confirmLabel: leaves ? 'Leave' : 'Remove',
      tone: 'danger' as const,
    };
    if (!(await confirm(question))) return;
    const key = { idempotencyKey: newId() };
    const outcome = leaves
      ? await api(leaveCompany, { params: { companyId } }, key)
      : await api(removeFromCompany, { params: { companyId, userId } }, key);
    if (!outcome.ok) return toast.danger(outcome.problem.title);
    toast.positive(companyMessages.removed);
    await (leaves ? navigate(COMPANIES_PATH) : revalidate());
  }

  async function withdraw({ _id: invitationId, email }: CompanyInvitation) {
    const question = {
      title: t('Withdraw the invitation of {email}?', { email }),
      detail: t('The link in the mail no longer works then.'),
      confirmLabel: 'Withdraw',
      tone: 'danger' as const,
    };
    if (!(await confirm(question))) return;
    const params = { companyId, invitationId };
    const outcome = await api(withdrawInvitation, { params }, { idempotencyKey: newId() });
    if (outcome.ok) toast.positive(companyMessages.withdrawn);
    else toast.danger(outcome.problem.title);
    await revalidate();
  }

  return { remove, withdraw };
}
