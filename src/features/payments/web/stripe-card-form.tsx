import { loadStripe } from '@stripe/stripe-js/pure';
import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { currentLanguage, t } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { PleaseWait } from '#ui/please-wait.tsx';
import { NO_RESPONSE, type CardFormProps, type PaymentOutcome } from './card-form-props.ts';
import { PayButton } from './pay-button.tsx';
import { NOT_ANSWERED, useRetriedConfirmation } from './use-retried-confirmation.ts';

interface Loaded {
  readonly stripe: Stripe;
  readonly elements: StripeElements;
}

type Stage = 'loading' | 'ready' | 'paying' | 'failed';

/** Stripe’s card form. Card details go to Stripe, not through the shop’s page. */
export function StripeCardForm(props: CardFormProps) {
  const { clientSecret, publishableKey, amount, onPay, onOutcome } = props;
  const confirmWithRetry = useRetriedConfirmation();
  const container = useRef<HTMLDivElement>(null);
  const loaded = useRef<Loaded | null>(null);
  const [stage, setStage] = useState<Stage>('loading');
  const [round, setRound] = useState(0);

  useEffect(() => {
    if (!clientSecret) return;
    let unmounted = false;
    const showStage = (next: Stage) => !unmounted && setStage(next);
    async function show(secret: string) {
      const stripe = await loadStripe(publishableKey);
      if (unmounted || !stripe || !container.current) return;
      const elements = stripe.elements({
        clientSecret: secret,
        locale: currentLanguage(),
        appearance: { theme: themeNow() },
      });
      const element = elements.create('payment');
      element.on('ready', () => showStage('ready'));
      element.on('loaderror', () => showStage('failed'));
      element.mount(container.current);
      loaded.current = { stripe, elements };
    }
    show(clientSecret).catch(() => showStage('failed'));
    return () => {
      unmounted = true;
      loaded.current?.elements.getElement('payment')?.destroy();
      loaded.current = null;
      setStage('loading');
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new round loads it anew
  }, [clientSecret, publishableKey, round]);

  async function pay(event: FormEvent) {
    event.preventDefault();
    if (!loaded.current || stage !== 'ready') return;
    setStage('paying');
    onPay();
    const { current } = loaded;
    const outcome = await confirmWithRetry(() => confirm(current).catch(() => NOT_ANSWERED));
    setStage('ready');
    onOutcome(outcome);
  }

  return (
    <form onSubmit={(event) => void pay(event)} className="grid gap-4">
      {stage === 'loading' && <PleaseWait inline />}
      {stage === 'failed' && (
        <Alert
          tone="caution"
          title={t('The card form could not be loaded')}
          action={
            <Button size="sm" onClick={() => setRound((now) => now + 1)}>
              {t('Reload')}
            </Button>
          }
        >
          {t('Please check your connection. Nothing has been charged.')}
        </Alert>
      )}
      <div ref={container} />
      <PayButton amount={amount} ready={stage === 'ready'} paying={stage === 'paying'} />
    </form>
  );
}

async function confirm({ stripe, elements }: Loaded): Promise<PaymentOutcome> {
  const { error, paymentIntent } = await stripe.confirmPayment({
    elements,
    confirmParams: { return_url: window.location.href },
    redirect: 'if_required',
  });
  // After a lost response, the error contains the final intent.
  const intent = paymentIntent ?? error?.payment_intent;
  switch (intent?.status) {
    case 'succeeded':
      return { outcome: 'paid', transactionId: intent.id };
    case 'processing':
      return { outcome: 'processing' };
    case 'canceled':
      return { outcome: 'outdated' };
    default:
      if (error?.type === 'api_connection_error') return NOT_ANSWERED;
      return { outcome: 'refused', message: error?.message ?? NO_RESPONSE };
  }
}

function themeNow(): 'stripe' | 'night' {
  const chosen = document.documentElement.dataset['theme'];
  const dark = chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  return dark ? 'night' : 'stripe';
}
