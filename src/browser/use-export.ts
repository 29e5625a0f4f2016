import { useRef, useState } from 'react';
import { t } from '#shared/texts/texts.ts';
import { saveFile } from '#ui/save-file.ts';
import { toast } from '#ui/toast.ts';

export interface ExportOptions {
  readonly signal: AbortSignal;
  /** Called with the number of bytes received. */
  readonly onReceived: (bytes: number) => void;
}

/** Calls the shop for a file. */
export type Download = (
  options: ExportOptions,
) => Promise<
  | { readonly ok: true; readonly value: Blob }
  | { readonly ok: false; readonly problem: { readonly title: string } }
>;

/** Downloads a file. The token goes in a header: a token in a URL would end up in logs. */
export function useExport(download: Download, fileName: string) {
  const running = useRef<AbortController>(undefined);
  /** Bytes received; null when no download is running. */
  const [received, setReceived] = useState<number | null>(null);

  async function start(): Promise<void> {
    const controller = new AbortController();
    running.current = controller;
    setReceived(0);
    try {
      const outcome = await download({ signal: controller.signal, onReceived: setReceived });
      if (outcome.ok) saveFile(outcome.value, fileName);
      else toast.danger(outcome.problem.title);
    } catch {
      toast.info(t('The export was stopped'));
    } finally {
      setReceived(null);
    }
  }

  return { received, start: () => void start(), stop: () => running.current?.abort() };
}
