import { t } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import { Section } from '#ui/section.tsx';
import type { OwnTerms } from '../contract.ts';
import { TermsList } from './terms-list.tsx';

/** The terms of a company as its people see them. */
export function TermsSection({ terms }: { terms: OwnTerms }) {
  return (
    <Section title={t('Orders on invoice')}>
      {terms.onHold && (
        <Alert
          tone="caution"
          title={t('Orders on invoice are on hold. Contact us, or choose another way to pay.')}
          className="mb-4"
        />
      )}
      {!terms.accepted && !terms.onHold && (
        <Alert
          tone="caution"
          title={t('Orders on invoice are not possible at the moment. Choose another way to pay.')}
          className="mb-4"
        />
      )}
      <TermsList terms={terms} />
    </Section>
  );
}
