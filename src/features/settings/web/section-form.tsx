import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { t } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { FormProblem } from '#ui/form-problem.tsx';
import { Section } from '#ui/section.tsx';
import type { useSection } from './use-section.ts';

interface SectionFormProps<Values extends FieldValues> {
  readonly id: string;
  readonly title: string;
  readonly hint?: string;
  readonly state: ReturnType<typeof useSection<Values>>;
  readonly children: ReactNode;
}

/** A section of the settings with its own Save. */
export function SectionForm<Values extends FieldValues>(props: SectionFormProps<Values>) {
  const { id, title, hint, state, children } = props;
  const { form, refused, conflict, takeTheirs, onSubmit } = state;
  const { isSubmitting, isDirty } = form.formState;
  return (
    <Section id={id} title={title} className="scroll-mt-20">
      <form
        method="post"
        noValidate
        onSubmit={(event) => void onSubmit(event)}
        className="grid gap-4"
      >
        {hint && <p className="max-w-prose text-sm text-muted">{hint}</p>}
        {conflict && (
          <Alert
            tone="caution"
            title={t('{by} has changed these settings', { by: conflict.by ?? t('Someone else') })}
            action={<Button onClick={takeTheirs}>{t('Show the newer values')}</Button>}
          >
            {t('Your input is still here. Save again to replace the newer values.')}
          </Alert>
        )}
        <FormProblem problem={refused} />
        {children}
        <div className="flex flex-wrap items-center gap-3">
          <Button
            type="submit"
            busy={isSubmitting}
            aria-label={t('Save: {section}', { section: title })}
          >
            {t('Save')}
          </Button>
          {isDirty && <span className="text-sm text-muted">{t('Unsaved changes')}</span>}
        </div>
      </form>
    </Section>
  );
}
