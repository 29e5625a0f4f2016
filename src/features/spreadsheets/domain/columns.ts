/**
 * The columns of a product file in order, with the header that exports use and aliases for imports.
 */
export const columns = [
  {
    field: 'sku',
    header: 'SKU',
    aliases: ['article', 'article number', 'item number', 'item no', 'product code', 'code', 'id'],
  },
  { field: 'name', header: 'Name', aliases: ['title', 'product', 'product name', 'designation'] },
  { field: 'description', header: 'Description', aliases: ['text', 'details', 'body'] },
  {
    field: 'price',
    header: 'Price',
    aliases: ['unit price', 'price per piece', 'list price', 'net price'],
  },
  {
    field: 'priceBreaks',
    header: 'Price breaks',
    aliases: ['breaks', 'volume prices', 'tier prices', 'quantity prices'],
  },
  {
    field: 'minQuantity',
    header: 'Minimum quantity',
    aliases: ['moq', 'minimum', 'min quantity', 'minquantity', 'minimum order quantity', 'min qty'],
  },
  {
    field: 'orderMultiple',
    header: 'Order multiple',
    aliases: ['multiple', 'pack size', 'packaging unit', 'spq', 'ordermultiple'],
  },
  {
    field: 'stock',
    header: 'Stock',
    aliases: ['on hand', 'quantity', 'qty', 'inventory', 'available'],
  },
  {
    field: 'leadTimeDays',
    header: 'Lead time (days)',
    aliases: ['lead time', 'leadtime', 'leadtimedays', 'delivery time'],
  },
  { field: 'lifecycle', header: 'Lifecycle', aliases: ['status', 'life cycle', 'state'] },
  {
    field: 'manufacturer',
    header: 'Manufacturer',
    aliases: ['maker', 'brand', 'vendor', 'mfr', 'mfg'],
  },
  {
    field: 'mpn',
    header: 'MPN',
    aliases: ['manufacturer part number', 'part number', 'mfr part', 'mfg part number'],
  },
  { field: 'category', header: 'Category', aliases: ['group', 'product group', 'type', 'family'] },
  {
    field: 'attributes',
    header: 'Attributes',
    aliases: ['parameters', 'specifications', 'specs', 'properties'],
  },
  { field: 'datasheet', header: 'Datasheet', aliases: ['data sheet', 'datasheet url', 'pdf'] },
  {
    field: 'img',
    header: 'Picture',
    aliases: ['image', 'image url', 'img', 'photo', 'picture url'],
  },
  { field: 'pictures', header: 'Further pictures', aliases: ['pictures', 'images', 'gallery'] },
] as const;

export type ColumnField = (typeof columns)[number]['field'];
/** The headers of pages and exports, by field. */
export const columnHeaders = Object.fromEntries(
  columns.map(({ field, header }) => [field, header]),
) as Readonly<Record<ColumnField, string>>;
export const columnFields = columns.map(({ field }) => field) as [ColumnField, ...ColumnField[]];

/** Normalizes a header: `Unit-Price`, `unit price ` and `UNIT_PRICE` have the same key. */
export function headerKey(header: string): string {
  return header
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, 100);
}

const fieldOf = new Map<string, ColumnField>(
  columns.flatMap(({ field, header, aliases }) =>
    [field, header, ...aliases].map((name) => [headerKey(name), field] as const),
  ),
);

/** Headers that may mean the SKU or the manufacturer's part number. */
const partNumbers = new Set(['part', 'part no', 'part nr', 'part id', 'part number', 'pn', 'p n']);

/**
 * Proposes a field for each column, or null: the field that an admin chose for the same header
 * before, else the field with that header or alias. Each field goes to the first matching column.
 * Without an SKU column, a part number becomes the SKU, because lines are matched to products by
 * SKU.
 */
export function proposeMapping(
  headers: readonly string[],
  saved: ReadonlyMap<string, ColumnField | null>,
): (ColumnField | null)[] {
  const used = new Set<ColumnField>();
  const fields = headers.map((header) => {
    const key = headerKey(header);
    const savedField = saved.get(key);
    const field = savedField === undefined ? (fieldOf.get(key) ?? null) : savedField;
    if (!field || used.has(field)) return null;
    used.add(field);
    return field;
  });
  if (used.has('sku')) return fields;
  const skuIndex = headers.findIndex((header, index) => {
    const key = headerKey(header);
    if (!partNumbers.has(key) || saved.has(key)) return false;
    return fields[index] === null || !used.has('manufacturer');
  });
  return skuIndex < 0 ? fields : fields.with(skuIndex, 'sku');
}
