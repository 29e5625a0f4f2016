import type { Download, ExportOptions } from '#browser/use-export.ts';
import { DocumentFile } from '#features/documents/web/index.ts';
import { formatDateTime, formatDay } from '#shared/date-format.ts';
import { formatAmount, formatCount, formatUnitPrice } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import { DescriptionList, DescriptionRow } from '#ui/description-list.tsx';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '#ui/table.tsx';
import { heldText, leadTimeText, pdfName } from '../domain/version-texts.ts';
import type { QuotedLine, QuoteVersion } from '../domain/quote-documents.ts';
import { deliveryCostText } from './quote-texts.ts';

/** Gets the PDF of a version. */
export type DownloadVersion = (version: number, options: ExportOptions) => ReturnType<Download>;

interface QuoteVersionViewProps {
  readonly version: QuoteVersion;
  /** Of the quote. */
  readonly number: string;
  readonly download: DownloadVersion;
}

/** What the shop offers: the lines with their prices, and what holds for all of them. */
export function QuoteVersionView({ version, number, download }: QuoteVersionViewProps) {
  const { currency, lines, total, validUntil, note, holdsStock } = version;
  return (
    <div className="grid gap-6">
      <Table label={t('Lines of version {version}', { version: version.version })} stacked="wide">
        <TableHead>
          <tr>
            <HeaderCell>{t('Line no.')}</HeaderCell>
            <HeaderCell>{t('Part')}</HeaderCell>
            <HeaderCell numeric>{t('Quantity')}</HeaderCell>
            <HeaderCell numeric>{t('Price per piece')}</HeaderCell>
            <HeaderCell>{t('Lead time')}</HeaderCell>
            <HeaderCell numeric>{t('Price')}</HeaderCell>
          </tr>
        </TableHead>
        <TableBody>
          {lines.map((line) => (
            <Row key={line.line}>
              <Cell label={t('Line no.')}>{line.line}</Cell>
              <Cell label={t('Part')} className="min-w-0">
                <QuotedPart line={line} />
              </Cell>
              <Cell label={t('Quantity')} numeric>
                {formatCount(line.quantity)}
                {line.ordered > 0 && (
                  <span className="block text-xs text-muted">
                    {t('{count} ordered', { count: formatCount(line.ordered) })}
                  </span>
                )}
                {line.waiting > 0 && (
                  <span className="block text-xs text-muted">
                    {t('{count} wait for approval', { count: formatCount(line.waiting) })}
                  </span>
                )}
              </Cell>
              <Cell label={t('Price per piece')} numeric>
                <QuotedPrices line={line} currency={currency} />
              </Cell>
              <Cell label={t('Lead time')}>{leadTimeText(line.leadTimeDays)}</Cell>
              <Cell label={t('Price')} numeric className="font-medium">
                {formatAmount(line.price, currency)}
              </Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
      <div className="sm:ml-auto sm:w-full sm:max-w-sm">
        <DescriptionList>
          <DescriptionRow term={t('Net total')} numeric strong>
            {formatAmount(total, currency)}
          </DescriptionRow>
          <DescriptionRow term={t('Delivery')} numeric>
            {deliveryCostText(version)}
          </DescriptionRow>
          <DescriptionRow term={t('Valid until')} numeric>
            {formatDay(validUntil)}
          </DescriptionRow>
          <DescriptionRow term={t('Sent')} numeric>
            {formatDateTime(version.sentAt)}
          </DescriptionRow>
        </DescriptionList>
      </div>
      <div className="grid max-w-prose gap-2">
        {note && <p className="whitespace-pre-line wrap-anywhere">{note}</p>}
        <p className="text-sm text-muted">{heldText(holdsStock)}</p>
        {version.hasPdf && (
          <p>
            <DocumentFile
              form="PDF"
              label={t('Version {version} as PDF', { version: version.version })}
              fileName={pdfName(number, version.version)}
              download={(options) => download(version.version, options)}
            />
          </p>
        )}
      </div>
    </div>
  );
}

function QuotedPart({ line }: { readonly line: QuotedLine }) {
  return (
    <span className="wrap-anywhere">
      {line.productname}
      <span className="block code text-xs text-muted">
        {[line.sku, line.mpn].filter(Boolean).join(', ')}
      </span>
      {line.replaces && (
        <span className="block text-xs text-muted">
          {t('Instead of {name}', { name: line.replaces })}
        </span>
      )}
      {line.note && <span className="block text-xs text-muted">{line.note}</span>}
    </span>
  );
}

function QuotedPrices({
  line,
  currency,
}: {
  readonly line: QuotedLine;
  readonly currency: string;
}) {
  const [first, ...breaks] = line.prices;
  return (
    <>
      {first && formatUnitPrice(first.unitPrice, currency)}
      {breaks.map(({ from, unitPrice }) => (
        <span key={from} className="block text-xs text-muted">
          {t('from {count}: {price}', {
            count: formatCount(from),
            price: formatUnitPrice(unitPrice, currency),
          })}
        </span>
      ))}
    </>
  );
}
