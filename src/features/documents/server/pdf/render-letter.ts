import { buffer } from 'node:stream/consumers';
import { withLanguage } from '#platform/language/with-language.ts';
import type { Language } from '#shared/texts/language.ts';
import { drawFeet, drawNotes, type LetterFoot } from './draw-foot.ts';
import { drawLink } from './draw-link.ts';
import { drawLetterHead, type LetterHead } from './draw-head.ts';
import {
  artifact,
  drawText,
  heightOf,
  MUTED,
  newPdf,
  PAGE,
  printable,
  ruler,
  SOFT,
  startPage,
  tagged,
  type DocumentStyle,
  type Element,
  type Paper,
} from './page.ts';

export interface LetterColumn {
  readonly title: string;
  /** Points; one column without it takes what is left. */
  readonly width?: number;
  readonly align?: 'left' | 'right';
}

export interface LetterTable {
  readonly heading: string | null;
  readonly columns: readonly LetterColumn[];
  readonly rows: readonly LetterRow[];
}

export interface LetterRow {
  /** A text for each column. */
  readonly cells: readonly string[];
  /** A sum. */
  readonly isBold?: boolean;
  /** Where the first cell leads. */
  readonly link?: string | undefined;
}

/** What a letter with tables says, such as a statement of account. Nothing of it is kept. */
export interface Letter extends LetterHead, LetterFoot {
  readonly language: Language;
  readonly day: string;
  readonly title: string;
  readonly tables: readonly LetterTable[];
  /** Paragraphs below the tables. */
  readonly notes: readonly string[];
}

/** A letter on A4 in the look of the documents. Write it in its language. */
export function renderLetter(letter: Letter, style: DocumentStyle): Promise<Buffer> {
  return withLanguage(letter.language, () => {
    const { title } = letter;
    const pdf = newPdf(letter, printable(title));
    const bytes = buffer(pdf);
    const root = pdf.struct('Document');
    pdf.addStructure(root);
    const paper = { pdf, root, style, title };
    drawLetterHead(paper, letter);
    for (const table of letter.tables) drawTable(paper, table);
    drawNotes(paper, letter.notes);
    root.end();
    drawFeet(paper, letter);
    pdf.end();
    return bytes;
  });
}

const PADDING = 5;
const HEAD_HEIGHT = 18;

interface Place extends Required<Omit<LetterColumn, 'title'>> {
  readonly title: string;
  readonly x: number;
}

function placesOf(columns: readonly LetterColumn[]): readonly Place[] {
  const given = columns.reduce((sum, { width = 0 }) => sum + width, 0);
  let x: number = PAGE.left;
  return columns.map(({ title, width = PAGE.width - given, align = 'left' }) => {
    const place = { title, x, width, align };
    x += width;
    return place;
  });
}

function drawTable(paper: Paper, { heading, columns, rows }: LetterTable): void {
  const { pdf, root } = paper;
  const places = placesOf(columns);
  if (heading !== null) {
    if (pdf.y + 3 * HEAD_HEIGHT > PAGE.bottom) startPage(paper);
    tagged(paper, 'H2', () => {
      drawText(pdf, heading, PAGE.left, pdf.y + 6, { font: 'semibold', size: 11 });
    });
    pdf.y += 6;
  }
  const table = pdf.struct('Table');
  root.add(table);
  drawTableHead(paper, table, places, true);
  for (const row of rows) {
    const height = rowHeight(paper, places, row);
    if (pdf.y + height > PAGE.bottom) {
      startPage(paper);
      drawTableHead(paper, table, places, false);
    }
    drawRow(paper, table, places, { row, height });
  }
  table.end();
  pdf.y += 10;
}

/** @param isFirst the heads of further pages are repeated by the layout, so no content of their own */
function drawTableHead(
  { pdf }: Paper,
  table: Element,
  places: readonly Place[],
  isFirst: boolean,
): void {
  const { y } = pdf;
  artifact(pdf, () => pdf.rect(PAGE.left, y, PAGE.width, HEAD_HEIGHT).fill(SOFT));
  const style = { size: 8, colour: MUTED, font: 'semibold' } as const;
  const draw = ({ title, x, width, align }: Place) =>
    drawText(pdf, title, x + PADDING, y + 3.5, { ...style, width: width - 2 * PADDING, align });
  if (isFirst) {
    const row = pdf.struct('TR');
    table.add(row);
    for (const place of places) row.add(pdf.struct('TH', {}, () => void draw(place)));
    row.end();
  } else {
    artifact(pdf, () => places.forEach(draw), 'Pagination');
  }
  pdf.y = y + HEAD_HEIGHT;
}

const fontOf = ({ isBold = false }: LetterRow): 'semibold' | 'regular' =>
  isBold ? 'semibold' : 'regular';

function rowHeight({ pdf }: Paper, places: readonly Place[], row: LetterRow): number {
  const heights = places.map(({ width }, index) =>
    heightOf(pdf, row.cells[index] ?? '', { font: fontOf(row), width: width - 2 * PADDING }),
  );
  return Math.max(...heights) + 9;
}

function drawRow(
  paper: Paper,
  table: Element,
  places: readonly Place[],
  { row, height }: { readonly row: LetterRow; readonly height: number },
): void {
  const { pdf } = paper;
  const { y } = pdf;
  const tag = pdf.struct('TR');
  table.add(tag);
  for (const [index, { x, width, align }] of places.entries()) {
    const place = { x: x + PADDING, y: y + 4, width: width - 2 * PADDING };
    const text = row.cells[index] ?? '';
    if (index === 0 && row.link !== undefined) {
      drawLink(paper, tag, 'TD', { ...place, text, url: row.link });
    } else {
      const look = { font: fontOf(row), width: place.width, align };
      tag.add(pdf.struct('TD', {}, () => void drawText(pdf, text, place.x, place.y, look)));
    }
  }
  tag.end();
  ruler(pdf, y + height - 0.6);
  pdf.y = y + height;
}
