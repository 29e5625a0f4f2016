/** The columns of a product in a file, in their order; what a file calls them, and what else people do. */
export const columns = [
  {
    field: 'sku',
    header: 'SKU',
    also: ['article', 'article number', 'item number', 'item no', 'product code', 'code', 'id'],
  },
  { field: 'name', header: 'Name', also: ['title', 'product', 'product name', 'designation'] },
  { field: 'description', header: 'Description', also: ['text', 'details', 'body'] },
  {
    field: 'price',
    header: 'Price',
    also: ['unit price', 'price per piece', 'list price', 'net price'],
  },
  {
    field: 'priceBreaks',
    header: 'Price breaks',
    also: ['breaks', 'volume prices', 'tier prices', 'quantity prices'],
  },
  {
    field: 'minQuantity',
    header: 'Minimum quantity',
    also: ['moq', 'minimum', 'min quantity', 'minquantity', 'minimum order quantity', 'min qty'],
  },
  {
    field: 'orderMultiple',
    header: 'Order multiple',
    also: ['multiple', 'pack size', 'packaging unit', 'spq', 'ordermultiple'],
  },
  {
    field: 'stock',
    header: 'Stock',
    also: ['on hand', 'quantity', 'qty', 'inventory', 'available'],
  },
  {
    field: 'leadTimeDays',
    header: 'Lead time (days)',
    also: ['lead time', 'leadtime', 'leadtimedays', 'delivery time'],
  },
  { field: 'lifecycle', header: 'Lifecycle', also: ['status', 'life cycle', 'state'] },
  {
    field: 'manufacturer',
    header: 'Manufacturer',
    also: ['maker', 'brand', 'vendor', 'mfr', 'mfg'],
  },
  {
    field: 'mpn',
    header: 'MPN',
    also: ['manufacturer part number', 'part number', 'mfr part', 'mfg part number'],
  },
  { field: 'category', header: 'Category', also: ['group', 'product group', 'type', 'family'] },
  {
    field: 'attributes',
    header: 'Attributes',
    also: ['parameters', 'specifications', 'specs', 'properties'],
  },
  { field: 'datasheet', header: 'Datasheet', also: ['data sheet', 'datasheet url', 'pdf'] },
  { field: 'img', header: 'Picture', also: ['image', 'image url', 'img', 'photo', 'picture url'] },
  { field: 'pictures', header: 'Further pictures', also: ['pictures', 'images', 'gallery'] },
] as const;

export type ColumnField = (typeof columns)[number]['field'];
/** What the pages and an export call each of them. */
export const columnHeaders = Object.fromEntries(
  columns.map(({ field, header }) => [field, header]),
) as Readonly<Record<ColumnField, string>>;
export const columnFields = columns.map(({ field }) => field) as [ColumnField, ...ColumnField[]];

/** One name for all ways to write a header: `Unit-Price`, `unit price ` and `UNIT_PRICE` are one. */
export function headerKey(header: string): string {
  return header
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, 100);
}

const fieldOf = new Map<string, ColumnField>(
  columns.flatMap(({ field, header, also }) =>
    [field, header, ...also].map((name) => [headerKey(name), field] as const),
  ),
);

/** What some call the SKU, and others the manufacturer's number. */
const partNumbers = new Set(['part', 'part no', 'part nr', 'part id', 'part number', 'pn', 'p n']);

/**
 * What each column of a file is taken for: what the shop was told about its header before, else what
 * its name says; null for none. Each field once: the first column that fits has it. Where none is the
 * SKU, a part number is: without one, no line would be of a product that the shop has.
 */
export function proposeMapping(
  headers: readonly string[],
  remembered: ReadonlyMap<string, ColumnField | null>,
): (ColumnField | null)[] {
  const taken = new Set<ColumnField>();
  const fields = headers.map((header) => {
    const key = headerKey(header);
    const known = remembered.get(key);
    const field = known === undefined ? (fieldOf.get(key) ?? null) : known;
    if (!field || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
  if (taken.has('sku')) return fields;
  const at = headers.findIndex((header, place) => {
    const key = headerKey(header);
    if (!partNumbers.has(key) || remembered.has(key)) return false;
    return fields[place] === null || !taken.has('manufacturer');
  });
  return at < 0 ? fields : fields.with(at, 'sku');
}
