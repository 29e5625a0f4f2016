import { t } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

interface ChallengeDialogProps {
  readonly open: boolean;
  readonly amount: string;
  readonly onOutcome: (passed: boolean) => void;
}

/** Stands in for the bank’s authentication page. */
export function ChallengeDialog({ open, amount, onOutcome }: ChallengeDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={() => onOutcome(false)}
      title={t('Your bank requires authentication')}
      description={t(
        'Confirm the payment of {amount}. A real bank would ask for a code or your fingerprint here; the sandbox lets you choose how it ends.',
        { amount },
      )}
      size="sm"
      footer={
        <>
          <Button onClick={() => onOutcome(false)}>{t('Fail authentication')}</Button>
          <Button variant="primary" onClick={() => onOutcome(true)}>
            {t('Complete authentication')}
          </Button>
        </>
      }
    />
  );
}
