import { useState, type SubmitEvent } from 'react';
import { useApi } from '#browser/api.ts';
import { t } from '#shared/texts/texts.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { formText } from '#ui/form-fields.ts';
import type { FormRefusal } from '#ui/form-problem.tsx';
import { TextArea } from '#ui/text-area.tsx';
import type { Company } from '../contract.ts';
import { NOTE_MAX, type CompanyDecision } from '../domain/company-rules.ts';
import { decideAboutCompany } from '../staff-contract.ts';

export const decisionVerbs: Readonly<Record<CompanyDecision, string>> = {
  active: 'Approve',
  refused: 'Refuse',
  blocked: 'Block',
};

const questions: Readonly<Record<CompanyDecision, () => string>> = {
  active: () => t('Its people can then order for it.'),
  refused: () => t('Its people can then only order for themselves.'),
  blocked: () => t('Nobody can then order for it until you approve it again.'),
};

interface DecisionDialogProps {
  readonly company: Pick<Company, '_id' | 'name' | 'version'>;
  readonly decision: CompanyDecision;
  readonly onClose: () => void;
  readonly onDecided: () => void;
}

/** Approves, refuses or blocks a company, with a note to its admins. Says so first if the company has changed meanwhile. */
export function DecisionDialog({ company, decision, onClose, onDecided }: DecisionDialogProps) {
  const api = useApi();
  const [busy, setBusy] = useState(false);
  const [version, setVersion] = useState(company.version);
  const [problem, setProblem] = useState<FormRefusal | null>(null);

  async function send(event: SubmitEvent<HTMLFormElement>) {
    const note = formText(new FormData(event.currentTarget), 'note');
    setBusy(true);
    const outcome = await api(decideAboutCompany, {
      params: { companyId: company._id },
      body: { state: decision, note, version },
    });
    setBusy(false);
    if (outcome.ok) {
      onDecided();
      return;
    }
    const refused = outcome.problem;
    if (refused.type !== 'companies/changed') {
      setProblem(refused);
      return;
    }
    const { name, taxNumber } = refused.current;
    setVersion(refused.current.version);
    setProblem({
      title: refused.title,
      detail: t('It is now {name}, VAT or tax number {taxNumber}. Decide again.', {
        name,
        taxNumber: taxNumber ?? '–',
      }),
    });
  }

  return (
    <FormDialog
      title={`${t(decisionVerbs[decision])}: ${company.name}`}
      description={questions[decision]()}
      size="sm"
      tone={decision === 'active' ? 'primary' : 'danger'}
      submitLabel={t(decisionVerbs[decision])}
      busy={busy}
      problem={problem}
      onClose={onClose}
      onSubmit={send}
    >
      <TextArea
        name="note"
        label={t('Note (optional)')}
        hint={t('We mail it to the admins of the company, and its people see it.')}
        rows={3}
        maxLength={NOTE_MAX}
      />
    </FormDialog>
  );
}
