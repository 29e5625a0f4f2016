import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { formatAmount, formatCount } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/section.tsx';
import { toast } from '#ui/toast.ts';
import type { ShownRules } from '../domain/purchasing.ts';
import { companyMessages } from './company-texts.ts';
import { RulesDialog } from './rules-dialog.tsx';

interface RulesSectionProps {
  readonly companyId: string;
  readonly currency: string;
  readonly rules: ShownRules;
}

/** From which amounts several people must approve a request. */
export function RulesSection({ companyId, currency, rules }: RulesSectionProps) {
  const { revalidate } = useRevalidator();
  const [isChanging, setChanging] = useState(false);
  return (
    <Section
      title={t('Approval rules')}
      action={<Button onClick={() => setChanging(true)}>{t('Change rules')}</Button>}
    >
      {rules.length === 0 ? (
        <p className="text-muted">{t('One person approves each request.')}</p>
      ) : (
        <ul className="grid gap-1">
          {rules.map(({ above, approvals }) => (
            <li key={above}>
              {t('Over {amount}: {count} people', {
                amount: formatAmount(above, currency),
                count: formatCount(approvals),
              })}
            </li>
          ))}
        </ul>
      )}
      {isChanging && (
        <RulesDialog
          {...{ companyId, currency, rules }}
          onClose={() => setChanging(false)}
          onSaved={() => {
            setChanging(false);
            toast.positive(companyMessages.rulesSaved);
            void revalidate();
          }}
        />
      )}
    </Section>
  );
}
