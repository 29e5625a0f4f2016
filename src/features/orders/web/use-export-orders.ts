import { useRef, useState } from 'react';
import { useApi } from '#browser/api.ts';
import { saveFile } from '#ui/save-file.ts';
import { toast } from '#ui/toast.ts';
import { exportOrders } from '../contract.ts';
import { orderMessages } from './messages.ts';
import type { queryOf } from './order-filters.ts';

/**
 * Downloads the orders that the query finds. The call carries its token in a header, as all
 * do, and not in an address that somebody logs; the browser keeps the file as it comes.
 */
export function useExportOrders(query: ReturnType<typeof queryOf>) {
  const api = useApi();
  const under = useRef<AbortController>(undefined);
  /** Bytes that have come; null while nothing is under way. */
  const [received, setReceived] = useState<number | null>(null);

  async function start(): Promise<void> {
    const leaving = new AbortController();
    under.current = leaving;
    setReceived(0);
    try {
      const { signal } = leaving;
      const outcome = await api(exportOrders, { query }, { signal, onReceived: setReceived });
      if (outcome.ok) saveFile(outcome.value, orderMessages.exportFile);
      else toast.danger(outcome.problem.title);
    } catch {
      toast.info(orderMessages.exportStopped);
    } finally {
      setReceived(null);
    }
  }

  return { received, start: () => void start(), stop: () => under.current?.abort() };
}
