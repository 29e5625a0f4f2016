import { useState } from 'react';
import { useApi } from '#browser/api.ts';
import type { Api } from '#shared/api-client.ts';
import type { ReceivedMoney } from '../domain/invoice-to-pay.ts';

/** What the form of a card payment shows and does once the shop has recorded it. */
export interface RecordedPayment {
  /** The money of this payment, once the shop has recorded it. */
  readonly received: ReceivedMoney | null;
  readonly onRecorded: () => void;
}

/**
 * Whether the invoice of the page was just paid by card, and with what. Only this is read: loading the page again would
 * replace the transaction ID.
 */
export function useReceivedMoney(read: (api: Api) => Promise<ReceivedMoney | null>) {
  const api = useApi();
  const [isPaid, setIsPaid] = useState(false);
  const [received, setReceived] = useState<ReceivedMoney | null>(null);
  function onRecorded(): void {
    setIsPaid(true);
    // Without it, the page still says that the invoice is paid.
    read(api).then(setReceived, () => undefined);
  }
  return { isPaid, received, onRecorded };
}
