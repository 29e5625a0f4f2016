import type { DocumentParty } from '../../domain/business-document.ts';
import { t } from '#shared/texts/texts.ts';
import {
  corrects,
  deliveredTo,
  documentFacts,
  postalLines,
  shippedBy,
  windowLines,
  type DocumentFact,
} from './document-texts.ts';
import {
  artifact,
  drawText,
  heightOf,
  INK,
  MUTED,
  PAGE,
  tagged,
  type Paper,
  type Sheet,
} from './page.ts';

const LOGO_HEIGHT = 36;
const LOGO_WIDTH = 190;
const WINDOW_WIDTH = 82 * (72 / 25.4);
const TERM_WIDTH = 84;

/** What stands above the text of a letter. */
export interface LetterHead {
  readonly seller: DocumentParty;
  /** In the window of the envelope. */
  readonly addressee: readonly string[];
  readonly facts: readonly DocumentFact[];
  /** Small lines below the title. */
  readonly below: readonly (string | null)[];
}

/** Draws the head of a document. */
export function drawHead(sheet: Sheet): void {
  const { document } = sheet;
  drawLetterHead(sheet, {
    seller: document.seller,
    addressee: windowLines(document),
    facts: documentFacts(document),
    below: [corrects(document), deliveredTo(document), shippedBy(document), proForma(sheet)],
  });
}

/** Draws logo, address, facts and title of the first page. */
export function drawLetterHead(paper: Paper, head: LetterHead): void {
  const { pdf, style } = paper;
  artifact(pdf, () => pdf.rect(0, 0, 595.28, 5).fill(style.accent));
  drawLogo(paper);
  drawAddress(paper, head);
  const factsEnd = drawFacts(paper, head.facts);
  drawTitle(paper, head.below, Math.max(PAGE.title, factsEnd + 18));
}

function drawLogo(paper: Paper): void {
  const { pdf, style } = paper;
  const top = 38;
  const { logo } = style;
  if (!logo) {
    tagged(paper, 'P', () => {
      drawText(pdf, style.name, PAGE.left, top, { font: 'semibold', size: 22 });
    });
    return;
  }
  const scale = Math.min(LOGO_HEIGHT / logo.height, LOGO_WIDTH / logo.width);
  const size = { width: logo.width * scale, height: logo.height * scale };
  tagged(
    paper,
    'Figure',
    () => {
      pdf.image(logo.content, PAGE.left, top, size);
    },
    { alt: style.name },
  );
}

function drawAddress(paper: Paper, { seller, addressee }: LetterHead): void {
  const { pdf } = paper;
  const sender = [seller.name, ...postalLines(seller.address, seller.address.country)];
  tagged(paper, 'P', () => {
    const small = { size: 6.5, colour: MUTED, width: WINDOW_WIDTH };
    drawText(pdf, sender.join('\u00a0· '), PAGE.left, PAGE.window, small);
  });
  tagged(paper, 'P', () => {
    let y = pdf.y + 6;
    for (const line of addressee) {
      y = drawText(pdf, line, PAGE.left, y, { size: 10, width: WINDOW_WIDTH, lineGap: 1 });
    }
  });
}

/** @returns where they end */
function drawFacts({ pdf, root }: Paper, facts: LetterHead['facts']): number {
  const width = PAGE.right - PAGE.facts - TERM_WIDTH;
  const list = pdf.struct('L');
  root.add(list);
  let y: number = PAGE.window;
  for (const { term, value } of facts) {
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

function drawTitle(paper: Paper, below: LetterHead['below'], top: number): void {
  const { pdf, title } = paper;
  tagged(paper, 'H1', () => {
    drawText(pdf, title, PAGE.left, top, {
      font: 'semibold',
      size: 17,
      colour: INK,
    });
  });
  for (const text of below) {
    if (text === null) continue;
    tagged(paper, 'P', () => {
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
