import { t } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import type { RetryReason } from './retry-call.ts';

/** What a page says while a call is repeated. */
export type RetryTexts = Readonly<
  Record<RetryReason, { readonly title: string; readonly detail: string }>
>;

interface RetryNoticeProps {
  readonly reason: RetryReason;
  readonly texts: RetryTexts;
  /** Ends the attempts. */
  readonly onStop: () => void;
}

/** Says what is known while a call without a response is repeated, and offers to stop. */
export function RetryNotice({ reason, texts, onStop }: RetryNoticeProps) {
  const { title, detail } = texts[reason];
  return (
    <Alert
      tone="caution"
      title={t(title)}
      action={
        <Button size="sm" onClick={onStop}>
          {t('Stop trying')}
        </Button>
      }
    >
      {t(detail)}
    </Alert>
  );
}
