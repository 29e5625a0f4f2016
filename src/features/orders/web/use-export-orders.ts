import { useRef, useState } from 'react';
import { useApi } from '#browser/api.ts';
import { saveFile } from '#ui/save-file.ts';
import { toast } from '#ui/toast.ts';
import { exportOrders } from '../contract.ts';
import { orderMessages } from './messages.ts';
import type { orderQueryOf } from './order-filters.ts';

/**
 * Downloads the matching orders. The token goes in a header: a token in a URL would end up in
 * logs.
 */
export function useExportOrders(query: ReturnType<typeof orderQueryOf>) {
  const api = useApi();
  const download = useRef<AbortController>(undefined);
  /** Bytes received; null when no download is running. */
  const [received, setReceived] = useState<number | null>(null);

  async function start(): Promise<void> {
    const controller = new AbortController();
    download.current = controller;
    setReceived(0);
    try {
      const { signal } = controller;
      const outcome = await api(exportOrders, { query }, { signal, onReceived: setReceived });
      if (outcome.ok) saveFile(outcome.value, orderMessages.exportFile);
      else toast.danger(outcome.problem.title);
    } catch {
      toast.info(orderMessages.exportStopped);
    } finally {
      setReceived(null);
    }
  }

  return { received, start: () => void start(), stop: () => download.current?.abort() };
}
