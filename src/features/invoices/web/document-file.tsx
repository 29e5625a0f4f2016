import { FileCode2, FileText } from 'lucide-react';
import { useApi } from '#browser/api.ts';
import { useExport, type Download } from '#browser/use-export.ts';
import { t } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { getInvoicePdf, getInvoiceXml, getOrderDocument } from '../contract.ts';
import type { OrderDocument } from '../domain/invoice.ts';

interface DocumentFileProps {
  readonly download: Download;
  readonly fileName: string;
  /** For those who cannot see which document it is. */
  readonly label: string;
  readonly form: 'PDF' | 'XML';
}

/** Downloads a file of a document: the token is in a header, so that a link would not do. */
export function DocumentFile({ download, fileName, label, form }: DocumentFileProps) {
  const { received, start } = useExport(download, fileName);
  const Icon = form === 'PDF' ? FileText : FileCode2;
  return (
    <Button size="sm" busy={received !== null} aria-label={label} onClick={start}>
      <Icon aria-hidden />
      {form}
    </Button>
  );
}

interface FilesProps {
  readonly document: Pick<OrderDocument, '_id' | 'kind' | 'number'>;
}

/** The files of a document of an order. */
export function DocumentFiles({ document: { _id: id, kind, number } }: FilesProps) {
  const api = useApi();
  const isInvoice = kind === 'invoice' || kind === 'credit-note';
  const name = number.replaceAll('/', '-');
  return (
    <span className="inline-flex flex-wrap gap-2">
      <DocumentFile
        form="PDF"
        label={t('{number} as PDF', { number })}
        fileName={`${name}.pdf`}
        download={(options) =>
          api(isInvoice ? getInvoicePdf : getOrderDocument, { params: { id } }, options)
        }
      />
      {isInvoice && (
        <DocumentFile
          form="XML"
          label={t('{number} as e-invoice', { number })}
          fileName={`${name}.xml`}
          download={(options) => api(getInvoiceXml, { params: { id } }, options)}
        />
      )}
    </span>
  );
}
