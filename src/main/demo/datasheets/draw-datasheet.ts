import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import PdfKit from 'pdfkit';
import { projectRoot } from '#platform/project-root.ts';
import type { DatasheetContent, DatasheetRow } from './datasheet-content.ts';

type Pdf = InstanceType<typeof PdfKit>;

const FONTS = path.join(projectRoot, 'assets/fonts');
const MARGIN = 48;
const WIDTH = 595.28 - 2 * MARGIN;
const BOTTOM = 841.89 - 84;
const PICTURE = 132;
const NAME_WIDTH = 236;
/** Of a row with one line of text. */
const ROW_HEIGHT = 15.7;
const INK = '#16202b';
const MUTED = '#5b6672';
const LINE = '#d5dae0';
const STRIPE = '#f4f6f8';
const COPPER = '#a8571f';

/** Equal content gives equal bytes. */
const CREATED = new Date(Date.UTC(2026, 0, 1));

/**
 * Draws a datasheet on A4 as PDF/A-3a: tagged, with embedded fonts.
 * @param picture JPEG
 */
export function drawDatasheet(content: DatasheetContent, picture: Buffer | null): Promise<Buffer> {
  const { language, manufacturer, mpn, title } = content;
  const pdf = new PdfKit({
    size: 'A4',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: 24 },
    bufferPages: true,
    pdfVersion: '1.7',
    subset: 'PDF/A-3a',
    tagged: true,
    lang: language,
    displayTitle: true,
    info: { Title: `${mpn}: ${title}`, Author: manufacturer, CreationDate: CREATED },
  });
  const bytes = buffer(pdf);
  pdf.registerFont('regular', path.join(FONTS, 'ibm-plex-sans-regular.ttf'));
  pdf.registerFont('semibold', path.join(FONTS, 'ibm-plex-sans-semibold.ttf'));
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const tagged = (tag: string, draw: () => void, options: { alt?: string } = {}) => {
    root.add(pdf.struct(tag, options, draw));
  };

  drawHead(pdf, content, tagged);
  drawFeatures(pdf, content, picture, tagged);
  for (const { title: heading, lines } of content.tables) {
    // A table that does not fit begins on the next page.
    const height = 36 + lines.length * ROW_HEIGHT;
    const start = pdf.y + height > BOTTOM ? newPage(pdf) : pdf.y + 14;
    tagged('H2', () => drawHeading(pdf, heading, start));
    const table = pdf.struct('Table');
    root.add(table);
    lines.forEach((row, index) => drawRow(pdf, table, row, index % 2 === 0));
    table.end();
  }
  root.end();
  drawFooters(pdf, content);
  pdf.end();
  return bytes;
}

type Tagged = (tag: string, draw: () => void, options?: { alt?: string }) => void;

function drawHead(pdf: Pdf, content: DatasheetContent, tagged: Tagged): void {
  const { manufacturer, heading, mpn, kind, title } = content;
  tagged('P', () => {
    pdf.font('semibold').fontSize(13).fillColor(INK).text(manufacturer, MARGIN, MARGIN);
  });
  tagged('P', () => {
    const right = { width: WIDTH, align: 'right' } as const;
    pdf.font('regular').fontSize(9).fillColor(MUTED).text(heading, MARGIN, MARGIN, right);
  });
  artifact(pdf, () => pdf.rect(MARGIN, MARGIN + 22, WIDTH, 2).fill(COPPER));
  tagged('P', () => {
    const caption = `${kind} · ${mpn}`;
    pdf
      .font('regular')
      .fontSize(9)
      .fillColor(COPPER)
      .text(caption, MARGIN, MARGIN + 36);
  });
  tagged('H1', () => {
    pdf.font('semibold').fontSize(17).fillColor(INK).text(title, { width: WIDTH });
  });
}

function drawFeatures(
  pdf: Pdf,
  { title, features }: DatasheetContent,
  picture: Buffer | null,
  tagged: Tagged,
): void {
  const top = pdf.y + 10;
  const width = picture ? WIDTH - PICTURE - 24 : WIDTH;
  if (picture) {
    const left = MARGIN + WIDTH - PICTURE;
    tagged('Figure', () => pdf.image(picture, left, top, { width: PICTURE, height: PICTURE }), {
      alt: title,
    });
  }
  tagged('H2', () => drawHeading(pdf, features.title, top));
  for (const line of features.lines) {
    tagged('P', () => {
      pdf.font('regular').fontSize(9.5).fillColor(INK);
      pdf.text('•', MARGIN, pdf.y, { width: 10 });
      pdf.moveUp();
      pdf.text(line, MARGIN + 12, pdf.y, { width: width - 12 });
    });
    pdf.y += 3;
  }
  pdf.y = Math.max(pdf.y, picture ? top + PICTURE : 0);
}

function drawHeading(pdf: Pdf, heading: string, y: number): void {
  pdf.font('semibold').fontSize(11).fillColor(INK).text(heading, MARGIN, y, { width: WIDTH });
  pdf.y += 4;
}

function drawRow(
  pdf: Pdf,
  table: PDFKit.PDFStructureElement,
  { name, value }: DatasheetRow,
  striped: boolean,
): void {
  const width = WIDTH - NAME_WIDTH - 12;
  pdf.font('regular').fontSize(9);
  const height = Math.max(pdf.heightOfString(value, { width }) + 4, ROW_HEIGHT);
  const y = pdf.y + height > BOTTOM ? newPage(pdf) : pdf.y;
  artifact(pdf, () => {
    if (striped) pdf.rect(MARGIN, y, WIDTH, height).fill(STRIPE);
    pdf.rect(MARGIN, y + height - 0.5, WIDTH, 0.5).fill(LINE);
  });
  const row = pdf.struct('TR');
  table.add(row);
  const cell = (tag: 'TH' | 'TD', text: string, x: number, options: object) =>
    row.add(
      pdf.struct(tag, {}, () => {
        pdf.fillColor(tag === 'TH' ? MUTED : INK).text(text, x, y + 2.5, options);
      }),
    );
  cell('TH', name, MARGIN + 6, { width: NAME_WIDTH - 12, lineBreak: false });
  cell('TD', value, MARGIN + NAME_WIDTH, { width });
  row.end();
  pdf.y = y + height;
}

/** @returns where it begins */
function newPage(pdf: Pdf): number {
  pdf.addPage();
  pdf.y = MARGIN;
  return MARGIN;
}

/** Repeated on each page, so that readers of the tags skip it. */
function drawFooters(pdf: Pdf, { manufacturer, mpn, notes }: DatasheetContent): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    artifact(pdf, () => {
      pdf.rect(MARGIN, BOTTOM + 14, WIDTH, 0.5).fill(LINE);
      pdf.font('regular').fontSize(7.5).fillColor(MUTED);
      pdf.text(notes.join(' '), MARGIN, BOTTOM + 20, { width: WIDTH });
      const right = { width: WIDTH, align: 'right' } as const;
      pdf.text(`${manufacturer} · ${mpn}`, MARGIN, BOTTOM + 44, { lineBreak: false });
      pdf.text(`${page + 1 - start} / ${count}`, MARGIN, BOTTOM + 44, right);
    });
  }
}

/** Lines and colours, which carry no content. */
function artifact(pdf: Pdf, draw: () => void): void {
  pdf.markContent('Artifact', { type: 'Layout' });
  draw();
  pdf.endMarkedContent();
}
