import { formatRate } from '#features/tax/domain/tax-name.ts';
import { formatMoney } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import { goesWithGoods, type DocumentKind } from '../../domain/business-document.ts';
import { exemptionReason } from '../../domain/e-invoice/e-invoice-values.ts';
import { taxWithBase } from './document-texts.ts';
import {
  artifact,
  drawText,
  heightOf,
  INK,
  MUTED,
  PAGE,
  startPage,
  tagged,
  type Sheet,
} from './page.ts';

const WIDTH = 260;
const AMOUNT = 92;
const ROW = 14.5;

interface TotalRow {
  readonly label: string;
  readonly minor: bigint;
  readonly isStrong?: boolean;
}

/** Draws the totals with the tax of each rate, and why there is none. */
export function drawTotals(sheet: Sheet): void {
  const { pdf, document, root, style } = sheet;
  if (goesWithGoods(document.kind)) return;
  const rows = totalRows(sheet);
  const left = PAGE.right - WIDTH;
  const labelWidth = WIDTH - AMOUNT - 10;
  const heights = rows.map(({ label }) =>
    Math.max(ROW, heightOf(pdf, label, { width: labelWidth }) + 3),
  );
  const height = heights.reduce((sum, one) => sum + one, 0) + 22;
  if (pdf.y + height > PAGE.bottom) startPage(sheet);
  let y = pdf.y + 8;
  const table = pdf.struct('Table');
  root.add(table);
  for (const [index, { label, minor, isStrong = false }] of rows.entries()) {
    if (isStrong) {
      artifact(pdf, () => pdf.rect(left, y + 1, WIDTH, 1.2).fill(style.accent));
      y += 6;
    }
    const row = pdf.struct('TR');
    table.add(row);
    const text = isStrong ? ({ font: 'semibold', size: 11 } as const) : {};
    const top = y;
    row.add(
      pdf.struct('TH', {}, () => {
        const colour = isStrong ? INK : MUTED;
        drawText(pdf, label, left + 5, top, { ...text, width: labelWidth, colour });
      }),
    );
    row.add(
      pdf.struct('TD', {}, () => {
        const amount = formatMoney({ minor, currency: document.currency });
        const place = { width: AMOUNT, align: 'right' } as const;
        drawText(pdf, amount, PAGE.right - AMOUNT - 5, top, { ...text, ...place });
      }),
    );
    row.end();
    y += (heights[index] ?? ROW) + (isStrong ? 3 : 0);
  }
  table.end();
  pdf.y = y + 6;
  drawReasons(sheet);
}

function totalRows({ document }: Sheet): TotalRow[] {
  const { adjustments, taxes, totals, currency, kind } = document;
  const hasParts = adjustments.length > 0;
  const total = kind === 'quote' && taxes.length === 0 ? t('Total without tax') : totalName(kind);
  const isSettled = totals.prepaid !== 0n;
  return [
    ...(hasParts ? [{ label: t('Goods'), minor: totals.lines }] : []),
    ...adjustments.map(({ kind: of, reason, amount }) => ({
      label: reason,
      minor: of === 'charge' ? amount : -amount,
    })),
    ...(taxes.length > 0 ? [{ label: t('Net total'), minor: totals.net }] : []),
    ...taxes.map((tax) => ({ label: taxWithBase(tax, currency), minor: tax.tax })),
    { label: total, minor: totals.gross, isStrong: true },
    ...(isSettled
      ? [
          { label: t('Paid already'), minor: -totals.prepaid },
          { label: t('Still to pay'), minor: totals.due, isStrong: true },
        ]
      : []),
  ];
}

function totalName(kind: DocumentKind): string {
  return kind === 'credit-note' ? t('Amount credited') : t('Total');
}

function drawReasons(sheet: Sheet): void {
  const { pdf, document } = sheet;
  for (const tax of document.taxes) {
    const reason = exemptionReason(tax);
    if (reason === null) continue;
    tagged(sheet, 'P', () => {
      const text = `${formatRate(tax.ratePpm)}: ${reason}`;
      drawText(pdf, text, PAGE.left, pdf.y, { size: 8, colour: MUTED });
    });
  }
  pdf.y += 8;
}
