import { useRevalidator } from 'react-router';
import { useApi } from '#browser/api.ts';
import { t } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import { MAX_PURCHASE_ORDER_FILES, type PurchaseOrder } from '../domain/purchase-order.ts';
import { addPurchaseOrderFile, downloadPurchaseOrderFile } from '../purchase-order-contract.ts';
import { PdfFiles } from './pdf-files.tsx';

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
  const { wanted, files } = purchaseOrder;
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
      {isMissing && (
        <Alert tone="caution">
          {isOwn
            ? t('Attach your purchase order. The terms of your company ask for it.')
            : t('The customer has not attached the purchase order yet.')}
        </Alert>
      )}
    </PdfFiles>
  );
}
