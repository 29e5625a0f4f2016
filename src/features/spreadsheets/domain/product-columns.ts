import { fieldsByHeader, headerKey } from './column-headers.ts';

/**
 * The columns of a product file in order, with the header that exports use, and English and German
 * aliases for imports.
 */
export const productColumns = [
  {
    field: 'sku',
    header: 'SKU',
    aliases: ['article', 'article number', 'item number', 'item no', 'product code', 'code', 'id'],
    german: [
      'artikelnummer',
      'artikelnr',
      'artikel nr',
      'art nr',
      'artnr',
      'bestellnummer',
      'bestellnr',
      'bestell nr',
      'artikelcode',
      'sachnummer',
    ],
  },
  {
    field: 'name',
    header: 'Name',
    aliases: ['title', 'product', 'product name', 'designation'],
    german: [
      'bezeichnung',
      'artikelbezeichnung',
      'produkt',
      'produktname',
      'artikelname',
      'benennung',
      'titel',
    ],
  },
  {
    field: 'description',
    header: 'Description',
    aliases: ['text', 'details', 'body'],
    german: ['beschreibung', 'artikelbeschreibung', 'langtext'],
  },
  {
    field: 'nameDe',
    header: 'Name (de)',
    aliases: ['german name', 'title de', 'name german'],
    german: ['name deutsch', 'bezeichnung de', 'bezeichnung deutsch', 'deutsche bezeichnung'],
  },
  {
    field: 'descriptionDe',
    header: 'Description (de)',
    aliases: ['german description', 'description german'],
    german: ['beschreibung de', 'beschreibung deutsch', 'deutsche beschreibung'],
  },
  {
    field: 'price',
    header: 'Price',
    aliases: ['unit price', 'price per piece', 'list price', 'net price'],
    german: [
      'preis',
      'einzelpreis',
      'stückpreis',
      'preis pro stück',
      'listenpreis',
      'nettopreis',
      'vk preis',
      'verkaufspreis',
      'preis netto',
      'preis eur',
    ],
  },
  {
    field: 'priceBreaks',
    header: 'Price breaks',
    aliases: ['breaks', 'volume prices', 'tier prices', 'quantity prices'],
    german: ['staffelpreise', 'preisstaffel', 'staffel', 'mengenpreise'],
  },
  {
    field: 'minQuantity',
    header: 'Minimum quantity',
    aliases: ['moq', 'minimum', 'min quantity', 'minquantity', 'minimum order quantity', 'min qty'],
    german: ['mindestmenge', 'mindestbestellmenge', 'mindestabnahme', 'minmenge'],
  },
  {
    field: 'orderMultiple',
    header: 'Order multiple',
    aliases: ['multiple', 'pack size', 'packaging unit', 'spq', 'ordermultiple'],
    german: [
      'verpackungseinheit',
      've',
      'bestellvielfaches',
      'vielfaches',
      'packungsgröße',
      'gebindegröße',
    ],
  },
  {
    field: 'stock',
    header: 'Stock',
    aliases: ['on hand', 'quantity', 'qty', 'inventory', 'available'],
    german: ['bestand', 'lagerbestand', 'lager', 'verfügbar', 'auf lager', 'menge'],
  },
  {
    field: 'leadTimeDays',
    header: 'Lead time (days)',
    aliases: ['lead time', 'leadtime', 'leadtimedays', 'delivery time'],
    german: ['lieferzeit', 'lieferzeit tage', 'lieferzeit in tagen', 'lieferfrist'],
  },
  {
    field: 'lifecycle',
    header: 'Lifecycle',
    aliases: ['status', 'life cycle', 'state'],
    german: ['lebenszyklus', 'produktstatus'],
  },
  {
    field: 'manufacturer',
    header: 'Manufacturer',
    aliases: ['maker', 'brand', 'vendor', 'mfr', 'mfg'],
    german: ['hersteller', 'marke', 'fabrikat'],
  },
  {
    field: 'mpn',
    header: 'MPN',
    aliases: ['manufacturer part number', 'part number', 'mfr part', 'mfg part number'],
    german: [
      'herstellernummer',
      'hersteller nr',
      'herstellernr',
      'herstellerteilenummer',
      'hersteller teilenummer',
      'hersteller artikelnummer',
      'herstellerartikelnummer',
    ],
  },
  {
    field: 'category',
    header: 'Category',
    aliases: ['group', 'product group', 'type', 'family'],
    german: ['kategorie', 'warengruppe', 'produktgruppe', 'artikelgruppe', 'gruppe'],
  },
  {
    field: 'attributes',
    header: 'Attributes',
    aliases: ['parameters', 'specifications', 'specs', 'properties'],
    german: ['merkmale', 'eigenschaften', 'technische daten', 'attribute', 'parameter'],
  },
  {
    field: 'datasheet',
    header: 'Datasheet',
    aliases: ['data sheet', 'datasheet url', 'pdf'],
    german: ['datenblatt', 'datenblatt url'],
  },
  {
    field: 'img',
    header: 'Picture',
    aliases: ['image', 'image url', 'img', 'photo', 'picture url'],
    german: ['bild', 'bild url', 'foto', 'produktbild'],
  },
  {
    field: 'imgText',
    header: 'Picture text',
    aliases: ['alternative text', 'alt text', 'picture alt', 'image alt', 'image alt text'],
    german: ['bildtext', 'alternativtext', 'alternativer text'],
  },
  {
    field: 'imgTextDe',
    header: 'Picture text (de)',
    aliases: ['german picture text', 'alternative text de', 'alt text de'],
    german: ['bildtext de', 'bildtext deutsch', 'alternativtext de', 'alternativtext deutsch'],
  },
  {
    field: 'pictures',
    header: 'Further pictures',
    aliases: ['pictures', 'images', 'gallery'],
    german: ['weitere bilder', 'bilder'],
  },
  {
    field: 'files',
    header: 'Files',
    aliases: ['documents', 'downloads', 'further files', 'attachments'],
    german: ['dateien', 'dokumente', 'weitere dateien'],
  },
  {
    field: 'originCountry',
    header: 'Country of origin',
    aliases: ['origin', 'coo', 'made in'],
    german: ['ursprungsland', 'herkunftsland', 'ursprung'],
  },
  {
    field: 'hsCode',
    header: 'HS code',
    aliases: ['tariff number', 'customs tariff number', 'commodity code'],
    german: ['zolltarifnummer', 'warennummer', 'statistische warennummer', 'hs code'],
  },
  {
    field: 'eccn',
    header: 'ECCN',
    aliases: ['export control number', 'export control classification', 'export classification'],
    german: ['ausfuhrlistennummer', 'exportkontrollnummer'],
  },
  {
    field: 'taxClass',
    header: 'Tax class',
    aliases: ['vat class', 'tax rate class'],
    german: ['steuerklasse', 'steuersatz'],
  },
  {
    field: 'rohs',
    header: 'RoHS',
    aliases: ['rohs status'],
    german: ['rohs konform'],
  },
  {
    field: 'reach',
    header: 'REACH',
    aliases: ['reach status'],
    german: ['svhc'],
  },
  {
    field: 'weightGrams',
    header: 'Weight (g)',
    aliases: ['weight', 'weight g', 'weight kg', 'weight oz', 'weight lb', 'net weight'],
    german: ['gewicht', 'gewicht g', 'gewicht kg', 'nettogewicht'],
  },
  {
    field: 'lengthMm',
    header: 'Length (mm)',
    aliases: ['length', 'length mm', 'length cm', 'length in'],
    german: ['länge', 'länge mm', 'länge cm'],
  },
  {
    field: 'widthMm',
    header: 'Width (mm)',
    aliases: ['width', 'width mm', 'width cm', 'width in'],
    german: ['breite', 'breite mm', 'breite cm'],
  },
  {
    field: 'heightMm',
    header: 'Height (mm)',
    aliases: ['height', 'height mm', 'height cm', 'height in'],
    german: ['höhe', 'höhe mm', 'höhe cm'],
  },
  {
    field: 'packaging',
    header: 'Packaging',
    aliases: ['packing', 'package form'],
    german: ['verpackung', 'gebinde'],
  },
  {
    field: 'packagingDe',
    header: 'Packaging (de)',
    aliases: ['german packaging', 'packaging german'],
    german: ['verpackung de', 'verpackung deutsch'],
  },
  {
    field: 'packagingOf',
    header: 'Packaging of',
    aliases: ['main sku', 'main offer', 'other packaging of'],
    german: ['verpackung von', 'verpackungsvariante von', 'hauptartikel'],
  },
  {
    field: 'warrantyMonths',
    header: 'Warranty (months)',
    aliases: ['warranty'],
    german: ['garantie', 'garantie monate', 'gewährleistung'],
  },
  {
    field: 'replacedBySku',
    header: 'Replaced by',
    aliases: ['replacement', 'successor'],
    german: ['ersetzt durch', 'nachfolger', 'ersatz'],
  },
  {
    field: 'matingSkus',
    header: 'Mating parts',
    aliases: ['related parts', 'accessories'],
    german: ['passende teile', 'zubehör'],
  },
  {
    field: 'pinCompatibleSkus',
    header: 'Pin-compatible parts',
    aliases: ['pin compatible', 'substitutes', 'alternatives'],
    german: ['pinkompatible teile', 'pin-kompatible teile', 'alternativen'],
  },
  {
    field: 'restrictedTo',
    header: 'Seen by',
    aliases: ['visible to', 'restricted to', 'companies'],
    german: ['sichtbar für', 'gesehen von', 'firmen'],
  },
] as const;

export type ColumnField = (typeof productColumns)[number]['field'];
/** The headers of pages and exports, by field. */
export const columnHeaders = Object.fromEntries(
  productColumns.map(({ field, header }) => [field, header]),
) as Readonly<Record<ColumnField, string>>;
export const columnFields = productColumns.map(({ field }) => field) as [
  ColumnField,
  ...ColumnField[],
];

const fieldOf = fieldsByHeader<ColumnField>(productColumns);

const germanHeaders = new Set(productColumns.flatMap(({ german }) => german.map(headerKey)));
const englishHeaders = new Set(productColumns.map(({ header }) => headerKey(header)));

/** Whether a header is a German name of a column, and no English one. */
export function isGermanHeader(header: string): boolean {
  const key = headerKey(header);
  return germanHeaders.has(key) && !englishHeaders.has(key);
}

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
