import { chipSizes, fromMetricSize } from '#features/search/domain/query-parser/component-codes.ts';
import { valueKey } from '#features/search/domain/query-parser/tokenizer.ts';
import type { PartKind } from './part-kind.ts';

/** Dimensions in metres; null if not said. */
export interface BodySize {
  readonly diameter: number | null;
  readonly height: number | null;
  /** Between the leads. */
  readonly pitch: number | null;
}

export type Mounting = 'smd' | 'through-hole';

/** `RESC1608X55N`, `CAPC1005X60N`: IPC-7351, in tenths of a millimetre. */
const IPC = /(?:RES|CAP|IND|LED|DIO|FUS|BEA)(?:C|SC)(\d{4})X\d+/i;
/** `R_0603_1608Metric`, `C_0805_2012`: KiCad, imperial first. */
const KICAD = /(?<!\d)(\d{4,5})_(\d{4,5})(?:Metric)?(?!\d)/;
const METRIC = /(?<!\d)(\d{4,5})[ _-]?M(?:etric|ETRIC)?(?![A-Za-z])|metric[ _-]?(\d{4,5})(?!\d)/i;
/** Not `EIA-7343-31`, which is a moulded case, and no part of a longer number. */
const DIGITS = /(?<![\d.,-])(\d{4,5})(?![\d.,]|-\d)/g;
const MOULDED = /(?:EIA[-_ ]?)?(?<!\d)(\d{4}-\d{2})(?!\d)/i;
const AXIAL = /axial.*?(?:DIN)?[ _-]?(0[2-9]\d{2})(?!\d)|DIN(0\d{3})/i;
const HC49 = /HC-?49[-/_]?(US|4H|S|U)?(?![A-Z])/i;
const NUMBER = String.raw`(\d{1,3}(?:[.,]\d{1,2})?)`;
const AREA = new RegExp(`(?<![\\d.,])${NUMBER} ?(?:mm)? ?[x×] ?${NUMBER}(?: ?mm)?(?![\\d.])`, 'i');
/** `3215`, and `3215-2` with the number of pads. */
const CRYSTAL_DIGITS = /(?<![\d.,-])(\d{4})(?:-[2-6]|(?!-\d))(?![\d.,])/g;

/** Sizes of crystals in tenths of a millimetre, which are no imperial chip sizes. */
const crystalSizes = new Set([
  '1210',
  '1612',
  '2016',
  '2520',
  '3215',
  '3225',
  '5032',
  '6035',
  '7050',
]);

/**
 * The name of a package that all its spellings share, of a footprint as CAD programs name it or of an
 * attribute: the imperial size of a chip (`0603` for `R_0603_1608Metric`, `RESC1608X55N`, `1608 metric`),
 * `3.2x2.5`, `axial 0207`, `hc49s`. Null if the text has none.
 * @param kind `3225` is a crystal of 3.2 mm or a chip of 1210
 */
export function packageName(text: string, kind: PartKind | null): string | null {
  if (text === '') return null;
  const crystal = kind === 'crystal' ? crystalPackage(text) : null;
  if (crystal) return crystal;
  const axial = AXIAL.exec(text);
  if (axial) return `axial ${axial[1] ?? axial[2]}`;
  return chipSize(text) ?? MOULDED.exec(text)?.[1] ?? areaOf(text);
}

/** Like `packageName`; the text is nothing but a package, so that any other name is one, too. */
export function packageOfAttribute(text: string, kind: PartKind | null): string {
  return packageName(text, kind) ?? valueKey(text);
}

function crystalPackage(text: string): string | null {
  const can = HC49.exec(text);
  // HC-49/S, HC-49/US and HC49-4H are the same low can.
  if (can) return can[1] === undefined || /^U$/i.test(can[1]) ? 'hc49u' : 'hc49s';
  const area = areaOf(text);
  if (area) return area;
  const digits = [...text.matchAll(CRYSTAL_DIGITS)].map(([, one = '']) => one);
  const size = digits.find((one) => crystalSizes.has(one));
  return size ? `${Number(size.slice(0, 2)) / 10}x${Number(size.slice(2)) / 10}` : null;
}

function areaOf(text: string): string | null {
  const area = AREA.exec(text);
  const [, width = '', depth = ''] = area ?? [];
  return area && [width, depth].map((side) => Number(side.replace(',', '.'))).join('x');
}

function chipSize(text: string): string | null {
  const ipc = IPC.exec(text)?.[1];
  if (ipc !== undefined) return fromMetricSize(ipc);
  const [, first = '', second = ''] = KICAD.exec(text) ?? [];
  if (first !== '' && fromMetricSize(second) === first) return first;
  const metric = METRIC.exec(text);
  const size = metric ? fromMetricSize(metric[1] ?? metric[2] ?? '') : null;
  if (size !== null) return size;
  for (const [, digits = ''] of text.matchAll(DIGITS)) {
    // The imperial code is the last meaning: `1608` is `0603`.
    const imperial = chipSizes(digits).at(-1);
    if (imperial !== undefined) return imperial;
  }
  return null;
}

const MILLIMETRES = String.raw`(\d{1,2}(?:\.\d{1,2})?)`;
const DIAMETER = new RegExp(`(?:_D|Ø|dia\\.? ?|D=)${MILLIMETRES} ?(?:mm|(?=[_xX]|$))`, 'i');
const PITCH = new RegExp(`(?:_P|pitch ?|RM ?|P=|LS ?)${MILLIMETRES} ?(?:mm|(?=_|$))`, 'i');
const HEIGHT = new RegExp(`(?:_H|_L|height ?|H=)${MILLIMETRES} ?mm`, 'i');
const CAN = new RegExp(`(?:Elec_|can ?|Ø)${MILLIMETRES} ?[x×] ?${MILLIMETRES}`, 'i');

/** The dimensions in a footprint: `CP_Radial_D8.0mm_P3.50mm`, `CP_Elec_6.3x7.7`. */
export function bodySize(text: string): BodySize {
  const can = CAN.exec(text);
  return {
    diameter: metres(can?.[1] ?? DIAMETER.exec(text)?.[1]),
    height: metres(can?.[2] ?? HEIGHT.exec(text)?.[1]),
    pitch: metres(PITCH.exec(text)?.[1]),
  };
}

function metres(millimetres: string | undefined): number | null {
  return millimetres === undefined ? null : Number(`${Number(millimetres)}e-3`);
}

const SMD = /(?<![A-Z])(?:SMD|SMT)(?![A-Z])|(?:^|:)CP_Elec_|surface[ -]mount|Metric/i;
const THROUGH_HOLE = /(?<![A-Z])(?:THT|TH|axial|radial|disc|through[- ]hole)(?![A-Z])|bedrahtet/i;

export function mountingOf(text: string): Mounting | null {
  if (SMD.test(text)) return 'smd';
  return THROUGH_HOLE.test(text.replaceAll('_', ' ')) ? 'through-hole' : null;
}
