import { useState } from 'react';
import type { FormRefusal } from '#ui/form-problem.tsx';
import type { Bom } from '../contract.ts';
import type { BomChange, ShownBom } from './use-bom.ts';

export interface BomDialogProps {
  readonly bom: Bom;
  readonly change: ShownBom['change'];
  readonly onClose: () => void;
}

/** Sends the form of a dialog, which then closes; a refusal stays with what was typed. */
export function useChangeForm({ change, onClose }: Pick<BomDialogProps, 'change' | 'onClose'>) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<FormRefusal | null>(null);

  async function send(body: BomChange): Promise<void> {
    setBusy(true);
    const refusal = await change(body);
    setBusy(false);
    setProblem(refusal);
    if (!refusal) onClose();
  }

  return { busy, problem, send };
}
