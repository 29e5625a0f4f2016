import type { ReactNode } from 'react';
import { Cell, Row, TableBody } from './table.tsx';

export type TableSkeletonProps = {
  /** The head of the table to come. */
  head: ReactNode;
  columns: number;
  rows?: number | undefined;
  stacked?: boolean | 'wide' | undefined;
};

/** The head of a table and outlines of its rows, for a page that loads. Like the loader, it appears after 150 ms. */
export function TableSkeleton({ head, columns, rows = 3, stacked }: TableSkeletonProps) {
  return (
    <div aria-hidden="true" className="animate-appear overflow-hidden noscript:hidden">
      <table className="kit-table" data-stacked={stacked}>
        {head}
        <TableBody>
          {Array.from({ length: rows }, (_row, row) => (
            <Row key={row} className={stacked ? 'max-sm:not-first:hidden' : ''}>
              {Array.from({ length: columns }, (_cell, column) => (
                <Cell key={column} className="py-3">
                  <div className="h-4 w-16 animate-pulse rounded-xs bg-line" />
                </Cell>
              ))}
            </Row>
          ))}
        </TableBody>
      </table>
    </div>
  );
}
