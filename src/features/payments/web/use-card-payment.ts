import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useApi } from '#browser/api.ts';
import type { Api } from '#shared/api-client.ts';
import type { PaymentOutcome } from './card-form-props.ts';

type Answer<Value> =
  | { readonly ok: true; readonly value: Value }
  | {
      readonly ok: false;
      readonly problem: {
        readonly type: string;
        readonly status: number;
        readonly title: string;
        readonly detail?: string | undefined;
      };
    };

/** The calls with which an order or an invoice is paid by card. */
export interface CardPaymentCalls {
  readonly start: (
    api: Api,
    amount: string,
    signal: AbortSignal,
  ) => Promise<Answer<{ readonly clientSecret: string }>>;
  readonly confirm: (api: Api, transactionId: string) => Promise<Answer<unknown>>;
  /** The type of a problem that the page shows by itself once its data is loaded again. */
  readonly shownByPage?: string;
}

interface Notice {
  readonly tone: 'info' | 'caution' | 'danger';
  readonly title: string;
  readonly detail?: string | undefined;
}

export interface CardPaymentOptions {
  /** Must stay the same object from render to render. */
  readonly calls: CardPaymentCalls;
  readonly amount: string;
  /** The text for a payment that the bank has not decided yet. */
  readonly processing: string;
  /** Called after an attempt without a result. */
  readonly onUndecided?: () => void;
  /** Called when the shop has recorded the payment. */
  readonly onRecorded?: () => void;
}

/** Attempts, and the delay between them, to report a payment to the server. */
const MAX_REPORTS = 4;
const REPORT_DELAY_MS = 1_500;

/** Opens a card payment and follows it until it is paid or a notice explains why not. */
export function useCardPayment({
  calls,
  amount,
  processing,
  onUndecided,
  onRecorded,
}: CardPaymentOptions) {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const [clientSecret, setClientSecret] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const [notice, setNotice] = useState<Notice | null>(null);
  const [paid, setPaid] = useState<string | null>(null);
  const [recorded, setRecorded] = useState(true);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    async function open() {
      const outcome = await calls.start(api, amount, signal);
      if (outcome.ok) return setClientSecret(outcome.value.clientSecret);
      const { type, status, title, detail } = outcome.problem;
      // Paid, changed or deleted since the page was loaded.
      if (status === 409 || status === 404) await revalidate();
      if (type !== calls.shownByPage) setNotice({ tone: 'caution', title, detail });
    }
    open().catch(() => undefined);
    return () => controller.abort();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new round opens it anew
  }, [api, calls, amount, round, revalidate]);

  async function handleOutcome(payment: PaymentOutcome): Promise<void> {
    if (payment.outcome === 'refused') {
      setNotice({ tone: 'caution', title: payment.message });
      return onUndecided?.();
    }
    if (payment.outcome === 'processing') {
      setNotice({ tone: 'info', title: processing });
      return onUndecided?.();
    }
    if (payment.outcome === 'outdated') return reopen();
    setNotice(null);
    setPaid(payment.transactionId);
    await report(payment.transactionId);
  }

  /** The provider’s webhook reports the payment too; this is only faster. */
  async function report(transactionId: string): Promise<void> {
    for (let attempt = 1; attempt <= MAX_REPORTS; attempt++) {
      const outcome = await calls.confirm(api, transactionId);
      if (outcome.ok) {
        setRecorded(true);
        return onRecorded?.();
      }
      const { status, title } = outcome.problem;
      if (status === 404 || status === 409) {
        setNotice({ tone: 'danger', title });
        return revalidate();
      }
      setRecorded(false);
      await new Promise((resolve) => setTimeout(resolve, REPORT_DELAY_MS));
    }
  }

  function reopen(): void {
    setNotice(null);
    setClientSecret(null);
    setRound((now) => now + 1);
  }

  const clearNotice = () => setNotice(null);
  return { clientSecret, notice, paid, recorded, clearNotice, handleOutcome, reopen };
}
