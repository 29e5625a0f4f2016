import { useState } from 'react';
import { t } from '#shared/texts/texts.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { formText } from '#ui/form-fields.ts';
import { TextField } from '#ui/text-field.tsx';
import { MAX_NAME_LENGTH } from '../domain/bom-rules.ts';
import { useChangeForm, type BomDialogProps } from './use-change-form.ts';

/** Changes the name of a bill of materials. */
export function RenameDialog(props: BomDialogProps) {
  const { bom, onClose } = props;
  const [missing, setMissing] = useState(false);
  const { busy, problem, send } = useChangeForm(props);
  return (
    <FormDialog
      title={t('Rename {name}', { name: bom.name })}
      size="sm"
      submitLabel={t('Save')}
      busy={busy}
      problem={problem}
      onClose={onClose}
      onSubmit={(event) => {
        const name = formText(new FormData(event.currentTarget), 'name');
        setMissing(name === '');
        if (name !== '') void send({ name });
      }}
    >
      <TextField
        name="name"
        label={t('Name')}
        defaultValue={bom.name}
        maxLength={MAX_NAME_LENGTH}
        autoComplete="off"
        error={missing ? t('Name is Required') : undefined}
        required
      />
    </FormDialog>
  );
}
