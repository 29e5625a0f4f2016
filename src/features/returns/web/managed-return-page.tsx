import { useState } from 'react';
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router';
import { CommentForm } from '#browser/comment-form.tsx';
import { apiContext, useApi } from '#browser/api.ts';
import { valueOrNull } from '#browser/page-value.ts';
import { requireStaff, useMay } from '#features/sessions/web/index.ts';
import type { PageHandle } from '#shared/page-handle.ts';
import { t } from '#shared/texts/texts.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { Button } from '#ui/button.tsx';
import { NotFound } from '#ui/not-found.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ReasonDialog } from '#ui/reason-dialog.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { Section } from '#ui/section.tsx';
import { Unbroken } from '#ui/unbroken.tsx';
import {
  answerReturnComment,
  downloadManagedReturnPicture,
  getManagedReturn,
  refuseReturn,
  type ManagedReturn,
} from '../staff-contract.ts';
import { MAX_MESSAGE } from '../domain/return-rules.ts';
import { AgreeDialog } from './agree-dialog.tsx';
import { CloseDialog } from './close-dialog.tsx';
import { ReceiveDialog } from './receive-dialog.tsx';
import { ReturnFacts } from './return-facts.tsx';
import { ReturnHistory } from './return-history.tsx';
import { ReturnLines } from './return-lines.tsx';
import { MANAGED_RETURNS_PATH } from './return-paths.ts';
import { ReturnPictures } from './return-pictures.tsx';
import { ReturnStateBadge } from './return-state-badge.tsx';

export { ViewError as ErrorBoundary } from '#ui/view-error.tsx';

export const handle: PageHandle<ManagedReturn | null | undefined> = {
  title: (found) => (found ? t('Return {number}', { number: found.number }) : t('Return')),
};

export async function loader(args: LoaderFunctionArgs) {
  const { params, request, context } = args;
  await requireStaff(args, 'returns.see');
  const api = context.get(apiContext);
  const { signal } = request;
  const id = params['id'] ?? '';
  return valueOrNull(await api(getManagedReturn, { params: { id } }, { signal }));
}

/** A return as staff see it. */
export function Component() {
  const found = useLoaderData<typeof loader>();
  if (!found) return <NotFound title={t('There is no such return.')} />;
  return <ManagedReturnView key={found._id} found={found} />;
}

function ManagedReturnView({ found }: { readonly found: ManagedReturn }) {
  const api = useApi();
  const may = useMay();
  const { revalidate } = useRevalidator();
  const { _id: id, number, state } = found;
  const params = { id };
  return (
    <>
      <PageHeader
        before={
          <Breadcrumbs
            items={[{ label: t('Manage Returns'), to: MANAGED_RETURNS_PATH }, { label: number }]}
          />
        }
        title={
          <RichText text="Return {number}" parts={{ number: <Unbroken>{number}</Unbroken> }} />
        }
        actions={<Actions found={found} />}
      >
        <ReturnStateBadge state={state} />
      </PageHeader>
      <div className="grid gap-8">
        <ReturnFacts found={found} isManaged />
        <Section title={t('Lines')}>
          <ReturnLines lines={found.lines} />
        </Section>
        <ReturnPictures
          pictures={found.pictures}
          download={(pictureId) => api(downloadManagedReturnPicture, { params: { id, pictureId } })}
          add={null}
          onAdded={() => void revalidate()}
        />
        <ReturnHistory history={found.history} />
        {may('returns.change') && (
          <CommentForm
            hint={t('The customer reads it and gets a mail.')}
            maxLength={MAX_MESSAGE}
            send={(text, idempotencyKey) =>
              api(answerReturnComment, { params, body: { text } }, { idempotencyKey })
            }
            onSent={() => void revalidate()}
          />
        )}
      </div>
    </>
  );
}

/** What staff can do with the return now. */
function Actions({ found }: { readonly found: ManagedReturn }) {
  const api = useApi();
  const may = useMay();
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState<'agree' | 'refuse' | 'receive' | 'close' | null>(null);
  const { _id: id, number, revision } = found;
  const mayAnswer = may('returns.change');
  // The next dialog opens with what this one has changed.
  const done = async () => {
    await revalidate();
    setOpen(null);
  };
  return (
    <>
      {mayAnswer && found.may.refuse && (
        <Button onClick={() => setOpen('refuse')}>{t('Refuse')}</Button>
      )}
      {mayAnswer && found.may.agree && (
        <Button variant="primary" onClick={() => setOpen('agree')}>
          {t('Agree')}
        </Button>
      )}
      {may('returns.receive') && found.may.receive && (
        <Button variant="primary" onClick={() => setOpen('receive')}>
          {t('Receive goods')}
        </Button>
      )}
      {may('returns.credit') && found.may.close && (
        <Button
          variant={found.state === 'received' ? 'primary' : 'secondary'}
          onClick={() => setOpen('close')}
        >
          {t('Close the return')}
        </Button>
      )}
      {open === 'close' && (
        <CloseDialog found={found} onClose={() => setOpen(null)} onDone={done} />
      )}
      {open === 'receive' && (
        <ReceiveDialog found={found} onClose={() => setOpen(null)} onDone={done} />
      )}
      {open === 'agree' && (
        <AgreeDialog found={found} onClose={() => setOpen(null)} onDone={done} />
      )}
      {open === 'refuse' && (
        <ReasonDialog
          title={t('Refuse return {number}', { number })}
          description={t('The customer keeps the goods and gets a mail.')}
          hint={t('The customer reads it.')}
          missing={t('Enter a reason')}
          submitLabel={t('Refuse')}
          onClose={() => setOpen(null)}
          onSubmit={async (note) => {
            const outcome = await api(refuseReturn, { params: { id }, body: { revision, note } });
            if (!outcome.ok) return outcome.problem;
            await done();
            return null;
          }}
        />
      )}
    </>
  );
}
