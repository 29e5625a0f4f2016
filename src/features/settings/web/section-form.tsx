import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { t } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { EditConflictAlert } from '#ui/edit-conflict-alert.tsx';
import { FormProblem } from '#ui/form-problem.tsx';
import { keepFieldFocus } from '#ui/keep-field-focus.ts';
import { Section } from '#ui/section.tsx';
import type { useSection } from './use-section.ts';

interface SectionFormProps<Values extends FieldValues> {
  readonly id: string;
  readonly title: string;
  readonly hint?: string;
  readonly state: ReturnType<typeof useSection<Values>>;
  readonly children: ReactNode;
}

/** The values that a section shows without an input of their own. */
const listLabels = {
  logo: 'Logo',
  slides: 'Slides',
  figures: 'Numbers',
  activities: 'Activities',
} as const;

/** A section of the settings with its own Save. */
export function SectionForm<Values extends FieldValues>(props: SectionFormProps<Values>) {
  const { id, title, hint, state, children } = props;
  const { form, refused, conflict, onSubmit } = state;
  const { isSubmitting, isDirty } = form.formState;
  return (
    <Section id={id} title={title} className="scroll-mt-20">
      <form
        method="post"
        noValidate
        onMouseDownCapture={keepFieldFocus}
        onSubmit={(event) => void onSubmit(event)}
        className="grid gap-4"
      >
        {hint && <p className="max-w-prose text-sm text-muted">{hint}</p>}
        <EditConflictAlert
          {...conflict}
          title={t('{by} has changed these settings', { by: conflict.by ?? t('Someone else') })}
          labels={listLabels}
        />
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
