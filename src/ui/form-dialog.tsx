import { useId, type ReactNode, type SubmitEvent } from 'react';
import { t } from '#shared/texts/texts.ts';
import { Button } from './button.tsx';
import { cn } from './cn.ts';
import { Dialog, type DialogProps } from './dialog.tsx';
import { FormProblem, type FormRefusal } from './form-problem.tsx';
import { keepFieldFocus } from './keep-field-focus.ts';

interface FormDialogProps extends Pick<DialogProps, 'title' | 'description' | 'size' | 'onClose'> {
  readonly submitLabel: string;
  /** Default: “Cancel”. */
  readonly cancelLabel?: string;
  readonly tone?: 'primary' | 'danger';
  /** While the form is being sent, it is not sent again. */
  readonly busy: boolean;
  /** Why the form was refused; null if it was not. */
  readonly problem: FormRefusal | null;
  /** The page stays: the form is never sent by the browser itself. */
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown;
  /** The fields. */
  readonly children: ReactNode;
}

/** A modal dialog with one form, which is open while it is in the page. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, size, onClose, problem, onSubmit, children } = props;
  const { submitLabel, cancelLabel = t('Cancel'), tone = 'primary', busy } = props;
  const id = useId();

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!busy) onSubmit(event);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={description}
      size={size}
      footer={
        <>
          <Button onMouseDown={keepFieldFocus} onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button type="submit" form={id} variant={tone} busy={busy} onMouseDown={keepFieldFocus}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={id}
        method="post"
        noValidate
        onSubmit={submit}
        className={cn('grid gap-4', description && 'mt-4')}
      >
        <FormProblem problem={problem} />
        {children}
      </form>
    </Dialog>
  );
}
