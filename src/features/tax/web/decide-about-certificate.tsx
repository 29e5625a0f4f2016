import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { t } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import type { FormRefusal } from '#ui/form-problem.tsx';
import { ReasonDialog } from '#ui/reason-dialog.tsx';
import { toast } from '#ui/toast.ts';
import type { TaxCertificate } from '../certificates-contract.ts';
import type { CertificateDecision } from '../domain/tax-certificate.ts';

/** @returns why it was refused, or null */
export type Decide = (id: string, decision: CertificateDecision) => Promise<FormRefusal | null>;

interface DecideAboutCertificateProps {
  readonly certificate: TaxCertificate;
  readonly decide: Decide;
}

/** Accepts a certificate, or refuses it with a note. */
export function DecideAboutCertificate({ certificate, decide }: DecideAboutCertificateProps) {
  const { _id: id, number, state } = certificate;
  const { revalidate } = useRevalidator();
  const [isRefusing, setRefusing] = useState(false);

  async function accept() {
    const problem = await decide(id, { decision: 'accepted' });
    if (problem) toast.danger(problem.title);
    else toast.positive(t('Certificate {number} is accepted.', { number }));
    await revalidate();
  }

  return (
    <>
      {state !== 'accepted' && (
        <Button
          size="sm"
          aria-label={t('Accept {name}', { name: number })}
          onClick={() => void accept()}
        >
          {t('Accept')}
        </Button>
      )}
      {state !== 'refused' && (
        <Button
          size="sm"
          variant="quiet"
          aria-label={t('Refuse {name}', { name: number })}
          onClick={() => setRefusing(true)}
        >
          {t('Refuse')}
        </Button>
      )}
      {isRefusing && (
        <ReasonDialog
          title={t('Refuse certificate {number}?', { number })}
          description={
            state === 'accepted'
              ? t('New orders of the company are taxed again there.')
              : t('New orders of the company stay taxed there.')
          }
          hint={t('The company reads it.')}
          missing={t('A reason is required')}
          submitLabel={t('Refuse')}
          onClose={() => setRefusing(false)}
          onSubmit={async (note) => {
            const problem = await decide(id, { decision: 'refused', note });
            if (problem) return problem;
            setRefusing(false);
            await revalidate();
            return null;
          }}
        />
      )}
    </>
  );
}
