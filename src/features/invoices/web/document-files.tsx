import { useApi } from '#browser/api.ts';
import { DocumentFile } from '#features/documents/web/index.ts';
import { t } from '#shared/texts/texts.ts';
import { getInvoicePdf, getInvoiceXml, getOrderDocument } from '../contract.ts';
import type { OrderDocument } from '../domain/invoice.ts';

interface FilesProps {
  readonly document: Pick<OrderDocument, '_id' | 'kind' | 'number' | 'hasXml'>;
}

/** The files of a document of an order. */
export function DocumentFiles({ document: { _id: id, kind, number, hasXml } }: FilesProps) {
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
      {hasXml && (
        <DocumentFile
          form="XML"
          label={t('{number} as XML, an e-invoice', { number })}
          fileName={`${name}.xml`}
          download={(options) => api(getInvoiceXml, { params: { id } }, options)}
        />
      )}
    </span>
  );
}
