import { t } from '#shared/texts/texts.ts';
import {
  corrects,
  deliveredTo,
  documentFacts,
  documentTitle,
  postalLines,
  shippedBy,
  windowLines,
} from './document-texts.ts';
import { artifact, drawText, heightOf, INK, MUTED, PAGE, tagged, type Sheet } from './page.ts';

const LOGO_HEIGHT = 36;
const LOGO_WIDTH = 190;
const WINDOW_WIDTH = 82 * (72 / 25.4);
const TERM_WIDTH = 84;

/** Draws logo, address, facts and title of the first page. */
export function drawHead(sheet: Sheet): void {
  const { pdf, style } = sheet;
  artifact(pdf, () => pdf.rect(0, 0, 595.28, 5).fill(style.accent));
  drawLogo(sheet);
  drawAddress(sheet);
  const factsEnd = drawFacts(sheet);
  drawTitle(sheet, Math.max(PAGE.title, factsEnd + 18));
}

function drawLogo(sheet: Sheet): void {
  const { pdf, style } = sheet;
  const top = 38;
  const { logo } = style;
  if (!logo) {
    tagged(sheet, 'P', () => {
      drawText(pdf, style.name, PAGE.left, top, { font: 'semibold', size: 22 });
    });
    return;
  }
  const scale = Math.min(LOGO_HEIGHT / logo.height, LOGO_WIDTH / logo.width);
  const size = { width: logo.width * scale, height: logo.height * scale };
  tagged(
    sheet,
    'Figure',
    () => {
      pdf.image(logo.content, PAGE.left, top, size);
    },
    { alt: style.name },
  );
}

function drawAddress(sheet: Sheet): void {
  const { pdf, document } = sheet;
  const { seller } = document;
  const sender = [seller.name, ...postalLines(seller.address, seller.address.country)];
  tagged(sheet, 'P', () => {
    const small = { size: 6.5, colour: MUTED, width: WINDOW_WIDTH };
    drawText(pdf, sender.join('\u00a0· '), PAGE.left, PAGE.window, small);
  });
  tagged(sheet, 'P', () => {
    let y = pdf.y + 6;
    for (const line of windowLines(document)) {
      y = drawText(pdf, line, PAGE.left, y, { size: 10, width: WINDOW_WIDTH, lineGap: 1 });
    }
  });
}

/** @returns where they end */
function drawFacts(sheet: Sheet): number {
  const { pdf, document } = sheet;
  const width = PAGE.right - PAGE.facts - TERM_WIDTH;
  const list = pdf.struct('L');
  sheet.root.add(list);
  let y: number = PAGE.window;
  for (const { term, value } of documentFacts(document)) {
    const item = pdf.struct('LI');
    list.add(item);
    item.add(
      pdf.struct('Lbl', {}, () => {
        drawText(pdf, term, PAGE.facts, y + 0.5, { size: 8, colour: MUTED, width: TERM_WIDTH - 6 });
      }),
    );
    const height = Math.max(13.5, heightOf(pdf, value, { width }) + 2);
    item.add(
      pdf.struct('LBody', {}, () => {
        drawText(pdf, value, PAGE.facts + TERM_WIDTH, y, { width });
      }),
    );
    item.end();
    y += height;
  }
  list.end();
  return y;
}

function drawTitle(sheet: Sheet, top: number): void {
  const { pdf, document } = sheet;
  tagged(sheet, 'H1', () => {
    drawText(pdf, documentTitle(document), PAGE.left, top, {
      font: 'semibold',
      size: 17,
      colour: INK,
    });
  });
  const below = [corrects(document), deliveredTo(document), shippedBy(document), proForma(sheet)];
  for (const text of below) {
    if (text === null) continue;
    tagged(sheet, 'P', () => {
      drawText(pdf, text, PAGE.left, pdf.y + 1, { colour: MUTED });
    });
  }
  pdf.y += 12;
}

function proForma({ document }: Sheet): string | null {
  return document.kind === 'pro-forma'
    ? t('This is no invoice and gives no right to deduct tax.')
    : null;
}
