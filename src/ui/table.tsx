import type { ComponentProps, ReactNode } from 'react';
import { cn } from './cn.ts';
import type { TableKeys } from './use-table-keys.tsx';

export type TableProps = Omit<ComponentProps<'table'>, 'aria-label'> & {
  /** Names the table and its scrolling frame. */
  label: string;
  /** Below 640 px, or 1024 px when `wide`, each row becomes a card; cells then show their `label`. */
  stacked?: boolean | 'wide' | undefined;
  /** On wide screens the header stays in view, under `--sticky-top`. */
  sticky?: boolean | undefined;
  dense?: boolean | undefined;
  /** From 1024 px, the header cells set the widths of the columns, whatever the cells contain. */
  fixed?: boolean | undefined;
  /** The keyboard shortcuts, from `useTableKeys()`. */
  keys?: TableKeys | undefined;
};

/** A table. If it is wider than its container, it scrolls sideways. */
export function Table(props: TableProps) {
  const { label, stacked = false, sticky, dense, fixed, className, keys, ...rest } = props;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys for its rows, which take the focus
    <div
      role="region"
      aria-label={label}
      // Focusable, so that the keyboard can scroll it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      {...keys?.region}
      className={cn('overflow-x-auto', sticky && 'lg:overflow-visible', className)}
    >
      <table
        {...rest}
        aria-label={label}
        data-stacked={stacked || undefined}
        data-sticky={sticky || undefined}
        data-dense={dense || undefined}
        data-fixed={fixed || undefined}
        className="kit-table"
      />
      {keys?.help}
    </div>
  );
}

export function TableHead({ children, ...rest }: ComponentProps<'thead'>) {
  return <thead {...rest}>{children}</thead>;
}

export function TableBody(props: ComponentProps<'tbody'>) {
  return <tbody {...props} />;
}

export function Row(props: ComponentProps<'tr'> & { selected?: boolean | undefined }) {
  const { selected, ...rest } = props;
  return <tr {...rest} data-selected={selected || undefined} />;
}

type CellLook = {
  /** Aligns the number to the right and prevents a line break in it. */
  numeric?: boolean | undefined;
};

export function HeaderCell(props: ComponentProps<'th'> & CellLook) {
  const { numeric, className, ...rest } = props;
  return <th scope="col" {...rest} className={cn(numeric && 'text-right', className)} />;
}

export type CellProps = ComponentProps<'td'> &
  CellLook & {
    /** The column's name, shown beside the value when rows are stacked. */
    label?: string | undefined;
    /** When rows are stacked, the label is above the value, which gets the whole width. */
    labelAbove?: boolean | undefined;
    children?: ReactNode;
  };

export function Cell({ numeric, label, labelAbove, className, ...rest }: CellProps) {
  return (
    <td
      {...rest}
      data-label={label}
      data-label-above={labelAbove || undefined}
      className={cn(numeric && 'whitespace-nowrap text-right', className)}
    />
  );
}
