import type { DocumentStyle } from '#features/documents/server/index.ts';
import type { InvoiceDeps } from '#features/invoices/server/index.ts';
import type { RefundDeps } from '#features/orders/server/index.ts';
import type { Files } from '#platform/files/files.ts';

export interface ReturnDeps extends InvoiceDeps, RefundDeps {
  readonly files: Files;
  /** How documents look. */
  readonly style: () => Promise<DocumentStyle>;
}
