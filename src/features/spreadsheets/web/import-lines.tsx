import { t } from '#shared/texts/texts.ts';
import { Badge } from '#ui/badge.tsx';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '#ui/table.tsx';
import type { ImportLine } from '../contract.ts';
import { columnHeaders } from '../domain/columns.ts';

const tones = {
  new: 'positive',
  changed: 'info',
  unchanged: 'neutral',
  invalid: 'danger',
} as const;
const names = {
  new: 'New',
  changed: 'Changed',
  unchanged: 'Unchanged',
  invalid: 'With errors',
} as const;

/** What each line changes, with the old and the new value. */
export function ImportLines({ lines }: { lines: readonly ImportLine[] }) {
  if (lines.length === 0)
    return <p className="py-6 text-center text-muted">{t('No lines of this kind.')}</p>;
  return (
    <Table label={t('Lines of the file')} stacked dense>
      <TableHead>
        <tr>
          <HeaderCell numeric>{t('Line')}</HeaderCell>
          <HeaderCell>{t('Product')}</HeaderCell>
          <HeaderCell>{t('State')}</HeaderCell>
          <HeaderCell>{t('What changes')}</HeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {lines.map((line) => (
          <Row key={line.line}>
            <Cell label={t('Line')} numeric className="align-top text-muted">
              {line.line}
            </Cell>
            <Cell label={t('Product')} className="align-top sm:min-w-40">
              <p className="font-medium">{line.name || '–'}</p>
              <p className="code text-muted">{line.sku}</p>
            </Cell>
            <Cell label={t('State')} className="align-top">
              <Badge tone={tones[line.kind]}>{t(names[line.kind])}</Badge>
            </Cell>
            <Cell label={t('What changes')} className="align-top">
              <ul className="grid gap-0.5 text-sm">
                {line.errors.map(({ field, detail }, at) => (
                  <li key={at} className="text-danger">
                    {field && `${t(columnHeaders[field])}: `}
                    {t(detail)}
                  </li>
                ))}
                {line.changes.map(({ field, old, new: now }) => (
                  <li key={field} className="break-words">
                    <span className="text-muted">{t(columnHeaders[field])}: </span>
                    {old !== null && (
                      <>
                        <del className="text-muted">{old || t('empty')}</del>
                        {' → '}
                      </>
                    )}
                    <ins className="no-underline">{now || t('empty')}</ins>
                  </li>
                ))}
              </ul>
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}
