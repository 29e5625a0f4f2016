import { t } from '#shared/texts/texts.ts';
import type { DocumentBankAccount, DocumentParty } from '../../domain/business-document.ts';
import { printedIban } from '#shared/iban.ts';
import { postalLines } from './document-texts.ts';
import {
  artifact,
  drawText,
  heightOf,
  MUTED,
  PAGE,
  ruler,
  startPage,
  tagged,
  type Paper,
} from './page.ts';

/** What stands below every page. */
export interface LetterFoot {
  readonly seller: DocumentParty;
  readonly accounts: readonly DocumentBankAccount[];
  /** Lines: register, court, managing directors. */
  readonly footer: readonly string[];
}

/** Draws the texts below the totals. */
export function drawNotes(paper: Paper, notes: readonly string[]): void {
  const { pdf } = paper;
  for (const note of notes.flatMap((text) => text.split('\n'))) {
    if (note.trim() === '') continue;
    const height = heightOf(pdf, note, { lineGap: 1.5 });
    if (pdf.y + height > PAGE.bottom) startPage(paper);
    tagged(paper, 'P', () => {
      drawText(pdf, note, PAGE.left, pdf.y + 2, { lineGap: 1.5 });
    });
    pdf.y += 3;
  }
}

/** Draws who the seller is below every page, with the number of the page. */
export function drawFeet(paper: Paper, foot: LetterFoot): void {
  const { pdf } = paper;
  const { start, count } = pdf.bufferedPageRange();
  const columns = footColumns(paper, foot);
  const width = PAGE.width / columns.length - 10;
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    ruler(pdf, PAGE.foot - 6);
    artifact(
      pdf,
      () => {
        const style = { size: 6.5, colour: MUTED, lineGap: 0.5 };
        for (const [index, lines] of columns.entries()) {
          const x = PAGE.left + index * (width + 10);
          drawText(pdf, lines.join('\n'), x, PAGE.foot, { ...style, width });
        }
        const number = t('Page {page} of {count}', { page: page + 1 - start, count });
        drawText(pdf, number, PAGE.left, PAGE.foot - 17, { ...style, align: 'right' });
      },
      'Pagination',
    );
  }
}

const MAX_LINES = 6;

function footColumns({ style }: Paper, { seller, accounts, footer }: LetterFoot): string[][] {
  const { name, tradingName, address, contact, vatNumber, taxNumber, registrationNumber } = seller;
  const [account] = accounts;
  const contactName = contact?.name ?? (style.name === name ? null : style.name);
  const columns = [
    [tradingName === name ? null : tradingName, name, ...postalLines(address, address.country)],
    [contactName, contact?.phone, contact?.email],
    account ? [account.bank, printedIban(account.iban), account.bic] : [],
    [
      registrationNumber,
      vatNumber && t('VAT ID {number}', { number: vatNumber }),
      taxNumber && t('Tax number {number}', { number: taxNumber }),
      ...footer,
    ],
  ];
  return columns
    .map((lines) => lines.filter((line) => !!line).slice(0, MAX_LINES) as string[])
    .filter((lines) => lines.length > 0);
}
