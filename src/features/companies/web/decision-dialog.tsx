import { useState, type SubmitEvent } from 'react';
import { useApi } from '#browser/api.ts';
import { t } from '#shared/texts/texts.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { formText } from '#ui/form-fields.ts';
import type { FormRefusal } from '#ui/form-problem.tsx';
import { TextArea } from '#ui/text-area.tsx';
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
  readonly company: { readonly _id: string; readonly name: string };
  readonly decision: CompanyDecision;
  readonly onClose: () => void;
  readonly onDecided: () => void;
}

/** Approves, refuses or blocks a company, with a note to its admins. */
export function DecisionDialog({ company, decision, onClose, onDecided }: DecisionDialogProps) {
  const api = useApi();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<FormRefusal | null>(null);

  async function send(event: SubmitEvent<HTMLFormElement>) {
    const note = formText(new FormData(event.currentTarget), 'note');
    setBusy(true);
    const outcome = await api(decideAboutCompany, {
      params: { companyId: company._id },
      body: { state: decision, note },
    });
    setBusy(false);
    if (outcome.ok) onDecided();
    else setProblem(outcome.problem);
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
