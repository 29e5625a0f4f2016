import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import type { z } from 'zod';
import { useApi } from '#browser/api.ts';
import { useFormSubmission } from '#browser/use-form-submission.ts';
import { formatDay } from '#shared/date-format.ts';
import { t } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { fieldsOf } from '#ui/form-fields.ts';
import { Section } from '#ui/section.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.ts';
import { useConfirm } from '#ui/use-confirm.ts';
import type { CompanyPerson } from '../contract.ts';
import { absence, type OwnLimits } from '../domain/purchasing.ts';
import { changeDeputy } from '../purchasing-contract.ts';
import { companyMessages } from './company-texts.ts';

interface DeputySectionProps {
  readonly companyId: string;
  readonly deputy: OwnLimits['deputy'];
  /** The people of the company besides the reader. */
  readonly colleagues: readonly CompanyPerson[];
}

/** Who approves in the reader's place while they are away. */
export function DeputySection({ companyId, deputy, colleagues }: DeputySectionProps) {
  const { revalidate } = useRevalidator();
  const end = useEnd(companyId);
  const [isChanging, setChanging] = useState(false);
  const name = colleagues.find(({ userId }) => userId === deputy?.userId)?.name;
  const current = name === undefined ? null : deputy;
  return (
    <Section
      title={t('Your deputy')}
      action={
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => setChanging(true)}>
            {current ? t('Change deputy') : t('Name a deputy')}
          </Button>
          {current && (
            <Button variant="quiet" onClick={() => void end()}>
              {t('End')}
            </Button>
          )}
        </div>
      }
    >
      <p className="max-w-prose wrap-anywhere">
        {current
          ? t('{name} also decides about requests for you from {first} to {last}.', {
              name: name ?? '',
              first: shownDay(current.from),
              last: shownDay(current.until),
            })
          : t('While you are away, somebody else can decide about requests for you.')}
      </p>
      {isChanging && (
        <DeputyDialog
          {...{ companyId, colleagues }}
          deputy={current}
          onClose={() => setChanging(false)}
          onSaved={() => {
            setChanging(false);
            toast.positive(companyMessages.deputySaved);
            void revalidate();
          }}
        />
      )}
    </Section>
  );
}

/** Noon is on the same day in the time zones of nearly all readers. */
const shownDay = (day: string) => formatDay(`${day}T12:00:00Z`);

function useEnd(companyId: string) {
  const api = useApi();
  const confirm = useConfirm();
  const { revalidate } = useRevalidator();
  return async () => {
    const title = t('Decide alone again?');
    if (!(await confirm({ title, confirmLabel: 'End' }))) return;
    const outcome = await api(changeDeputy, { params: { companyId }, body: { deputy: null } });
    if (outcome.ok) toast.positive(companyMessages.deputyEnded);
    else toast.danger(outcome.problem.title);
    await revalidate();
  };
}

interface DeputyDialogProps extends DeputySectionProps {
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

function DeputyDialog({ companyId, deputy, colleagues, onClose, onSaved }: DeputyDialogProps) {
  const api = useApi();
  const form = useForm<z.input<typeof absence>, unknown, z.output<typeof absence>>({
    resolver: zodResolver(absence),
    mode: 'onTouched',
    defaultValues: deputy ?? { userId: colleagues[0]?.userId ?? '', from: '', until: '' },
  });
  const field = fieldsOf(form);
  const submission = useFormSubmission(form, {
    send: (values) => api(changeDeputy, { params: { companyId }, body: { deputy: values } }),
    onDone: onSaved,
  });
  return (
    <FormDialog
      {...submission}
      title={t('Your deputy')}
      size="sm"
      submitLabel={t('Save')}
      onClose={onClose}
    >
      <SelectField
        label={t('Person')}
        options={colleagues.map(({ userId, name, email }) => ({
          value: userId,
          label: `${name}, ${email}`,
        }))}
        required
        {...field('userId')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField type="date" label={t('First day')} required {...field('from')} />
        <TextField type="date" label={t('Last day')} required {...field('until')} />
      </div>
    </FormDialog>
  );
}
