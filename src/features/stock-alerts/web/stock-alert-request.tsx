import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useApi } from '#browser/api.ts';
import { RetryChanges } from '#browser/retry-changes.tsx';
import { useSession } from '#features/sessions/web/index.ts';
import type { ProblemsOf, ResponseOf } from '#shared/endpoint.ts';
import { t } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { addStockAlert, removeStockAlert } from '../contract.ts';
import { VisitorAlertForm } from './visitor-alert-form.tsx';

interface StockAlertRequestProps {
  readonly productId: string;
  /** Called when the person does not want the mail any more. */
  readonly onEnd: () => void;
}

/** Adds the alert of a user; asks a visitor for their address. */
export function StockAlertRequest(props: StockAlertRequestProps) {
  const { user } = useSession();
  const container = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone.
  useEffect(() => {
    if (!container.current?.contains(document.activeElement)) container.current?.focus();
  }, []);
  return (
    <div ref={container} tabIndex={-1} className="outline-none">
      {user ? (
        <RetryChanges path={props.productId}>
          <OwnAlert {...props} />
        </RetryChanges>
      ) : (
        <VisitorAlertForm {...props} />
      )}
    </div>
  );
}

type Outcome =
  | { readonly ok: true; readonly value: ResponseOf<typeof addStockAlert> }
  | { readonly ok: false; readonly problem: ProblemsOf<typeof addStockAlert> };

function OwnAlert({ productId, onEnd }: StockAlertRequestProps) {
  const api = useApi();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const params = { id: productId };

  useEffect(() => {
    let left = false;
    async function add() {
      const result = await api(addStockAlert, { params: { id: productId } });
      if (!left) setOutcome(result);
    }
    void add();
    return () => {
      left = true;
    };
  }, [api, productId]);

  async function undo() {
    const removed = await api(removeStockAlert, { params });
    if (removed.ok) onEnd();
    else setOutcome(removed);
  }

  if (!outcome) {
    return (
      <Button block busy>
        {t('Tell me when it is back')}
      </Button>
    );
  }
  if (!outcome.ok) return <RefusedAlert problem={outcome.problem} onRetry={onEnd} />;
  return (
    <Alert
      tone={outcome.value.emailVerified ? 'positive' : 'caution'}
      title={t('We will email {email} once when it is back', { email: outcome.value.email })}
      action={
        <Button size="sm" onClick={() => void undo()}>
          {t('Undo')}
        </Button>
      }
    >
      {outcome.value.emailVerified ? (
        t('My Orders lists what you are waiting for.')
      ) : (
        <RichText
          text="Only if you have verified this address by then: {link}."
          parts={{
            link: (
              <Link to="/dashboard/myprofile" look="text">
                {t('My Profile')}
              </Link>
            ),
          }}
        />
      )}
    </Alert>
  );
}

interface RefusedAlertProps {
  readonly problem: { readonly type: string; readonly title: string };
  readonly onRetry: () => void;
}

/** Says why there is no alert, with what to do about it. */
export function RefusedAlert({ problem: { type, title }, onRetry }: RefusedAlertProps) {
  const { revalidate } = useRevalidator();
  const inStock = type === 'stock-alerts/in-stock';
  return (
    <Alert
      tone={inStock ? 'info' : 'danger'}
      title={title}
      action={
        <Button size="sm" onClick={() => (inStock ? void revalidate() : onRetry())}>
          {inStock ? t('Show the stock') : t('Try again')}
        </Button>
      }
    />
  );
}
