import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import type { z } from 'zod';
import { useApi } from '#browser/api.ts';
import { typedAmount } from '#browser/typed-amount.ts';
import { useFormSubmission } from '#browser/use-form-submission.ts';
import { decimalForField } from '#shared/decimal-text.ts';
import { formatAmount } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { fieldsOf } from '#ui/form-fields.ts';
import { Section } from '#ui/section.tsx';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '#ui/table.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.ts';
import { limitsForm, type LimitsOfPerson } from '../domain/purchasing.ts';
import { changeLimits } from '../purchasing-contract.ts';
import { companyMessages } from './company-texts.ts';
import { limitText } from './limit-text.ts';

interface LimitsSectionProps {
  readonly companyId: string;
  readonly currency: string;
  readonly limits: readonly LimitsOfPerson[];
}

/** What each person of a company may order and approve. */
export function LimitsSection({ companyId, currency, limits }: LimitsSectionProps) {
  const { revalidate } = useRevalidator();
  const [person, setPerson] = useState<LimitsOfPerson | null>(null);
  return (
    <Section title={t('Limits')}>
      <p className="mb-4 max-w-prose text-muted">
        {t('Beyond a limit, an order needs an approval. Without one, people order as they like.')}
      </p>
      <Table label={t('Limits of the people')} stacked>
        <TableHead>
          <tr>
            <HeaderCell>{t('Name')}</HeaderCell>
            <HeaderCell numeric>{t('Per order')}</HeaderCell>
            <HeaderCell numeric>{t('Per month')}</HeaderCell>
            <HeaderCell numeric>{t('Ordered this month')}</HeaderCell>
            <HeaderCell numeric>{t('Approves up to')}</HeaderCell>
            <HeaderCell>
              <span className="sr-only">{t('Action')}</span>
            </HeaderCell>
          </tr>
        </TableHead>
        <TableBody>
          {limits.map((one) => (
            <Row key={one.userId}>
              <Cell label={t('Name')} className="font-medium wrap-anywhere">
                {one.name}
              </Cell>
              <Cell label={t('Per order')} numeric>
                {limitText(one.orderLimit, currency)}
              </Cell>
              <Cell label={t('Per month')} numeric>
                {limitText(one.monthLimit, currency)}
              </Cell>
              <Cell label={t('Ordered this month')} numeric>
                {formatAmount(one.spent, currency)}
              </Cell>
              <Cell label={t('Approves up to')} numeric>
                {limitText(one.approvalLimit, currency)}
              </Cell>
              <Cell label={t('Action')}>
                <div className="flex sm:justify-end">
                  <Button
                    size="sm"
                    aria-label={t('Change the limits of {name}', { name: one.name })}
                    onClick={() => setPerson(one)}
                  >
                    {t('Change')}
                  </Button>
                </div>
              </Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
      {person && (
        <LimitsDialog
          {...{ companyId, currency, person }}
          onClose={() => setPerson(null)}
          onSaved={() => {
            setPerson(null);
            toast.positive(companyMessages.limitsSaved);
            void revalidate();
          }}
          onRefused={() => void revalidate()}
        />
      )}
    </Section>
  );
}

interface LimitsDialogProps {
  readonly companyId: string;
  readonly currency: string;
  readonly person: LimitsOfPerson;
  readonly onClose: () => void;
  readonly onSaved: () => void;
  readonly onRefused: () => void;
}

function limitsFields(currency: string) {
  const { orderLimit, monthLimit, approvalLimit } = limitsForm.shape;
  return limitsForm.omit({ version: true }).extend({
    orderLimit: typedAmount(orderLimit, currency),
    monthLimit: typedAmount(monthLimit, currency),
    approvalLimit: typedAmount(approvalLimit, currency),
  });
}
type LimitsFields = ReturnType<typeof limitsFields>;

function LimitsDialog(props: LimitsDialogProps) {
  const { companyId, currency, person, onClose, onSaved, onRefused } = props;
  const api = useApi();
  const form = useForm<z.input<LimitsFields>, unknown, z.output<LimitsFields>>({
    resolver: zodResolver(limitsFields(currency)),
    mode: 'onTouched',
    defaultValues: {
      orderLimit: decimalForField(person.orderLimit ?? ''),
      monthLimit: decimalForField(person.monthLimit ?? ''),
      approvalLimit: decimalForField(person.approvalLimit ?? ''),
    },
  });
  const field = fieldsOf(form);
  const { version, userId } = person;
  const submission = useFormSubmission(form, {
    send: (values) =>
      api(changeLimits, { params: { companyId, userId }, body: { ...values, version } }),
    onDone: onSaved,
    onRefused,
  });
  const amount = { inputMode: 'decimal', autoComplete: 'off', after: currency } as const;
  return (
    <FormDialog
      {...submission}
      title={t('Limits of {name}', { name: person.name })}
      description={t('An empty field is no limit.')}
      size="sm"
      submitLabel={t('Save')}
      onClose={onClose}
    >
      <TextField {...amount} label={t('Per order')} {...field('orderLimit')} />
      <TextField {...amount} label={t('Per month')} {...field('monthLimit')} />
      {person.roles.includes('approver') && (
        <TextField {...amount} label={t('Approves up to')} {...field('approvalLimit')} />
      )}
    </FormDialog>
  );
}
