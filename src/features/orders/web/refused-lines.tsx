import { useEffect, useRef } from 'react';
import { StockAlertButton } from '#features/stock-alerts/web/index.ts';
import { SoldOutSubstitutes } from '#features/substitutes/web/index.ts';
import { formatCount } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import type { RefusedLine } from '../domain/refused-line.ts';

interface RefusedLinesProps {
  readonly title: string;
  readonly lines: readonly Omit<RefusedLine, 'pointer'>[];
  /** They were refused just now: the message gets the focus. */
  readonly focused: boolean;
  /** Gives each line the quantity that works, and removes those that nothing works for. */
  readonly onTake: () => void;
  /** An admin enters the order for a customer. */
  readonly entered?: boolean;
}

/** Names each line that cannot be ordered and what would work; one click takes it. */
export function RefusedLines(props: RefusedLinesProps) {
  const { title, lines, focused, onTake, entered = false } = props;
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focused) message.current?.focus();
  }, [focused]);
  return (
    <Alert
      ref={message}
      tabIndex={-1}
      tone="caution"
      role={focused ? 'alert' : 'status'}
      title={title}
      action={
        <Button size="sm" onClick={onTake}>
          {entered
            ? t('Change the lines to what can be ordered')
            : t('Change the cart to what can be ordered')}
        </Button>
      }
    >
      <ul className="grid gap-1">
        {lines.map((line) => (
          <li key={line.productId}>
            <span className="code">{line.sku ?? line.productId}</span> {line.name}: {reasonOf(line)}
            . {remedyOf(line)}
            {!entered && line.reason === 'not-enough-stock' && line.worksWith === null && (
              <div className="my-1 grid max-w-96 gap-2">
                <SoldOutSubstitutes productId={line.productId} />
                <StockAlertButton productId={line.productId} />
              </div>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-2">{t('Nothing has been ordered yet.')}</p>
    </Alert>
  );
}

function reasonOf({ reason, available, minimum, multiple }: RefusedLinesProps['lines'][number]) {
  switch (reason) {
    case 'product-not-found':
    case 'not-for-sale':
      return t('it is not sold any more');
    case 'below-minimum':
      return t('the minimum is {count}', { count: formatCount(minimum ?? 1) });
    case 'not-a-multiple':
      return t('it is sold in multiples of {count}', { count: formatCount(multiple ?? 1) });
    case 'not-enough-stock':
      return available
        ? t('only {count} in stock', { count: formatCount(available) })
        : t('it is out of stock');
  }
}

function remedyOf({ worksWith }: RefusedLinesProps['lines'][number]): string {
  return worksWith === null
    ? t('It will be removed.')
    : t('{count} can be ordered.', { count: formatCount(worksWith) });
}
