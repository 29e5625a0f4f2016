import { returnReasonNames } from '#features/settings/domain/return-settings.ts';
import { formatCount } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '#ui/table.tsx';
import type { ReturnLine } from '../domain/return-documents.ts';

/** The lines of a return with what has become of their pieces. */
export function ReturnLines({ lines }: { readonly lines: readonly ReturnLine[] }) {
  const isAnswered = lines.some(({ agreed }) => agreed !== null);
  const isReceived = lines.some(({ received }) => received > 0);
  return (
    <Table label={t('Returned pieces')} stacked="wide">
      <TableHead>
        <tr>
          <HeaderCell>{t('Product')}</HeaderCell>
          <HeaderCell>{t('Reason')}</HeaderCell>
          <HeaderCell numeric>{t('Requested')}</HeaderCell>
          {isAnswered && <HeaderCell numeric>{t('Agreed')}</HeaderCell>}
          {isReceived && <HeaderCell numeric>{t('Received')}</HeaderCell>}
        </tr>
      </TableHead>
      <TableBody>
        {lines.map((line) => (
          <Row key={line.productId}>
            <Cell label={t('Product')} className="min-w-0">
              <span className="font-medium wrap-anywhere">
                {line.productname}
                <span className="block code text-xs font-normal text-muted">{line.sku}</span>
              </span>
            </Cell>
            <Cell label={t('Reason')}>
              <span className="wrap-anywhere">
                {t(returnReasonNames[line.reason])}
                {line.note && <span className="block text-sm text-muted">{line.note}</span>}
              </span>
            </Cell>
            <Cell label={t('Requested')} numeric>
              {formatCount(line.asked)}
            </Cell>
            {isAnswered && (
              <Cell label={t('Agreed')} numeric>
                <span className="wrap-anywhere">
                  {line.agreed === null ? '–' : formatCount(line.agreed)}
                  {line.answer && <span className="block text-sm text-muted">{line.answer}</span>}
                </span>
              </Cell>
            )}
            {isReceived && (
              <Cell label={t('Received')} numeric>
                <span className="wrap-anywhere">
                  {formatCount(line.received)}
                  {line.scrapped > 0 && (
                    <span className="block text-sm text-muted">
                      {t('{count} cannot be sold again', { count: formatCount(line.scrapped) })}
                    </span>
                  )}
                </span>
              </Cell>
            )}
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}
