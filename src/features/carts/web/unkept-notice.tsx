import type { RetryReason } from '#browser/retry-call.ts';
import { t } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { cartMessages } from './messages.ts';

interface UnkeptNoticeProps {
  readonly reason: RetryReason;
  readonly onStop: () => void;
}

/** Says that a change of the cart is shown but not kept yet, and why it is sent again. */
export function UnkeptNotice({ reason, onStop }: UnkeptNoticeProps) {
  const { title, detail } = cartMessages.waiting[reason];
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
