import { encode } from 'uqr';
import { formatDay } from '#shared/date-format.ts';
import { printedIban } from '#shared/iban.ts';
import { formatMoney } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import { earlyPaymentAmounts } from '../../domain/early-payment.ts';
import { epcCode } from '../../domain/epc-code.ts';
import type { DocumentFact } from './document-texts.ts';
import { drawLink } from './draw-link.ts';
import {
  artifact,
  drawText,
  heightOf,
  INK,
  MUTED,
  PAGE,
  SOFT,
  startPage,
  tagged,
  type Sheet,
} from './page.ts';

const CODE = 82;
const TERM = 96;

/** Draws how to pay: terms, accounts, and the code that banking apps read. */
export function drawPayment(sheet: Sheet): void {
  const { pdf, document, root, style } = sheet;
  const facts = paymentFacts(sheet);
  if (facts.length === 0) return;
  const code = epcCode(document);
  const textLeft = PAGE.left + 12 + (code ? CODE + 16 : 0);
  const width = PAGE.right - textLeft - TERM - 12;
  const heights = facts.map(({ value }) => Math.max(13.5, heightOf(pdf, value, { width }) + 2));
  const height = Math.max(heights.reduce((sum, one) => sum + one, 0) + 22, code ? CODE + 32 : 0);
  if (pdf.y + height > PAGE.bottom) startPage(sheet);
  const top = pdf.y + 4;
  artifact(pdf, () => {
    pdf.rect(PAGE.left, top, PAGE.width, height).fill(SOFT);
    pdf.rect(PAGE.left, top, 2.5, height).fill(style.accent);
  });
  if (code) {
    const alt = t('QR code of the transfer, for banking apps');
    tagged(sheet, 'Figure', () => drawCode(sheet, code, PAGE.left + 14, top + 10), { alt });
    tagged(sheet, 'P', () => {
      const small = { size: 6.5, colour: MUTED, width: CODE + 8 };
      // On paper the code is scanned on any day, so it never has the amount of an early payment.
      const amount = formatMoney({ minor: document.totals.due, currency: document.currency });
      const text = t('Scan to pay {amount}', { amount });
      drawText(pdf, text, PAGE.left + 14, top + CODE + 14, small);
    });
  }
  let y = top + 11;
  const list = pdf.struct('L');
  root.add(list);
  for (const [index, { term, value, url }] of facts.entries()) {
    const item = pdf.struct('LI');
    list.add(item);
    const at = y;
    item.add(
      pdf.struct('Lbl', {}, () => {
        drawText(pdf, term, textLeft, at + 0.5, { size: 8, colour: MUTED, width: TERM - 6 });
      }),
    );
    const body = { text: value, x: textLeft + TERM, y: at, width };
    if (url === undefined) {
      item.add(pdf.struct('LBody', {}, () => void drawText(pdf, value, body.x, at, { width })));
    } else drawLink(sheet, item, 'LBody', { ...body, url });
    item.end();
    y += heights[index] ?? 0;
  }
  list.end();
  pdf.y = top + height + 10;
}

interface PaymentFact extends DocumentFact {
  readonly url?: string;
}

function paymentFacts({ document }: Sheet): PaymentFact[] {
  const { payment, totals, currency, kind } = document;
  if (!payment || kind === 'delivery-note' || kind === 'credit-note') return [];
  const facts: (readonly [string, string | null])[] = [[t('Terms'), payment.terms]];
  if (totals.due > 0n && (kind === 'invoice' || kind === 'pro-forma')) {
    const due = formatMoney({ minor: totals.due, currency });
    const until = payment.dueDay && formatDay(payment.dueDay);
    facts.push([t('To pay'), until ? t('{amount} until {day}', { amount: due, day: until }) : due]);
    for (const text of earlyPaymentAmounts(document)) facts.push([t('If paid early'), text]);
    for (const { iban, bic, bank, holder } of payment.accounts) {
      facts.push([t('Account holder'), holder], [t('IBAN'), printedIban(iban)]);
      facts.push([t('BIC'), [bic, bank].filter(Boolean).join('\u00a0· ') || null]);
    }
    if (payment.accounts.length > 0) facts.push([t('Payment reference'), payment.reference]);
  }
  const shown = facts.flatMap(([term, value]) => (value ? [{ term, value }] : []));
  if (!payment.link || kind !== 'invoice' || totals.due <= 0n) return shown;
  const text = t('Pay by card or transfer, without signing in');
  // The address, too, for those who read it on paper.
  const value = `${text}\n${payment.link}`;
  return [...shown, { term: t('Pay online'), value, url: payment.link }];
}

/** Rows of modules are drawn as one shape: a quarter of the operators of single squares. */
function drawCode({ pdf }: Sheet, text: string, left: number, top: number): void {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const module = CODE / size;
  for (const [row, modules] of data.entries()) {
    let start = -1;
    for (const [column, isDark] of [...modules, false].entries()) {
      if (isDark && start < 0) start = column;
      if (isDark || start < 0) continue;
      pdf.rect(left + start * module, top + row * module, (column - start) * module, module);
      start = -1;
    }
  }
  pdf.fill(INK);
}
