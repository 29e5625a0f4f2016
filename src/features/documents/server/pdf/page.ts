import { readFileSync } from 'node:fs';
import path from 'node:path';
import PdfKit from 'pdfkit';
import { projectRoot } from '#platform/project-root.ts';
import type { BusinessDocument } from '../../domain/business-document.ts';

export type Pdf = InstanceType<typeof PdfKit>;
export type Element = PDFKit.PDFStructureElement;

/** How the shop looks on paper. */
export interface DocumentStyle {
  /** The name at the head of a document without a logo. */
  readonly name: string;
  /** PNG or JPEG without transparency, with its size in pixels. */
  readonly logo: {
    readonly content: Buffer;
    readonly width: number;
    readonly height: number;
  } | null;
  /** `#a34e1b` */
  readonly accent: string;
}

/** What the parts of a page draw on. */
export interface Paper {
  readonly pdf: Pdf;
  /** The tag of the whole document. */
  readonly root: Element;
  readonly style: DocumentStyle;
  /** Above the first page, and small on the others. */
  readonly title: string;
}

export interface Sheet extends Paper {
  readonly document: BusinessDocument;
}

const MM = 72 / 25.4;
/** A4 with the address window of DIN 5008, form B. */
export const PAGE = {
  left: 25 * MM,
  width: 165 * MM,
  right: 190 * MM,
  top: 20 * MM,
  window: 45 * MM,
  facts: 118 * MM,
  title: 98 * MM,
  /** Where the text of every page ends. */
  bottom: 262 * MM,
  foot: 268 * MM,
} as const;

export const INK = '#1c1a18';
export const MUTED = '#655f58';
export const LINE = '#d9d3c9';
export const SOFT = '#f7f4ee';

const FONTS = path.join(projectRoot, 'assets/fonts');
const fonts = {
  regular: readFileSync(path.join(FONTS, 'ibm-plex-sans-regular.ttf')),
  semibold: readFileSync(path.join(FONTS, 'ibm-plex-sans-semibold.ttf')),
};

/** A new document: PDF/A-3a, tagged, with embedded fonts. Equal content gives equal bytes. */
export function newPdf(
  { language, day }: Pick<BusinessDocument, 'language' | 'day'>,
  title: string,
): Pdf {
  const pdf = new PdfKit({
    size: 'A4',
    // Pages end where the drawing says so: the margin at the bottom would end them anywhere.
    margins: { top: 0, left: PAGE.left, right: 0, bottom: 0 },
    bufferPages: true,
    pdfVersion: '1.7',
    subset: 'PDF/A-3a',
    tagged: true,
    lang: language,
    displayTitle: true,
    info: { Title: title, CreationDate: new Date(`${day}T00:00:00Z`) },
  });
  pdf.registerFont('regular', fonts.regular);
  pdf.registerFont('semibold', fonts.semibold);
  return pdf;
}

export interface TextStyle {
  readonly font?: 'regular' | 'semibold';
  readonly size?: number;
  readonly colour?: string;
  readonly width?: number;
  readonly align?: 'left' | 'right';
  readonly lineGap?: number;
}

/** Draws a text at a place. @returns where it ends */
export function drawText(
  pdf: Pdf,
  text: string,
  x: number,
  y: number,
  { font = 'regular', size = 9, colour = INK, width = PAGE.width, ...rest }: TextStyle = {},
): number {
  const { align = 'left', lineGap = 0 } = rest;
  pdf.font(font).fontSize(size).fillColor(colour);
  pdf.text(printable(text), x, y, { width, align, lineGap });
  return pdf.y;
}

export function heightOf(
  pdf: Pdf,
  text: string,
  { font = 'regular', size = 9, width = PAGE.width, lineGap = 0 }: TextStyle = {},
): number {
  pdf.font(font).fontSize(size);
  return pdf.heightOfString(printable(text), { width, lineGap });
}

/** Draws content with its tag. */
export function tagged(
  { pdf, root }: Pick<Paper, 'pdf' | 'root'>,
  tag: string,
  draw: () => void,
  options: { alt?: string } = {},
): void {
  root.add(pdf.struct(tag, options, draw));
}

/** Lines and colours, and what every page repeats: readers of the tags skip it. */
export function artifact(
  pdf: Pdf,
  draw: () => void,
  type: 'Layout' | 'Pagination' = 'Layout',
): void {
  pdf.markContent('Artifact', { type });
  draw();
  pdf.endMarkedContent();
}

/** Begins a page below its heading. */
export function startPage({ pdf, style, title }: Paper): void {
  pdf.addPage();
  artifact(
    pdf,
    () => {
      pdf.rect(0, 0, 595.28, 5).fill(style.accent);
      drawText(pdf, title, PAGE.left, PAGE.top - 16, { size: 8, colour: MUTED });
    },
    'Pagination',
  );
  pdf.y = PAGE.top + 8;
}

export function ruler(pdf: Pdf, y: number, colour = LINE, height = 0.6): void {
  artifact(pdf, () => pdf.rect(PAGE.left, y, PAGE.width, height).fill(colour));
}

/** The characters of the embedded fonts (assets/fonts/README.md); PDF/A does not allow others. */
const NOT_IN_FONTS =
  /[^\n\u0020-\u007e\u00a0-\u017f\u0192\u0218-\u021b\u02c6\u02c7\u02d8-\u02dd\u037e\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce\u0400-\u045f\u0490\u0491\u1e9e\u2010-\u2015\u2018-\u201a\u201c-\u201e\u2020-\u2022\u2026\u2030\u2032\u2033\u2039\u203a\u2044\u2070\u2074-\u2079\u2080-\u2089\u20ac\u2116\u2122\u2126\u2190-\u2193\u2202\u2206\u2211\u2212\u221a\u221e\u2248\u2260\u2264\u2265]/gu;

/** The text in characters that the fonts have: others become a question mark. */
export function printable(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll('\u202f', '\u00a0')
    .replace(/[\r\t]/g, ' ')
    .replace(/(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .replace(NOT_IN_FONTS, '?');
}
