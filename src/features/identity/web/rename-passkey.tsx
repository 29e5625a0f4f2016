import { useRef, useState } from 'react';
import { t } from '#shared/texts/texts.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { messageOf } from './password-dialog.tsx';
import { renamePasskey } from './passkey-client.ts';
import type { Passkey } from './second-factor-client.ts';

export interface RenamePasskeyProps {
  readonly passkey: Passkey;
  readonly onRenamed: () => Promise<void>;
  readonly onClose: () => void;
}

export function RenamePasskey({ passkey: { id, name }, onRenamed, onClose }: RenamePasskeyProps) {
  const field = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function rename() {
    const typed = field.current?.value.trim() ?? '';
    if (typed === '') return field.current?.focus();
    setBusy(true);
    const failure = await messageOf(renamePasskey(id, typed).then(onRenamed));
    setBusy(false);
    setProblem(failure);
    if (failure === null) onClose();
  }

  return (
    <FormDialog
      title={t('Rename the passkey')}
      submitLabel={t('Save')}
      size="sm"
      busy={busy}
      problem={problem === null ? null : { title: problem }}
      onClose={onClose}
      onSubmit={rename}
    >
      <TextField ref={field} label={t('Name')} defaultValue={name} maxLength={60} required />
    </FormDialog>
  );
}
