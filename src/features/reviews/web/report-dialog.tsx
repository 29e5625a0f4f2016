import { useEffect, useState, type SubmitEvent } from 'react';
import { useFormClient } from '#browser/use-form-client.ts';
import { t } from '#shared/texts/texts.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { formText } from '#ui/form-fields.ts';
import type { FormRefusal } from '#ui/form-problem.tsx';
import { RadioGroupField } from '#ui/radio-group-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { toast } from '#ui/toast.ts';
import { reportReview, type PublicReview } from '../contract.ts';
import { reportGrounds } from '../domain/moderation.ts';
import { reportGroundLabels, reviewMessages } from './messages.ts';

interface ReportDialogProps {
  readonly review: PublicReview;
  readonly onClose: () => void;
}

/** Reports a review to the shop. What was entered stays if the report is refused. */
export function ReportDialog({ review, onClose }: ReportDialogProps) {
  const loadClient = useFormClient();
  const [busy, setBusy] = useState(false);
  const [missing, setMissing] = useState(false);
  const [problem, setProblem] = useState<FormRefusal | null>(null);
  useEffect(() => void loadClient(), [loadClient]);

  async function send(event: SubmitEvent<HTMLFormElement>) {
    const form = event.currentTarget;
    const data = new FormData(form);
    const ground = reportGrounds.find((one) => one === formText(data, 'ground'));
    setMissing(!ground);
    if (!ground) return form.querySelector('input')?.focus();
    setBusy(true);
    const body = { ground, comment: formText(data, 'comment') };
    const { send: submit } = await loadClient();
    const outcome = await submit(reportReview, { params: { id: review._id }, body });
    setBusy(false);
    if (!outcome) return;
    if (!outcome.ok) return setProblem(outcome.problem);
    toast.positive(reviewMessages.reported);
    onClose();
  }

  return (
    <FormDialog
      onClose={onClose}
      size="sm"
      title={t('Report the review by {name}', { name: review.username })}
      description={t('The shop reads each report and decides. Your name is not sent.')}
      submitLabel={t('Send report')}
      busy={busy}
      problem={problem}
      onSubmit={send}
    >
      <RadioGroupField
        name="ground"
        label={t('What is wrong with it?')}
        options={reportGrounds.map((value) => ({ value, label: t(reportGroundLabels[value]) }))}
        error={missing ? t('Choose a reason') : undefined}
        required
      />
      <TextArea name="comment" label={t('Comment (optional)')} rows={3} maxLength={500} />
    </FormDialog>
  );
}
