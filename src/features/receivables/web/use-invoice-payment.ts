import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useApi } from '#browser/api.ts';
import type { Api } from '#shared/api-client.ts';
import type { PaymentOutcome } from '#features/payments/web/index.ts';
import { PROCESSING } from './card-texts.ts';

type Answer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: { readonly title: string; readonly status: number } };

/** The calls with which an invoice is paid by card. */
export interface InvoiceCalls {
  readonly start: (
    api: Api,
    amount: string,
    signal: AbortSignal,
  ) => Promise<Answer<{ readonly clientSecret: string }>>;
  readonly confirm: (api: Api, transactionId: string) => Promise<Answer<object>>;
}

interface Notice {
  readonly tone: 'info' | 'caution' | 'danger';
  readonly title: string;
}

/** Attempts, and the delay between them, to report a payment to the server. */
const MAX_REPORTS = 4;
const REPORT_DELAY_MS = 1_500;

/** Opens the card payment of an invoice and follows it until it is paid or a notice explains why not. */
export function useInvoicePayment({ start, confirm }: InvoiceCalls, amount: string) {
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
      const outcome = await start(api, amount, signal);
      if (outcome.ok) return setClientSecret(outcome.value.clientSecret);
      const { problem } = outcome;
      setNotice({ tone: 'caution', title: problem.title });
      // Paid or changed since the page was loaded.
      if (problem.status === 409 || problem.status === 404) await revalidate();
    }
    open().catch(() => undefined);
    return () => controller.abort();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new round opens it anew
  }, [api, start, amount, round, revalidate]);

  async function handleOutcome(payment: PaymentOutcome): Promise<void> {
    if (payment.outcome === 'refused') {
      return setNotice({ tone: 'caution', title: payment.message });
    }
    if (payment.outcome === 'processing') return setNotice({ tone: 'info', title: PROCESSING });
    if (payment.outcome === 'outdated') return reopen();
    setNotice(null);
    setPaid(payment.transactionId);
    await report(payment.transactionId);
  }

  /** The provider’s webhook reports the payment too; this is only faster. */
  async function report(transactionId: string): Promise<void> {
    for (let attempt = 1; attempt <= MAX_REPORTS; attempt++) {
      const outcome = await confirm(api, transactionId);
      if (outcome.ok) return setRecorded(true);
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
