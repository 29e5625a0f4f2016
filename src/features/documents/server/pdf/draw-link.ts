import { drawText, heightOf, printable, type Element, type Paper } from './page.ts';

interface PlacedLink {
  readonly text: string;
  readonly url: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/**
 * Draws a link in a new element. Its tag contains its text and its annotation, which has the text, too (PDF/UA-1, 7.18.5).
 * @param tag of that element, such as `TD`
 */
export function drawLink(
  { pdf, style }: Pick<Paper, 'pdf' | 'style'>,
  parent: Element,
  tag: 'LBody' | 'TD',
  { text, url, x, y, width }: PlacedLink,
): void {
  const body = pdf.struct(tag);
  const link = pdf.struct('Link');
  parent.add(body);
  body.add(link);
  const look = { width, colour: style.accent, font: 'semibold' } as const;
  link.add(() => void drawText(pdf, text, x, y, look));
  const height = heightOf(pdf, text, look);
  // pdfkit writes a primitive string as a name.
  const options = { structParent: link, Contents: Object(printable(text)) as string };
  const lines = printable(text).split('\n');
  const across = Math.min(width, Math.max(...lines.map((line) => pdf.widthOfString(line))));
  pdf.link(x, y, across, height, url, options);
  link.end();
  body.end();
}
