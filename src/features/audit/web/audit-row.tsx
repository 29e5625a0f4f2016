import { formatTimestamp } from '#shared/date-format.ts';
import { t } from '#shared/texts/texts.ts';
import { EmailText } from '#ui/email-text.tsx';
import { Link } from '#ui/link.tsx';
import { Cell, Row } from '#ui/table.tsx';
import type { AuditEntry } from '../contract.ts';
import type { AuditAction, AuditObjectType } from '../domain/audit-actions.ts';
import { auditActionNames } from '../domain/action-names.ts';
import { fieldName } from './field-names.ts';
import { RecordedChanges } from './recorded-changes.tsx';

interface AuditRowProps {
  readonly entry: AuditEntry;
  readonly currency: string;
}

export function AuditRow({ entry, currency }: AuditRowProps) {
  const { at, action, by, user, reason, ip } = entry;
  return (
    <Row>
      <Cell label={t('When')} className="whitespace-nowrap">
        <time dateTime={at}>{formatTimestamp(at)}</time>
      </Cell>
      <Cell label={t('By')}>{by === null ? t('the shop') : <Person email={by} />}</Cell>
      <Cell label={t('What')} className="min-w-0">
        <p>
          {t(auditActionNames[action as AuditAction] ?? action)} <AuditObject entry={entry} />
        </p>
        {reason && <p className="break-words text-muted">{t('Reason: {reason}', { reason })}</p>}
        <RecordedChanges entry={entry} currency={currency} />
      </Cell>
      <Cell label={t('User')}>{user !== null && user !== by ? <Person email={user} /> : '–'}</Cell>
      <Cell label={t('IP address')}>
        <span className="code whitespace-nowrap">{ip ?? '–'}</span>
      </Cell>
    </Row>
  );
}

/** Leads to all entries of the person. */
function Person({ email }: { email: string }) {
  return (
    <Link to={`?${new URLSearchParams({ person: email })}`} className="hover:underline">
      <EmailText email={email} />
    </Link>
  );
}

const pageOf: Partial<Record<AuditObjectType, (id: string) => string>> = {
  order: (id) => `/dashboard/manageorders?${new URLSearchParams({ order: id })}`,
  product: (id) => `/dashboard/manageproducts/${id}`,
};

/** The name leads to all entries of the object, `Open` to its page. */
function AuditObject({ entry: { about, object } }: { entry: AuditEntry }) {
  if (about === null) return null;
  const page = object && pageOf[object.type as AuditObjectType]?.(object.id);
  const query = new URLSearchParams({ object: object?.id ?? about });
  const name = object?.type === 'settings' ? fieldName(about) : about;
  return (
    <>
      <Link to={`?${query}`} className="code wrap-anywhere hover:underline">
        {name}
      </Link>
      {page && (
        <>
          {' '}
          <Link to={page} look="text" aria-label={t('Open {name}', { name: about })}>
            {t('Open')}
          </Link>
        </>
      )}
    </>
  );
}
