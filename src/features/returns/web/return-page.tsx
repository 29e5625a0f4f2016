import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router';
import { CommentForm } from '#browser/comment-form.tsx';
import { apiContext, useApi } from '#browser/api.ts';
import { valueOrNull } from '#browser/page-value.ts';
import { requireSignedIn } from '#features/sessions/web/index.ts';
import type { PageHandle } from '#shared/page-handle.ts';
import { t } from '#shared/texts/texts.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { Button } from '#ui/button.tsx';
import { NotFound } from '#ui/not-found.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { Section } from '#ui/section.tsx';
import { saveFile } from '#ui/save-file.ts';
import { toast } from '#ui/toast.ts';
import { Unbroken } from '#ui/unbroken.tsx';
import { useConfirm } from '#ui/use-confirm.ts';
import {
  addReturnPicture,
  cancelReturn,
  commentOnReturn,
  downloadReturnPicture,
  getReturn,
  getReturnSlip,
  type Return,
} from '../contract.ts';
import { MAX_MESSAGE } from '../domain/return-rules.ts';
import { ReturnFacts } from './return-facts.tsx';
import { ReturnHistory } from './return-history.tsx';
import { ReturnLines } from './return-lines.tsx';
import { RETURNS_PATH } from './return-paths.ts';
import { ReturnPictures } from './return-pictures.tsx';
import { ReturnStateBadge } from './return-state-badge.tsx';
import { SendTo } from './send-to.tsx';

export { ViewError as ErrorBoundary } from '#ui/view-error.tsx';

export const handle: PageHandle<Return | null | undefined> = {
  title: (found) => (found ? t('Return {number}', { number: found.number }) : t('Return')),
};

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  requireSignedIn({ request });
  const api = context.get(apiContext);
  const { signal } = request;
  const id = params['id'] ?? '';
  return valueOrNull(await api(getReturn, { params: { id } }, { signal }));
}

/** A return as the customer sees it. */
export function Component() {
  const found = useLoaderData<typeof loader>();
  if (!found) return <NotFound title={t('There is no such return.')} />;
  return <ReturnView key={found._id} found={found} />;
}

function ReturnView({ found }: { readonly found: Return }) {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const { _id: id, number, state, may } = found;
  const params = { id };
  return (
    <>
      <PageHeader
        before={
          <Breadcrumbs items={[{ label: t('Returns'), to: RETURNS_PATH }, { label: number }]} />
        }
        title={
          <RichText text="Return {number}" parts={{ number: <Unbroken>{number}</Unbroken> }} />
        }
        actions={<Actions found={found} />}
      >
        <ReturnStateBadge state={state} />
      </PageHeader>
      <div className="grid gap-8">
        {state === 'asked' && (
          <p className="max-w-prose">
            {t('We answer by mail. Wait for our answer before you send anything.')}
          </p>
        )}
        <ReturnFacts found={found} />
        <SendTo {...found} />
        <Section title={t('Lines')}>
          <ReturnLines lines={found.lines} />
        </Section>
        <ReturnPictures
          pictures={found.pictures}
          download={(pictureId) => api(downloadReturnPicture, { params: { id, pictureId } })}
          add={
            may.comment
              ? (body, onProgress) => api(addReturnPicture, { params, body }, { onProgress })
              : null
          }
          onAdded={() => void revalidate()}
        />
        <ReturnHistory history={found.history} />
        {may.comment && (
          <CommentForm
            hint={t('The shop reads it.')}
            maxLength={MAX_MESSAGE}
            send={(text, idempotencyKey) =>
              api(commentOnReturn, { params, body: { text } }, { idempotencyKey })
            }
            onSent={() => void revalidate()}
          />
        )}
      </div>
    </>
  );
}

/** What the customer can do with the return now. */
function Actions({ found }: { readonly found: Return }) {
  const api = useApi();
  const confirm = useConfirm();
  const { revalidate } = useRevalidator();
  const { _id: id, revision, number, may } = found;

  async function cancel() {
    const isSure = await confirm({
      title: t('Cancel return {number}?', { number }),
      detail: t('You keep the goods.'),
      confirmLabel: t('Cancel the return'),
      tone: 'danger',
    });
    if (!isSure) return;
    const outcome = await api(cancelReturn, { params: { id }, body: { revision } });
    if (!outcome.ok) toast.danger(outcome.problem.title);
    await revalidate();
  }

  async function print() {
    const slip = await api(getReturnSlip, { params: { id } });
    if (slip.ok) saveFile(slip.value, `${number}.pdf`);
    else toast.danger(slip.problem.title);
  }

  return (
    <>
      {may.cancel && <Button onClick={() => void cancel()}>{t('Cancel the return')}</Button>}
      {may.print && (
        <Button variant="primary" onClick={() => void print()}>
          {t('Return slip')}
        </Button>
      )}
    </>
  );
}
