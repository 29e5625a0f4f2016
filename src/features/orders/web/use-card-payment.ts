import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useApi } from '#browser/api.ts';
import type { PaymentOutcome } from '#features/payments/web/index.ts';
import { confirmPayment, createPaymentIntent, type Order } from '../contract.ts';
import { orderMessages } from './messages.ts';

export interface Notice {
  readonly tone: 'info' | 'caution' | 'danger';
  readonly title: string;
  readonly detail?: string | undefined;
}

/** Attempts, and the delay between them, to report a payment to the server. */
const MAX_REPORTS = 4;
const REPORT_DELAY_MS = 1_500;

/** Opens the payment and follows it until the order is Paid or a notice explains why not. */
export function useCardPayment(order: Order, onUndecided: () => void) {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const [clientSecret, setClientSecret] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const [notice, setNotice] = useState<Notice | null>(null);
  const [paid, setPaid] = useState<string | null>(null);
  const [recorded, setRecorded] = useState(true);
  const { _id: id, toPay: price } = order;

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    async function open() {
      const outcome = await api(createPaymentIntent, { body: { order: id, price } }, { signal });
      if (outcome.ok) return setClientSecret(outcome.value.clientSecret);
      const { problem } = outcome;
      // Paid, changed or deleted since the page was loaded.
      if (problem.status === 409 || problem.status === 404) await revalidate();
      if (problem.type !== 'orders/already-paid') {
        setNotice({ tone: 'caution', title: problem.title, detail: problem.detail });
      }
    }
    open().catch(() => undefined);
    return () => controller.abort();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new round opens it anew
  }, [api, id, price, round, revalidate]);

  async function handleOutcome(payment: PaymentOutcome): Promise<void> {
    if (payment.outcome === 'refused') {
      setNotice({ tone: 'caution', title: payment.message });
      return onUndecided();
    }
    if (payment.outcome === 'processing') {
      setNotice({ tone: 'info', title: orderMessages.processing });
      return onUndecided();
    }
    if (payment.outcome === 'outdated') return reopen();
    setNotice(null);
    setPaid(payment.transactionId);
    await reportPayment(payment.transactionId);
  }

  /** The provider’s webhook reports the payment too; this is only faster. */
  async function reportPayment(transactionId: string): Promise<void> {
    const args = { params: { id }, body: { order: id, transactionId } };
    for (let attempt = 1; attempt <= MAX_REPORTS; attempt++) {
      const outcome = await api(confirmPayment, args);
      if (outcome.ok) return revalidate();
      const { status, title } = outcome.problem;
      if (status === 404 || status === 409) {
        setNotice({ tone: 'danger', title });
        return revalidate();
      }
      setRecorded(false);
      await new Promise((resolve) => setTimeout(resolve, REPORT_DELAY_MS));
    }
  }

  function clearNotice(): void {
    setNotice(null);
  }

  function reopen(): void {
    setNotice(null);
    setClientSecret(null);
    setRound((now) => now + 1);
  }

  return { clientSecret, notice, paid, recorded, clearNotice, handleOutcome, reopen };
}
