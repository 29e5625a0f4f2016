import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useApi } from '#browser/api.ts';
import { formatAmount } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/section.tsx';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '#ui/table.tsx';
import { toast } from '#ui/toast.ts';
import type { CostCentre } from '../domain/purchasing.ts';
import { changeCostCentre } from '../purchasing-contract.ts';
import { companyMessages } from './company-texts.ts';
import { CostCentreDialog } from './cost-centre-dialog.tsx';
import { limitText } from './limit-text.ts';

interface CostCentresSectionProps {
  readonly companyId: string;
  readonly currency: string;
  readonly costCentres: readonly CostCentre[];
}

/** The cost centres of a company, and what they have ordered. */
export function CostCentresSection({ companyId, currency, costCentres }: CostCentresSectionProps) {
  const { revalidate } = useRevalidator();
  const archive = useArchive(companyId);
  /** Which one is changed; null to add one. */
  const [dialog, setDialog] = useState<{ costCentre: CostCentre | null } | null>(null);
  return (
    <Section
      title={t('Cost centres')}
      action={
        <Button onClick={() => setDialog({ costCentre: null })}>{t('Add cost centre')}</Button>
      }
    >
      {costCentres.length === 0 ? (
        <p className="text-muted">{t('Orders name no cost centre.')}</p>
      ) : (
        <Table label={t('Codes and limits')} stacked>
          <TableHead>
            <tr>
              <HeaderCell>{t('Cost centre')}</HeaderCell>
              <HeaderCell numeric>{t('Per order')}</HeaderCell>
              <HeaderCell numeric>{t('Per month')}</HeaderCell>
              <HeaderCell numeric>{t('Ordered this month')}</HeaderCell>
              <HeaderCell>
                <span className="sr-only">{t('Action')}</span>
              </HeaderCell>
            </tr>
          </TableHead>
          <TableBody>
            {costCentres.map((one) => (
              <CostCentreRow
                key={one._id}
                costCentre={one}
                currency={currency}
                onChange={() => setDialog({ costCentre: one })}
                onArchive={() => void archive(one)}
              />
            ))}
          </TableBody>
        </Table>
      )}
      {dialog && (
        <CostCentreDialog
          {...{ companyId, currency }}
          costCentre={dialog.costCentre}
          onClose={() => setDialog(null)}
          onSaved={() => {
            setDialog(null);
            toast.positive(companyMessages.costCentreSaved);
            void revalidate();
          }}
          onRefused={() => void revalidate()}
        />
      )}
    </Section>
  );
}

interface CostCentreRowProps {
  readonly costCentre: CostCentre;
  readonly currency: string;
  readonly onChange: () => void;
  /** Archives it, or takes it back into use. */
  readonly onArchive: () => void;
}

function CostCentreRow({ costCentre, currency, onChange, onArchive }: CostCentreRowProps) {
  const { code, name, orderLimit, monthLimit, spent, archived } = costCentre;
  return (
    <Row>
      <Cell label={t('Cost centre')} className="wrap-anywhere">
        <span className="font-medium">{code}</span> {name}{' '}
        {archived && <Badge>{t('Archived')}</Badge>}
      </Cell>
      <Cell label={t('Per order')} numeric>
        {limitText(orderLimit, currency)}
      </Cell>
      <Cell label={t('Per month')} numeric>
        {limitText(monthLimit, currency)}
      </Cell>
      <Cell label={t('Ordered this month')} numeric>
        {formatAmount(spent, currency)}
      </Cell>
      <Cell label={t('Action')}>
        <div className="flex flex-wrap gap-2 sm:justify-end">
          <Button size="sm" aria-label={t('Change {name}', { name: code })} onClick={onChange}>
            {t('Change')}
          </Button>
          <Button
            size="sm"
            variant="quiet"
            aria-label={
              archived ? t('Use {name} again', { name: code }) : t('Archive {name}', { name: code })
            }
            onClick={onArchive}
          >
            {archived ? t('Use again') : t('Archive')}
          </Button>
        </div>
      </Cell>
    </Row>
  );
}

/** Archives a cost centre, or takes it back into use: its button then does the opposite. */
function useArchive(companyId: string) {
  const api = useApi();
  const { revalidate } = useRevalidator();
  return async ({ _id: id, code, name, orderLimit, monthLimit, archived, version }: CostCentre) => {
    const body = { code, name, orderLimit, monthLimit, version, archived: !archived };
    const outcome = await api(changeCostCentre, { params: { companyId, id }, body });
    if (outcome.ok) toast.positive(companyMessages.costCentreSaved);
    else toast.danger(outcome.problem.title);
    await revalidate();
  };
}
