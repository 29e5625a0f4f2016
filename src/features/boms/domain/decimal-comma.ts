interface Said {
  readonly value: string;
  readonly description: string;
}

const UNIT = String.raw`(?= ?[kKMmµμunpGΩFHVAWR%])`;
const COMMA = new RegExp(String.raw`(?<![\d.,])(?:\d+,\d{1,2}|0,\d+)${UNIT}`, 'u');
const POINT = new RegExp(String.raw`(?<![\d.,])\d+\.\d+${UNIT}`, 'u');
const GERMAN =
  /(?<!\p{L})(?:menge|st(?:ü|ue)ck(?:zahl)?|anzahl|wert|bauteil|bauform|geh(?:ä|ae)use|hersteller|bezeichnung|beschreibung|artikel)/iu;

/** Whether a text has a number such as `32,768`, of which only the list tells what its comma means. */
export const hasUnclearComma = ({ value, description }: Said): boolean =>
  /\d,\d{3}(?!\d)/.test(`${value} ${description}`);

/** Whether a list writes its values with a decimal comma: the others do, or its header is German and they do not say. */
export function writesDecimalComma(lines: readonly Said[], header: readonly string[]): boolean {
  const texts = lines.map(({ value, description }) => `${value} ${description}`);
  const count = (pattern: RegExp) => texts.filter((text) => pattern.test(text)).length;
  const [commas, points] = [count(COMMA), count(POINT)];
  return commas === points ? header.some((cell) => GERMAN.test(cell)) : commas > points;
}
