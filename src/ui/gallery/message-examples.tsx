import { useState } from 'react';
import { Inbox } from 'lucide-react';
import { Alert } from '#ui/alert.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { useConfirm } from '#ui/use-confirm.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Drawer } from '#ui/drawer.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { NotFound } from '#ui/not-found.tsx';
import { PleaseWait } from '#ui/please-wait.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.ts';
import { Example } from './example.tsx';

function DialogExamples() {
  const confirm = useConfirm();
  const [open, setOpen] = useState(false);
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
      caption="dialog.tsx, confirm-dialog.tsx, drawer.tsx, toast.ts"
    >
      <Button onClick={() => setOpen(true)}>Open a dialog</Button>
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
        title="Rename the list"
        description="Everyone in your company sees the name."
        footer={
          <>
            <Button onClick={() => setOpen(false)}>Cancel</Button>
            <Button variant="primary" onClick={() => setOpen(false)}>
              Rename
            </Button>
          </>
        }
      >
        <TextField className="mt-4" label="Name" defaultValue="Panel 12" />
      </Dialog>
      {drawerOpen && (
        <Drawer title="Order B-100042" onClose={() => setDrawerOpen(false)}>
          Details of the order, beside the list.
        </Drawer>
      )}
    </Example>
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
