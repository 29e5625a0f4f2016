import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useApi } from '#browser/api.ts';
import { toast } from '#ui/toast.ts';
import { markAlarmSeen, type PaymentAlarm } from '../contract.ts';

/** Marks an alarm as seen and reloads the list. */
export function useMarkSeen(onMarked: () => void) {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const [busyId, setBusyId] = useState<string | null>(null);
  const sending = useRef(false);

  async function mark({ _id: id }: PaymentAlarm): Promise<void> {
    if (sending.current) return;
    sending.current = true;
    setBusyId(id);
    try {
      const outcome = await api(markAlarmSeen, { params: { id } });
      if (!outcome.ok) return toast.danger(outcome.problem.title);
      const first = outcome.value.modifiedCount === 1;
      toast.positive(
        first ? 'Alarm marked as seen' : 'Someone has already marked this alarm as seen',
      );
      await revalidate();
      onMarked();
    } finally {
      sending.current = false;
      setBusyId(null);
    }
  }

  return { mark: (alarm: PaymentAlarm) => void mark(alarm), busyId };
}
