import { t } from '#shared/texts/texts.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Copyable } from '#ui/copyable.tsx';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '#ui/table.tsx';
import type { CompanyDomain } from '../contract.ts';
import { proofText } from './company-sign-in-texts.ts';

/** What can be done about a domain. */
export interface DomainAction {
  readonly text: string;
  /** With the name of the domain, for screen readers. */
  readonly label: string;
  readonly quiet?: true;
  readonly run: () => void;
}

interface DomainTableProps {
  readonly domains: readonly CompanyDomain[];
  readonly actionsOf: (domain: CompanyDomain) => readonly DomainAction[];
}

/** The domains of a company, each with the DNS record that proves it. */
export function DomainTable({ domains, actionsOf }: DomainTableProps) {
  return (
    <Table label={t('Domains and their DNS records')} stacked>
      <TableHead>
        <tr>
          <HeaderCell>{t('Domain')}</HeaderCell>
          <HeaderCell>{t('TXT record')}</HeaderCell>
          <HeaderCell>
            <span className="sr-only">{t('Action')}</span>
          </HeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {domains.map((one) => (
          <Row key={one._id}>
            <Cell label={t('Domain')} className="wrap-anywhere">
              <span className="font-medium">{one.domain}</span>{' '}
              <Badge tone={one.proved ? 'positive' : 'caution'}>{proofText(one)}</Badge>
            </Cell>
            <Cell label={t('TXT record')}>
              <div className="grid gap-1">
                <Copyable text={one.recordName} what={t('name')} />
                <Copyable text={one.recordValue} what={t('value')} />
              </div>
            </Cell>
            <Cell label={t('Action')}>
              <div className="flex flex-wrap gap-2 sm:justify-end">
                {actionsOf(one).map(({ text, label, quiet = false, run }) => (
                  <Button
                    key={text}
                    size="sm"
                    variant={quiet ? 'quiet' : 'secondary'}
                    aria-label={label}
                    onClick={run}
                  >
                    {text}
                  </Button>
                ))}
              </div>
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}
