import { sql } from 'drizzle-orm';
import { currentLocale } from '#shared/texts/texts.ts';
import { customsColumns, type CustomsColumns } from '../domain/bulk-change.ts';

type CustomsChange = {
  readonly [Column in keyof CustomsColumns]?: CustomsColumns[Column] | undefined;
};

/** The columns for carriers and customs alone. */
export function customsOf<Columns extends Readonly<Record<keyof CustomsColumns, unknown>>>(
  row: Columns,
): Pick<Columns, keyof CustomsColumns> {
  const { originCountry, hsCode, eccn, weightGrams, lengthMm, widthMm, heightMm } = row;
  return { originCountry, hsCode, eccn, weightGrams, lengthMm, widthMm, heightMm };
}

/** @returns null if the product has the values already */
export function changedCustoms(row: CustomsColumns, change: CustomsChange): CustomsColumns | null {
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  const customs: CustomsColumns = { ...customsOf(row), ...Object.fromEntries(given) };
  return customsColumns.every((column) => customs[column] === row[column]) ? null : customs;
}

/** Changes of other columns, and undos of those from before there were these, leave them. */
export const writtenCustoms = sql.raw(
  (
    [
      ['origin_country', 'originCountry', 'text'],
      ['hs_code', 'hsCode', 'text'],
      ['eccn', 'eccn', 'text'],
      ['weight_grams', 'weightGrams', 'double precision'],
      ['length_mm', 'lengthMm', 'double precision'],
      ['width_mm', 'widthMm', 'double precision'],
      ['height_mm', 'heightMm', 'double precision'],
    ] as const
  )
    .map(
      ([column, field, type]) =>
        `${column} = case when c."customs" is null then p.${column} else (c."customs" ->> '${field}')::${type} end`,
    )
    .join(', '),
);

/** The changed values as the preview shows them. */
export function describeCustoms(
  customs: CustomsColumns | undefined,
  change: CustomsChange,
): string {
  return customsColumns
    .filter((column) => change[column] !== undefined)
    .map((column) => customs?.[column] ?? '–')
    .map((value) => (typeof value === 'number' ? formatNumber(value) : value))
    .join(' / ');
}

function formatNumber(value: number): string {
  return value.toLocaleString(currentLocale(), { maximumFractionDigits: 4 });
}
