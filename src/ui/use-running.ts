import { useState } from 'react';

/** Which of several actions of a form runs, for the busy state of their buttons. */
export function useRunning<Action extends string>() {
  const [running, setRunning] = useState<Action | null>(null);

  async function during<Outcome>(action: Action, work: () => Promise<Outcome>): Promise<Outcome> {
    setRunning(action);
    try {
      return await work();
    } finally {
      setRunning(null);
    }
  }

  return { running, during };
}
