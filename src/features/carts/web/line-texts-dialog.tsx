import { t } from '#shared/texts/texts.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { formText } from '#ui/form-fields.ts';
import { TextField } from '#ui/text-field.tsx';
import type { CartLine } from '../contract.ts';
import { MAX_NOTE, MAX_PART_NUMBER } from '../domain/cart-rules.ts';
import type { CartModel } from './cart-model.ts';

interface LineTextsDialogProps {
  readonly line: CartLine;
  readonly model: CartModel;
  readonly onClose: () => void;
}

/** Changes what the customer calls a part, and their note about it. */
export function LineTextsDialog({ line, model, onClose }: LineTextsDialogProps) {
  function save(form: HTMLFormElement): void {
    const data = new FormData(form);
    onClose();
    void model.change(line.productId, {
      customerPartNumber: formText(data, 'customerPartNumber') || null,
      note: formText(data, 'note') || null,
    });
  }

  return (
    <FormDialog
      title={line.name}
      size="sm"
      submitLabel={t('Save')}
      busy={false}
      problem={null}
      onClose={onClose}
      onSubmit={(event) => save(event.currentTarget)}
    >
      <TextField
        name="customerPartNumber"
        label={t('Your part number')}
        hint={t('Printed on the documents of the order.')}
        defaultValue={line.customerPartNumber ?? ''}
        maxLength={MAX_PART_NUMBER}
        autoComplete="off"
        mono
      />
      <TextField
        name="note"
        label={t('Note')}
        hint={t('Printed on the documents of the order.')}
        defaultValue={line.note ?? ''}
        maxLength={MAX_NOTE}
        autoComplete="off"
      />
    </FormDialog>
  );
}
