import type { ComponentProps } from 'react';
import type { CompanyAddress, OwnLimits } from '#features/companies/domain/purchasing.ts';
import type { ExceededLimit } from '#features/companies/domain/spending-limits.ts';
import { formatAmount } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextArea } from '#ui/text-area.tsx';

/** Fills in one of the company’s delivery addresses. */
export function CompanyAddressField(props: {
  readonly addresses: readonly CompanyAddress[];
  readonly onChoose: (address: CompanyAddress) => void;
}) {
  const { addresses, onChoose } = props;
  if (addresses.length === 0) return null;
  return (
    <SelectField
      label={t('Address of the company')}
      placeholder={t('Another address')}
      options={addresses.map(({ _id, label }) => ({ value: _id, label }))}
      onChange={({ target }) => {
        const chosen = addresses.find(({ _id }) => _id === target.value);
        if (chosen) onChoose(chosen);
      }}
    />
  );
}

type SelectProps = Omit<ComponentProps<typeof SelectField>, 'label' | 'options' | 'placeholder'>;

export function CostCentreField({
  costCentres,
  currency,
  ...field
}: SelectProps & Pick<OwnLimits, 'costCentres' | 'currency'>) {
  return (
    <SelectField
      {...field}
      label={t('Cost centre')}
      placeholder={t('None')}
      options={costCentres.map(({ _id, code, name, monthLeft }) => ({
        value: _id,
        label:
          monthLeft === null
            ? `${code} ${name}`
            : t('{name} ({amount} left this month)', {
                name: `${code} ${name}`,
                amount: formatAmount(monthLeft, currency),
              }),
      }))}
    />
  );
}

/** Says which limits the order is beyond, and asks why it is needed. */
export function AskForApproval(props: {
  readonly exceeded: readonly ExceededLimit[];
  readonly hint?: string | undefined;
  readonly currency: string;
  readonly reason: string;
  readonly onReason: (reason: string) => void;
}) {
  const { exceeded, hint, currency, reason, onReason } = props;
  return (
    <div className="grid gap-4">
      <Alert tone="caution" title={t('This order is beyond a limit. Ask for approval.')}>
        <ul>
          {exceeded.map((one) => (
            <li key={one.of + one.per}>{limitText(one, currency)}</li>
          ))}
        </ul>
        {hint}
      </Alert>
      <TextArea
        label={t('Reason for the approvers')}
        rows={2}
        maxLength={500}
        value={reason}
        onChange={({ target }) => onReason(target.value)}
      />
    </div>
  );
}

export function limitText({ of, per, left }: ExceededLimit, currency: string): string {
  const amount = formatAmount(left, currency);
  if (of === 'person') {
    return per === 'order'
      ? t('You may order {amount} at once.', { amount })
      : t('You may order {amount} more this month.', { amount });
  }
  return per === 'order'
    ? t('The cost centre allows {amount} at once.', { amount })
    : t('The cost centre allows {amount} more this month.', { amount });
}
