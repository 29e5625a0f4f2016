import { useMemo, type ReactNode } from 'react';
import type { Category } from '#features/catalogue/domain/category-documents.ts';
import { t } from '#shared/texts/texts.ts';
import { Badge } from '#ui/badge.tsx';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '#ui/table.tsx';
import type { ImportLine } from '../contract.ts';
import { columnHeaders } from '../domain/product-columns.ts';
import { shownProductLines } from './shown-product-line.ts';
import { kindName, type LineKind } from '../domain/import-state.ts';

const tones = {
  new: 'positive',
  changed: 'info',
  unchanged: 'neutral',
  invalid: 'danger',
} as const;

/** What each line of a file of products changes. */
export function ImportLines({
  lines,
  categories,
  applied,
}: {
  lines: readonly ImportLine[];
  categories: readonly Category[];
  applied: boolean;
}) {
  const shown = useMemo(() => lines.map(shownProductLines(categories)), [lines, categories]);
  return (
    <LineTable
      lines={shown}
      applied={applied}
      headers={columnHeaders}
      subject={t('Product')}
      describe={describeProduct}
    />
  );
}

function asItIs(_field: string, value: string): string {
  return value;
}

function describeProduct({ name, sku }: ImportLine): ReactNode {
  return (
    <>
      <p className="font-medium">{name || '–'}</p>
      <p className="code text-muted">{sku}</p>
    </>
  );
}

export interface ShownLine<Field extends string> {
  readonly line: number;
  readonly kind: LineKind;
  readonly changes: readonly {
    readonly field: Field;
    readonly old: string | null;
    readonly new: string;
  }[];
  readonly errors: readonly { readonly field: Field | null; readonly detail: string }[];
}

export interface LineTableProps<Field extends string, Line extends ShownLine<Field>> {
  readonly lines: readonly Line[];
  /** Whether the import has been applied. */
  readonly applied: boolean;
  /** The headers of the columns. */
  readonly headers: Readonly<Record<Field, string>>;
  /** What the lines are about. */
  readonly subject: string;
  readonly describe: (line: Line) => ReactNode;
  /** A value as the page shows it. */
  readonly show?: ((field: Field, value: string) => string) | undefined;
  /** What else the line does. */
  readonly warning?: (line: Line) => string | null;
}

/** What each line changes, with the old and the new value. */
export function LineTable<Field extends string, Line extends ShownLine<Field>>(
  props: LineTableProps<Field, Line>,
) {
  const { lines, applied, headers, subject, describe, show = asItIs, warning } = props;
  if (lines.length === 0)
    return <p className="py-6 text-center text-muted">{t('No lines of this kind.')}</p>;
  return (
    <Table label={t('Lines of the file')} stacked="wide" dense>
      <TableHead>
        <tr>
          <HeaderCell numeric>{t('Line')}</HeaderCell>
          <HeaderCell>{subject}</HeaderCell>
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
            <Cell label={subject} className="align-top sm:min-w-40">
              {describe(line)}
            </Cell>
            <Cell label={t('State')} className="align-top">
              <Badge tone={tones[line.kind]}>{t(kindName(line.kind, applied))}</Badge>
            </Cell>
            <Cell label={t('What changes')} className="align-top">
              <ul className="grid gap-0.5 text-sm">
                {line.errors.map(({ field, detail }, at) => (
                  <li key={at} className="text-danger">
                    {field && `${t(headers[field])}: `}
                    {t(detail)}
                  </li>
                ))}
                {warning?.(line) && <li className="font-medium text-caution">{warning(line)}</li>}
                {line.changes.map(({ field, old, new: now }) => (
                  <li key={field} className="break-words">
                    <span className="text-muted">{t(headers[field])}: </span>
                    {old !== null && (
                      <>
                        <del className="text-muted">{show(field, old) || t('empty')}</del>
                        {' → '}
                      </>
                    )}
                    <ins className="no-underline">{show(field, now) || t('empty')}</ins>
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
