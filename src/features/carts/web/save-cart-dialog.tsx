import { useRef, useState, type SubmitEvent } from 'react';
import { useApi } from '#browser/api.ts';
import { useSubmission } from '#browser/use-submission.ts';
import type { Outcome } from '#shared/api-client.ts';
import { t } from '#shared/texts/texts.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { formText } from '#ui/form-fields.ts';
import type { FormRefusal } from '#ui/form-problem.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.ts';
import { renameSavedCart, saveCart, type SavedCart } from '../contract.ts';
import { MAX_CART_NAME } from '../domain/cart-rules.ts';
import { cartMessages } from './messages.ts';

interface SaveCartDialogProps {
  /** The saved cart to rename; null saves the current one. */
  readonly saved: SavedCart | null;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

interface NamedCart {
  readonly name: string;
  readonly replace: boolean;
}

type NameOutcome = Outcome<typeof saveCart> | Outcome<typeof renameSavedCart>;

/** Saves the cart under a name, or gives a saved one another name. */
export function SaveCartDialog({ saved, onClose, onSaved }: SaveCartDialogProps) {
  const api = useApi();
  const submit = useSubmission();
  const field = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [missing, setMissing] = useState(false);
  const [problem, setProblem] = useState<FormRefusal | null>(null);
  /** The name of another saved cart, which the next click replaces. */
  const [taken, setTaken] = useState<string | null>(null);

  function sendName(body: NamedCart, idempotencyKey: string): Promise<NameOutcome> {
    if (!saved) return api(saveCart, { body }, { idempotencyKey });
    return api(renameSavedCart, { params: { id: saved._id }, body: { name: body.name } });
  }

  async function send(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    const name = formText(new FormData(event.currentTarget), 'name');
    setMissing(name === '');
    if (name === '') return field.current?.focus();
    setBusy(true);
    const outcome = await submit({ name, replace: !saved && taken === name }, sendName);
    setBusy(false);
    if (!outcome) return;
    if (outcome.ok) {
      toast.positive(cartMessages.saved(name));
      onSaved();
      onClose();
      return;
    }
    setTaken(outcome.problem.type === 'carts/name-taken' ? name : null);
    setProblem(outcome.problem);
  }

  return (
    <FormDialog
      title={saved ? t('Rename {name}', { name: saved.name }) : t('Save this cart')}
      size="sm"
      submitLabel={!saved && taken !== null ? t('Replace the saved cart') : t('Save')}
      busy={busy}
      problem={problem}
      onClose={onClose}
      onSubmit={send}
    >
      <TextField
        ref={field}
        name="name"
        label={t('Name')}
        defaultValue={saved?.name}
        maxLength={MAX_CART_NAME}
        autoComplete="off"
        error={missing ? t('Name is Required') : undefined}
        onChange={() => setTaken(null)}
        required
      />
    </FormDialog>
  );
}
