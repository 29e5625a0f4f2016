import { Badge } from '#ui/badge.tsx';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '#ui/table.tsx';
import type { ImportLine } from '../contract.ts';
import { columns } from '../domain/columns.ts';

const tones = {
  new: 'positive',
  changed: 'info',
  unchanged: 'neutral',
  wrong: 'danger',
} as const;
const names = { new: 'New', changed: 'Changed', unchanged: 'Unchanged', wrong: 'Wrong' } as const;
const headers = new Map<string | null, string>(columns.map(({ field, header }) => [field, header]));

/** What each line would change, with the value before and after it. */
export function ImportLines({ lines }: { lines: readonly ImportLine[] }) {
  if (lines.length === 0) return <p className="py-6 text-center text-muted">No such lines.</p>;
  return (
    <Table label="Lines of the file" stacked dense>
      <TableHead>
        <tr>
          <HeaderCell numeric>Line</HeaderCell>
          <HeaderCell>Product</HeaderCell>
          <HeaderCell>State</HeaderCell>
          <HeaderCell>What changes</HeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {lines.map((line) => (
          <Row key={line.line}>
            <Cell label="Line" numeric className="align-top text-muted">
              {line.line}
            </Cell>
            <Cell label="Product" className="align-top sm:min-w-40">
              <p className="font-medium">{line.name || '–'}</p>
              <p className="code text-muted">{line.sku}</p>
            </Cell>
            <Cell label="State" className="align-top">
              <Badge tone={tones[line.kind]}>{names[line.kind]}</Badge>
            </Cell>
            <Cell label="What changes" className="align-top">
              <ul className="grid gap-0.5 text-sm">
                {line.faults.map(({ field, detail }, at) => (
                  <li key={at} className="text-danger">
                    {field && `${headers.get(field)}: `}
                    {detail}
                  </li>
                ))}
                {line.changes.map(({ field, old, new: now }) => (
                  <li key={field} className="break-words">
                    <span className="text-muted">{headers.get(field)}: </span>
                    {old !== null && (
                      <>
                        <del className="text-muted">{old || 'empty'}</del>
                        {' → '}
                      </>
                    )}
                    <ins className="no-underline">{now || 'empty'}</ins>
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
