import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useApi } from '#browser/api.ts';
import { useMay } from '#features/sessions/web/index.ts';
import { formatDateTime } from '#shared/date-format.ts';
import { t } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { MAX_PURCHASE_ORDER_FILES, type PurchaseOrder } from '../domain/purchase-order.ts';
import { addPurchaseOrderFile, downloadPurchaseOrderFile } from '../purchase-order-contract.ts';
import { PdfFiles } from './pdf-files.tsx';
import { ReleasePurchaseOrderDialog } from './release-purchase-order-dialog.tsx';

interface PurchaseOrderSectionProps {
  readonly orderId: string;
  readonly purchaseOrder: PurchaseOrder;
  /** Whether the reader is the customer, who adds it. */
  readonly isOwn: boolean;
}

/** The purchase order of the buyer as PDF, if the terms of the company ask for it. */
export function PurchaseOrderSection(props: PurchaseOrderSectionProps) {
  const { orderId: id, purchaseOrder, isOwn } = props;
  const api = useApi();
  const { revalidate } = useRevalidator();
  const { wanted, files, holdsShipment, released } = purchaseOrder;
  const may = useMay();
  const [isReleasing, setReleasing] = useState(false);
  const mayRelease = !isOwn && holdsShipment && may('orders.change');
  if (wanted === 'none' && files.length === 0) return null;
  const isMissing = wanted === 'required' && files.length === 0;
  const mayAdd = isOwn && wanted !== 'none' && files.length < MAX_PURCHASE_ORDER_FILES;
  if (files.length === 0 && !isMissing && !mayAdd) return null;
  return (
    <PdfFiles
      title={t('Purchase order')}
      files={files}
      download={(fileId) => api(downloadPurchaseOrderFile, { params: { id, fileId } })}
      add={
        mayAdd
          ? (file, onProgress) =>
              api(
                addPurchaseOrderFile,
                { params: { id }, query: { fileName: file.name }, body: file },
                { onProgress },
              )
          : null
      }
      onAdded={() => void revalidate()}
    >
      {isMissing && !released && (
        <Alert
          tone="caution"
          action={
            mayRelease && <Button onClick={() => setReleasing(true)}>{t('Ship without it')}</Button>
          }
        >
          {isOwn ? askText(holdsShipment) : missingText(holdsShipment)}
        </Alert>
      )}
      {released && (
        <p className="text-sm text-muted">
          {released.by === null
            ? t('The shop ships without it.')
            : t('{name} has released the shipment without it, {date}. Reason: {reason}', {
                name: released.by,
                date: formatDateTime(released.at),
                reason: released.reason ?? '',
              })}
        </p>
      )}
      {isReleasing && (
        <ReleasePurchaseOrderDialog
          orderId={id}
          onClose={() => setReleasing(false)}
          onReleased={() => {
            setReleasing(false);
            void revalidate();
          }}
        />
      )}
    </PdfFiles>
  );
}

function askText(holdsShipment: boolean): string {
  return holdsShipment
    ? t('Attach your purchase order: the order ships once it is there.')
    : t('Attach your purchase order. The terms of your company ask for it.');
}

function missingText(holdsShipment: boolean): string {
  return holdsShipment
    ? t('The customer has not attached the purchase order yet. The order does not ship before.')
    : t('The customer has not attached the purchase order yet.');
}
