import { FileText } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '#browser/api.ts';
import { t } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { saveFile } from '#ui/save-file.ts';
import { toast } from '#ui/toast.ts';
import { getOrderDocument, issueOrderDocument } from '../contract.ts';

interface DeliveryNoteButtonProps {
  readonly orderId: string;
  /** Empty for all that is left of the order. */
  readonly parcel: string;
}

/** Issues the delivery note of a parcel, unless there is one, and saves it as PDF. */
export function DeliveryNoteButton({ orderId, parcel }: DeliveryNoteButtonProps) {
  const api = useApi();
  const [busy, setBusy] = useState(false);
  async function save() {
    const issued = await api(issueOrderDocument, {
      params: { id: orderId },
      body: { kind: 'delivery-note', ...(parcel && { parcel }) },
    });
    if (!issued.ok) return issued.problem.title;
    const { _id: id, number } = issued.value;
    const file = await api(getOrderDocument, { params: { id } });
    if (!file.ok) return file.problem.title;
    saveFile(file.value, `${number.replaceAll('/', '-')}.pdf`);
    return null;
  }
  async function run() {
    setBusy(true);
    const problem = await save();
    setBusy(false);
    if (problem !== null) toast.danger(problem);
  }
  return (
    <Button size="sm" busy={busy} onClick={() => void run()}>
      <FileText aria-hidden />
      {t('Delivery note (PDF)')}
    </Button>
  );
}
