import { formatRate } from '#features/tax/domain/tax-name.ts';
import { formatMoney } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import {
  goesWithGoods,
  type BusinessDocument,
  type DocumentLine,
} from '../../domain/business-document.ts';
import { lineDetails, quantityText, unitPriceText } from './document-texts.ts';
import {
  artifact,
  drawText,
  heightOf,
  LINE,
  MUTED,
  PAGE,
  ruler,
  SOFT,
  startPage,
  type Element,
  type Sheet,
  type TextStyle,
} from './page.ts';

interface Column {
  readonly title: () => string;
  readonly width: number;
  readonly align: 'left' | 'right';
  readonly text: (line: DocumentLine, document: BusinessDocument) => string;
}

const PADDING = 5;
const SMALL = 7.5;

const position: Column = {
  title: () => t('Pos.'),
  width: 26,
  align: 'left',
  text: (line) => String(line.position),
};
const quantity: Column = {
  title: () => t('Quantity'),
  width: 58,
  align: 'right',
  text: quantityText,
};
const tax: Column = {
  title: () => t('Tax'),
  width: 42,
  align: 'right',
  text: (line) => formatRate(line.taxRatePpm),
};
const withPrices: readonly Column[] = [
  quantity,
  {
    title: () => t('Unit price'),
    width: 76,
    align: 'right',
    text: (line, { currency }) => unitPriceText(line, currency),
  },
  tax,
  {
    title: () => t('Total'),
    width: 78,
    align: 'right',
    text: ({ net }, { currency }) => formatMoney({ minor: net, currency }),
  },
];

/** A document without taxes has no column of them. */
const hasColumn =
  ({ taxes }: BusinessDocument) =>
  (column: Column) =>
    column !== tax || taxes.length > 0;

/** Draws the lines. On every page the table has its head, and says what the pages before add up to. */
export function drawLines(sheet: Sheet): void {
  const { pdf, document, root } = sheet;
  const hasPrices = !goesWithGoods(document.kind);
  const right = hasPrices ? withPrices.filter(hasColumn(document)) : [quantity];
  const nameWidth = PAGE.width - position.width - right.reduce((sum, { width }) => sum + width, 0);
  const table = pdf.struct('Table');
  root.add(table);
  drawTableHead(sheet, table, right, nameWidth, true);
  let carried = 0n;
  for (const line of document.lines) {
    const height = rowHeight(sheet, line, nameWidth);
    // Room for the sum that is carried to the next page.
    if (pdf.y + height > PAGE.bottom - (hasPrices ? 18 : 0)) {
      if (hasPrices) drawCarried(sheet, carried);
      startPage(sheet);
      drawTableHead(sheet, table, right, nameWidth, false);
      if (hasPrices) drawCarried(sheet, carried);
    }
    drawRow(sheet, table, line, { right, nameWidth, height });
    carried += line.net;
  }
  table.end();
}

function drawTableHead(
  { pdf }: Sheet,
  table: Element,
  right: readonly Column[],
  nameWidth: number,
  isFirst: boolean,
): void {
  const y = pdf.y;
  artifact(pdf, () => pdf.rect(PAGE.left, y, PAGE.width, 18).fill(SOFT));
  const cells: Cell[] = [
    { ...position, text: position.title(), x: PAGE.left },
    { text: t('Item'), x: PAGE.left + position.width, width: nameWidth, align: 'left' },
    ...rightCells(right, (column) => column.title()),
  ];
  const style = { size: 8, colour: MUTED, font: 'semibold' } as const;
  const draw = ({ text, x, width, align }: Cell) =>
    drawText(pdf, text, x + PADDING, y + 3.5, { ...style, width: width - 2 * PADDING, align });
  if (isFirst) {
    const row = pdf.struct('TR');
    table.add(row);
    for (const cell of cells) row.add(pdf.struct('TH', {}, () => void draw(cell)));
    row.end();
  } else {
    artifact(pdf, () => cells.forEach(draw), 'Pagination');
  }
  pdf.y = y + 18;
}

interface Cell {
  readonly text: string;
  readonly x: number;
  readonly width: number;
  readonly align: 'left' | 'right';
}

function rightCells(columns: readonly Column[], text: (column: Column) => string): Cell[] {
  let x: number = PAGE.right;
  const cells: Cell[] = [];
  for (const column of columns.toReversed()) {
    x -= column.width;
    cells.unshift({ text: text(column), x, width: column.width, align: column.align });
  }
  return cells;
}

const detailStyle: TextStyle = { size: SMALL, colour: MUTED };

function rowHeight({ pdf }: Sheet, line: DocumentLine, nameWidth: number): number {
  const width = nameWidth - 2 * PADDING;
  const details = lineDetails(line).map((text) => heightOf(pdf, text, { ...detailStyle, width }));
  return heightOf(pdf, line.name, { width }) + details.reduce((sum, one) => sum + one, 0) + 9;
}

function drawRow(
  { pdf, document }: Sheet,
  table: Element,
  line: DocumentLine,
  { right, nameWidth, height }: { right: readonly Column[]; nameWidth: number; height: number },
): void {
  const y = pdf.y;
  const row = pdf.struct('TR');
  table.add(row);
  const cell = ({ text, x, width, align }: Cell, colour?: string) =>
    row.add(
      pdf.struct('TD', {}, () => {
        const style = { width: width - 2 * PADDING, align, ...(colour && { colour }) };
        drawText(pdf, text, x + PADDING, y + 4, style);
      }),
    );
  cell({ ...position, text: position.text(line, document), x: PAGE.left }, MUTED);
  row.add(
    pdf.struct('TD', {}, () => {
      const [x, width] = [PAGE.left + position.width + PADDING, nameWidth - 2 * PADDING];
      let end = drawText(pdf, line.name, x, y + 4, { width });
      for (const text of lineDetails(line)) {
        end = drawText(pdf, text, x, end, { ...detailStyle, width });
      }
    }),
  );
  for (const one of rightCells(right, (column) => column.text(line, document))) cell(one);
  row.end();
  ruler(pdf, y + height - 0.6, LINE);
  pdf.y = y + height;
}

/** The sum of the pages before: repeated by the layout, so no content of its own. */
function drawCarried({ pdf, document: { currency } }: Sheet, minor: bigint): void {
  const y = pdf.y;
  artifact(
    pdf,
    () => {
      const style = { size: 8, colour: MUTED, font: 'semibold' } as const;
      const width = PAGE.width - 2 * PADDING;
      drawText(pdf, t('Carried forward'), PAGE.left + position.width + PADDING, y + 4, style);
      const sum = formatMoney({ minor, currency });
      drawText(pdf, sum, PAGE.left + PADDING, y + 4, { ...style, width, align: 'right' });
    },
    'Pagination',
  );
  ruler(pdf, y + 17, LINE);
  pdf.y = y + 18;
}
