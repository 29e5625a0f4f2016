import { useEffect, useRef } from 'react';
import { t } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';

interface PayButtonProps {
  /** For example `$12.50`. */
  readonly amount: string;
  readonly ready: boolean;
  readonly paying: boolean;
}

/** Disabled until payment is possible and during a payment. Restores the focus afterwards. */
export function PayButton({ amount, ready, paying }: PayButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!paying) return;
    const { current } = button;
    // Browsers blur an element when it is disabled.
    return () => {
      if (document.activeElement === document.body) current?.focus({ preventScroll: true });
    };
  }, [paying]);
  return (
    <Button
      ref={button}
      type="submit"
      variant="primary"
      size="lg"
      block
      busy={paying}
      disabled={!ready || paying}
    >
      {t('Pay {amount}', { amount })}
    </Button>
  );
}
