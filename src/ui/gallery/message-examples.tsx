import { useState } from 'react';
import { Inbox } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { Alert } from '#ui/alert.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { useConfirm } from '#ui/use-confirm.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Drawer } from '#ui/drawer.tsx';
import { EditConflictAlert } from '#ui/edit-conflict-alert.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FocusedAlert } from '../focused-alert.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { fieldsOf } from '#ui/form-fields.ts';
import { NotFound } from '#ui/not-found.tsx';
import { PleaseWait } from '#ui/please-wait.tsx';
import { ReasonDialog } from '#ui/reason-dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.ts';
import { useEditConflict } from '#ui/use-edit-conflict.ts';
import { Example } from './example.tsx';

function DialogExamples() {
  const confirm = useConfirm();
  const [open, setOpen] = useState(false);
  const [renaming, setRenaming] = useState(false);
  const [giveReason, setGiveReason] = useState(false);
  const [drawerOpen, setDrawerOpen] = useState(false);
  const [answer, setAnswer] = useState('');
  async function ask() {
    const title = 'Are you sure you want to delete?';
    const detail = 'The entry and its history go for good.';
    setAnswer(
      (await confirm({ title, detail, confirmLabel: 'Delete', tone: 'danger' })) ? 'Yes' : 'No',
    );
  }
  return (
    <Example
      title="Dialog, drawer, toast"
      caption="dialog.tsx, form-dialog.tsx, reason-dialog.tsx, confirm-dialog.tsx, drawer.tsx, toast.ts"
    >
      <Button onClick={() => setOpen(true)}>Open a dialog</Button>
      <Button onClick={() => setRenaming(true)}>Open a form</Button>
      <Button onClick={() => setGiveReason(true)}>Give a reason</Button>
      <Button onClick={() => void ask()}>Ask</Button>
      <Button onClick={() => setDrawerOpen(true)}>Open a drawer</Button>
      <span role="status">{answer}</span>
      <Button onClick={() => toast.positive('User deleted')}>Good news</Button>
      <Button
        onClick={() =>
          toast.danger('Failed to make an admin!', { description: 'Your role has changed.' })
        }
      >
        Bad news
      </Button>
      <Button
        onClick={() =>
          toast.info('Removed from the list', {
            action: { label: 'Undo', onClick: () => undefined },
          })
        }
      >
        With an action
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Confirm with your bank"
        description="Your bank wants to know that it is you."
        footer={<Button onClick={() => setOpen(false)}>Cancel the payment</Button>}
      />
      {renaming && (
        <FormDialog
          title="Rename the list"
          description="Everyone in your company sees the name."
          submitLabel="Rename"
          busy={false}
          problem={null}
          onClose={() => setRenaming(false)}
          onSubmit={() => setRenaming(false)}
        >
          <TextField label="Name" defaultValue="Panel 12" />
        </FormDialog>
      )}
      {giveReason && (
        <ReasonDialog
          title="Cancel the order"
          description="The goods return to stock."
          hint="The customer sees it on the order."
          missing="Enter a reason. The customer sees it."
          submitLabel="Cancel the order"
          cancelLabel="Keep the order"
          onClose={() => setGiveReason(false)}
          onSubmit={async () => ({ title: 'The order has shipped' })}
        />
      )}
      {drawerOpen && (
        <Drawer title="Order B-100042" onClose={() => setDrawerOpen(false)}>
          Details of the order, beside the list.
        </Drawer>
      )}
    </Example>
  );
}

/** Two people have changed the same field. */
function ConflictExample() {
  const form = useForm({ defaultValues: { phone: '+49 221 1000', email: 'office@shop.test' } });
  const conflict = useEditConflict(form);
  const theirs = { phone: '+49 221 2000', email: 'sales@shop.test' };
  function rebase() {
    form.setValue('phone', '+49 221 3000', { shouldDirty: true });
    conflict.rebase({ phone: '+49 221 1000', email: 'office@shop.test' }, theirs, 'Ada');
  }
  return (
    <form className="grid gap-4">
      <EditConflictAlert {...conflict} title="Ada has changed these settings" />
      <TextField label="Telephone" {...fieldsOf(form)('phone')} />
      <TextField label="Email" {...fieldsOf(form)('email')} />
      <div className="flex gap-2">
        <Button onClick={rebase}>Show a conflict</Button>
        <Button onClick={() => void conflict.mayReplace()}>Save</Button>
      </div>
    </form>
  );
}

/** What was just done was refused. */
function FocusedExample() {
  const [refused, setRefused] = useState(false);
  return (
    <div className="grid justify-items-start gap-3">
      {refused && (
        <FocusedAlert
          tone="caution"
          title="Connectors was not moved"
          action={
            <Button size="sm" onClick={() => setRefused(false)}>
              Move it now
            </Button>
          }
        >
          Someone else has changed this category.
        </FocusedAlert>
      )}
      <Button onClick={() => setRefused(true)}>Move the category</Button>
    </div>
  );
}

export function MessageExamples() {
  return (
    <>
      <Example title="Alert" caption="alert.tsx" grid>
        <Alert title="Prices are net">Tax is added on the invoice.</Alert>
        <Alert tone="positive" title="Payment Successful">
          Transaction ID <span className="code">pi_3RkZ9w2eZvKYlo2C</span>
        </Alert>
        <Alert tone="caution">Fewer than 100 pieces are left.</Alert>
        <Alert tone="danger" title="Warning:" action={<Button size="sm">Try again</Button>}>
          The network did not answer.
        </Alert>
      </Example>
      <Example title="Alert that takes the focus" caption="focused-alert.tsx">
        <FocusedExample />
      </Example>
      <Example title="Edit conflict" caption="edit-conflict-alert.tsx">
        <ConflictExample />
      </Example>
      <Example title="Badge" caption="badge.tsx">
        <Badge>Neutral</Badge>
        <Badge tone="copper">New</Badge>
        <Badge tone="info" dot>
          Under way
        </Badge>
        <Badge tone="positive" dot>
          Done
        </Badge>
        <Badge tone="caution" dot>
          Pending...
        </Badge>
        <Badge tone="danger" dot>
          Failed
        </Badge>
        <div className="w-40">
          <Badge tone="caution" dot multiline>
            Not recommended for new designs
          </Badge>
        </div>
      </Example>
      <DialogExamples />
      <Example
        title="Loading and empty states"
        caption="please-wait.tsx, skeleton.tsx, empty-state.tsx"
        grid
      >
        <PleaseWait inline />
        <div className="grid gap-2">
          <Skeleton className="h-32" />
          <Skeleton className="w-3/4" />
          <Skeleton className="w-1/2" />
        </div>
        <EmptyState
          icon={<Inbox />}
          title="Nothing here yet"
          action={<Button variant="primary">Begin</Button>}
        >
          What you save appears here.
        </EmptyState>
      </Example>
      <Example title="Not found" caption="not-found.tsx">
        <NotFound />
      </Example>
    </>
  );
}
