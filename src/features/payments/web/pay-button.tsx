import { useEffect, useRef } from 'react';
import { t } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';

interface PayButtonProps {
  /** E.g. `$12.50`. */
  readonly amount: string;
  readonly ready: boolean;
  readonly paying: boolean;
}

/** Disabled until one can pay, and while one is paying; afterwards the keyboard is where it was. */
export function PayButton({ amount, ready, paying }: PayButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!paying) return;
    const { current } = button;
    // A browser takes the focus away from what is disabled.
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
