import { Trash2 } from 'lucide-react';
import { Badge } from '#ui/badge.tsx';
import { Copyable } from '#ui/copyable.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '#ui/table.tsx';
import { Example } from './example.tsx';

const rows = [
  { id: 'BB-CU-2005', name: 'Copper bar 20 x 5, tinned', many: '1,240', each: '8.4500' },
  { id: 'BB-CU-3010', name: 'Copper bar 30 x 10, bare', many: '96', each: '21.9000' },
  { id: 'TB-M8-16', name: 'Terminal block M8, 16 mm²', many: '12,000', each: '0.8235' },
];

export function TableExample() {
  return (
    <Example title="Table" caption="table.tsx">
      <Table label="Parts" stacked className="w-full">
        <TableHead>
          <Row>
            <HeaderCell>Part</HeaderCell>
            <HeaderCell>Name</HeaderCell>
            <HeaderCell>State</HeaderCell>
            <HeaderCell numeric>Count</HeaderCell>
            <HeaderCell numeric>Each</HeaderCell>
            <HeaderCell>
              <span className="sr-only">Actions</span>
            </HeaderCell>
          </Row>
        </TableHead>
        <TableBody>
          {rows.map((row, index) => (
            <Row key={row.id} selected={index === 1}>
              <Cell label="Part">
                <Copyable text={row.id} what="part number" />
              </Cell>
              <Cell label="Name">{row.name}</Cell>
              <Cell label="State">
                <Badge tone="positive" dot>
                  Ready
                </Badge>
              </Cell>
              <Cell label="Count" numeric>
                {row.many}
              </Cell>
              <Cell label="Each" numeric>
                {row.each}
              </Cell>
              <Cell numeric>
                <IconButton size="sm" label={`Delete ${row.id}`} icon={<Trash2 />} tone="danger" />
              </Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
    </Example>
  );
}
