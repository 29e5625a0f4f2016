import { useId, useState, type FormEvent } from 'react';
import { useApi } from '#browser/api.ts';
import { t } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { formText } from '#ui/form-fields.ts';
import { FormProblem, type FormRefusal } from '#ui/form-problem.tsx';
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
  const api = useApi();
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [missing, setMissing] = useState(false);
  const [problem, setProblem] = useState<FormRefusal | null>(null);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const data = new FormData(form);
    const ground = reportGrounds.find((one) => one === formText(data, 'ground'));
    setMissing(!ground);
    if (!ground) return form.querySelector('input')?.focus();
    setBusy(true);
    const body = { ground, comment: formText(data, 'comment') };
    const outcome = await api(reportReview, { params: { id: review._id }, body });
    setBusy(false);
    if (!outcome.ok) return setProblem(outcome.problem);
    toast.positive(reviewMessages.reported);
    onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={t('Report the review by {name}', { name: review.username })}
      description={t('The shop reads each report and decides. Your name is not sent.')}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" form={id} variant="primary" busy={busy}>
            {t('Send report')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void send(event)} className="mt-4 grid gap-4">
        <FormProblem problem={problem} />
        <RadioGroupField
          name="ground"
          label={t('What is wrong with it?')}
          options={reportGrounds.map((value) => ({ value, label: t(reportGroundLabels[value]) }))}
          error={missing ? t('Choose a reason') : undefined}
          required
        />
        <TextArea name="comment" label={t('Comment (optional)')} rows={3} maxLength={500} />
      </form>
    </Dialog>
  );
}
