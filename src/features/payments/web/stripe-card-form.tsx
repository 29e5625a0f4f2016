import { loadStripe } from '@stripe/stripe-js/pure';
import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { PleaseWait } from '#ui/please-wait.tsx';
import { NO_ANSWER, type CardFormProps, type PayAnswer } from './paying.ts';

interface Loaded {
  readonly stripe: Stripe;
  readonly elements: StripeElements;
}

type Stage = 'loading' | 'ready' | 'paying' | 'failed';

/** Stripe's own card form: the details go to Stripe, and never through the shop's page. */
export function StripeCardForm({ clientSecret, publishableKey, amount, onAnswer }: CardFormProps) {
  const place = useRef<HTMLDivElement>(null);
  const loaded = useRef<Loaded | null>(null);
  const [stage, setStage] = useState<Stage>('loading');

  useEffect(() => {
    if (!clientSecret) return;
    let left = false;
    async function show(secret: string) {
      const stripe = await loadStripe(publishableKey);
      if (left || !stripe || !place.current) return;
      const appearance = { theme: themeNow() };
      const elements = stripe.elements({ clientSecret: secret, appearance });
      const element = elements.create('payment');
      element.on('ready', () => setStage('ready'));
      element.on('loaderror', () => setStage('failed'));
      element.mount(place.current);
      loaded.current = { stripe, elements };
    }
    show(clientSecret).catch(() => setStage('failed'));
    return () => {
      left = true;
      loaded.current?.elements.getElement('payment')?.destroy();
      loaded.current = null;
      setStage('loading');
    };
  }, [clientSecret, publishableKey]);

  async function pay(event: FormEvent) {
    event.preventDefault();
    if (!loaded.current || stage !== 'ready') return;
    setStage('paying');
    const answer = await confirm(loaded.current).catch(() => noAnswer);
    setStage('ready');
    onAnswer(answer);
  }

  return (
    <form onSubmit={(event) => void pay(event)} className="grid gap-4">
      {stage === 'loading' && <PleaseWait inline />}
      {stage === 'failed' && (
        <Alert tone="caution" title="The card form could not be loaded">
          Please check your connection and open the page again. Nothing has been charged.
        </Alert>
      )}
      <div ref={place} />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        block
        busy={stage === 'paying'}
        disabled={clientSecret === null || stage !== 'ready'}
      >
        Pay {amount}
      </Button>
    </form>
  );
}

const noAnswer: PayAnswer = { outcome: 'refused', message: NO_ANSWER };

async function confirm({ stripe, elements }: Loaded): Promise<PayAnswer> {
  const { error, paymentIntent } = await stripe.confirmPayment({
    elements,
    confirmParams: { return_url: window.location.href },
    redirect: 'if_required',
  });
  const intent = paymentIntent ?? error?.payment_intent;
  if (intent?.status === 'succeeded') return { outcome: 'paid', transactionId: intent.id };
  if (intent?.status === 'canceled') return { outcome: 'outdated' };
  return { outcome: 'refused', message: error?.message ?? NO_ANSWER };
}

function themeNow(): 'stripe' | 'night' {
  const chosen = document.documentElement.dataset['theme'];
  const dark = chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  return dark ? 'night' : 'stripe';
}
