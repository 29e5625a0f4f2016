import { auditActionNames } from '#features/audit/domain/action-names.ts';
import type { AuditAction } from '#features/audit/domain/audit-actions.ts';
import { RecordedChanges } from '#features/audit/web/index.ts';
import type { PagedList } from '#browser/paged-list.ts';
import { formatTimestamp } from '#shared/date-format.ts';
import { t, tn } from '#shared/texts/texts.ts';
import { EmailText } from '#ui/email-text.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { Section } from '#ui/section.tsx';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '#ui/table.tsx';
import type { CompanyLogEntry } from '../contract.ts';

interface CompanyLogProps {
  readonly log: PagedList<CompanyLogEntry>;
  readonly currency: string;
}

/** What was done in a company and to it. */
export function CompanyLog({ log, currency }: CompanyLogProps) {
  const { items } = log;
  return (
    <Section title={t('Log')}>
      <p className="mb-4 max-w-prose text-muted">
        {t('What its people and the shop did. Entries cannot be changed.')}
      </p>
      <Table label={t('Entries')} stacked>
        <TableHead>
          <tr>
            <HeaderCell>{t('When')}</HeaderCell>
            <HeaderCell>{t('By')}</HeaderCell>
            <HeaderCell>{t('What')}</HeaderCell>
          </tr>
        </TableHead>
        <TableBody>
          {items.map((entry) => (
            <LogRow key={entry._id} entry={entry} currency={currency} />
          ))}
        </TableBody>
      </Table>
      <LoadMore
        {...log}
        shown={tn('{count} entry shown', '{count} entries shown', items.length)}
        back={t('Back to the first entries')}
        className="mt-6"
      />
    </Section>
  );
}

function LogRow({ entry, currency }: { entry: CompanyLogEntry; currency: string }) {
  const { at, action, by, user, about, object, reason } = entry;
  return (
    <Row>
      <Cell label={t('When')} className="whitespace-nowrap">
        <time dateTime={at}>{formatTimestamp(at)}</time>
      </Cell>
      <Cell label={t('By')}>{by === null ? t('the shop') : <EmailText email={by} />}</Cell>
      <Cell label={t('What')} className="min-w-0">
        <p>
          {t(auditActionNames[action as AuditAction] ?? action)}
          {about !== null && object?.type !== 'company' && <> {about}</>}
          {user !== null && user !== by && (
            <>
              {': '}
              <EmailText email={user} />
            </>
          )}
        </p>
        {reason && <p className="break-words text-muted">{t('Reason: {reason}', { reason })}</p>}
        <RecordedChanges entry={entry} currency={currency} />
      </Cell>
    </Row>
  );
}
