import { useRef, useState } from 'react';
import { IdentityError, sessionMessages } from '#features/sessions/web/index.ts';
import { t } from '#shared/texts/texts.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';

export interface PasswordDialogProps {
  readonly title: string;
  readonly description: string;
  readonly submitLabel: string;
  readonly tone?: 'primary' | 'danger';
  /** Asks for a name, too. */
  readonly name?: { readonly label: string; readonly start: string };
  /** What the password is asked for. Its failure is shown in the dialog, which stays open. */
  readonly act: (password: string, name: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for the password before something about the sign-in is changed. */
export function PasswordDialog({ act, onClose, name, ...texts }: PasswordDialogProps) {
  const field = useRef<HTMLInputElement>(null);
  const nameField = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [missing, setMissing] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function submit() {
    const password = field.current?.value ?? '';
    setMissing(password === '');
    if (password === '') return field.current?.focus();
    setBusy(true);
    const failure = await messageOf(
      act(password, nameField.current?.value.trim() || (name?.start ?? '')),
    );
    setBusy(false);
    setProblem(failure);
    if (failure === null) onClose();
  }

  return (
    <FormDialog
      {...texts}
      size="sm"
      busy={busy}
      problem={problem === null ? null : { title: problem }}
      onClose={onClose}
      onSubmit={submit}
    >
      <PasswordField
        ref={field}
        label={t('Password')}
        autoComplete="current-password"
        required
        error={missing ? t('Password is Required') : null}
      />
      {name && (
        <TextField ref={nameField} label={name.label} defaultValue={name.start} maxLength={60} />
      )}
    </FormDialog>
  );
}

/** Why it failed, or null. */
export async function messageOf(done: Promise<unknown>): Promise<string | null> {
  try {
    await done;
    return null;
  } catch (error) {
    return error instanceof IdentityError ? error.message : sessionMessages.noResponse;
  }
}
