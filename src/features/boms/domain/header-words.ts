import type { BomColumn } from './bom-table.ts';

// The words of headers in bills of materials, in the languages they come in. Each stands for a
// concept; `header-scores.ts` tells what a header of several concepts names.

type Concept =
  | 'quantity'
  | 'reference'
  | 'maker'
  | 'part'
  | 'number'
  | 'supplier'
  | 'value'
  | 'footprint'
  | 'description'
  | 'fitted'
  | 'unfitted'
  | 'total'
  | 'each'
  | 'price'
  | 'link'
  | 'stock'
  | 'note'
  | 'position'
  | 'customer'
  | 'type'
  | 'name'
  | 'alternate'
  | 'schematic';

const words: Readonly<Record<Concept, string>> = {
  quantity:
    'quantity qty qnty qnt qtty quan quant quantities count cnt amount menge anzahl anz stuck stuckzahl stk stückzahl ' +
    'pcs pieces cantidad cant cantidades quantite qte nombre quantita qta ilosc szt sztuk pocet mnozstvi kusu ' +
    'quantidade qtd qtde antal aantal количество кол колво 数量 用量 个数 個数 数目 单板用量 员数 台数 点数',
  reference:
    'reference references ref refs refdes refdeses designator designators desig designateur bezeichner referenz ' +
    'referenzen referencia referencias reperes repere riferimento riferimenti oznaczenie oznaczenia označení ' +
    'обозначение обозначения 位号 标号 元件标号 元件位号 元器件位号 贴装位号 零件位号 器件位号 リファレンス 部品番号欄 回路記号 記号',
  maker:
    'manufacturer manufacturers manufacture manufactured mfr mfrs mfg manf manuf manu mnf mf manufactor maker hersteller ' +
    'fabricant fabricante fabrikant produttore costruttore producent vyrobce производитель изготовитель tillverkare ' +
    '制造商 厂家 厂商 生产商 生产厂家 制造厂商 品牌 メーカー brand make',
  part:
    'part parts component components comp teil teile bauteil bauteile bauelement bauelemente item article artikel ' +
    'piece pieza piezas composant composants componente componentes компонент компоненты деталь элемент element elementy ' +
    'product produkt producto material 元件 器件 零件 元器件 物料 产品 商品 部品 型番',
  number:
    'number no nr num nbr nummer numer numero code codice codigo cod id pn teilenummer sku номер артикул 编号 料号 编码 型号 番号 kod cislo',
  supplier:
    'supplier suppliers distributor distributors dist vendor vendors lieferant lieferanten distributeur fournisseur proveedor ' +
    'fornitore dostawca dodavatel поставщик 供应商 供货商 代理商 digikey mouser farnell newark element14 lcsc szlcsc jlc jlcpcb ' +
    'tme rs reichelt conrad arrow avnet verical opl sparkfun adafruit tayda rutronik distrelec buerklin aliexpress taobao ' +
    'amazon ebay allied 立创 嘉立创 立创商城 future tti onlinecomponents chip1stop 采购 warehouse store shop',
  value:
    'value values val wert werte valeur valeurs valor valores valore wartosc hodnota номинал значение comment comments ' +
    '值 参数 阻值 容值 参数值 数值 注释 規格 规格 specification specifications spec 定数',
  footprint:
    'footprint footprints package packages pkg pattern case casing housing gehause bauform boitier empreinte encapsulado ' +
    'obudowa pouzdro корпус посадочное 封装 封裝 封装形式 封装规格 封装尺寸 land decal jedec パッケージ',
  description:
    'description descriptions desc descr beschreibung bezeichnung benennung descripcion denominacion designation libelle ' +
    'descrizione opis nazwa popis nazev описание наименование название 描述 说明 品名 名称 物料名称 器件名称 元件名称 details detail ' +
    'beschrijving description1',
  fitted:
    'populate populated fitted fit placed place stuffed stuff installed install mounted assembled population bestuckung ' +
    'bestuckt bestucken montar placement',
  unfitted:
    'dnp dni dnf dns nopop nofit notfitted notplaced unpopulated unbestuckt dnm 不贴 不焊 空贴 excludefrombom 是否贴装 未実装',
  total:
    'total totals sum summe gesamt order ordered buy build buying extended ext toorder needed required итого suma 总 合计 总数 总量',
  each: 'per pcb board boards unit assembly pro platine baugruppe 单板 单台 each плату',
  price:
    'price prices cost costs preis preise kosten prix precio prezzo cena cene стоимость цена 单价 价格 总价 金额 usd eur eu us subtotal amt',
  link: 'url urls link links datasheet datasheets datenblatt data web www href website buy_link hyperlink 链接 规格书 数据手册',
  stock:
    'stock available availability lager bestand inventory backorder moq min minimum mult multiple lead lifecycle rohs weight tolerance ' +
    'tol voltage volt power watt temperature temp height layer side rotation rot mid 库存 layers sheet pins pin spannung toleranz tolleranza ' +
    'библиотека library lib mpq status 公差 精度 耐压 dielectric',
  note: 'note notes remark remarks bemerkung bemerkungen anmerkung kommentar notas uwagi poznamka примечание 备注 备考 备 附注 説明',
  position:
    'pos position positions index idx line row item# lfd lp 序号 序 行号 项 项目 项次 № пп n',
  customer: 'customer kunden kunde kundenreferenz internal own house 客户 client',
  type:
    'type typ tipo tip тип марка 类型 类别 种类 kind category device model modell modelo modele ordering order bestell bestellung ' +
    'libref symbol cmp',
  name: 'name names nom nombre_ 名',
  alternate:
    'alternate alternative alt alternativ second secondary substitute ersatz 2nd 替代 备选',
  schematic: 'schematic circuit schaltplan 原理图',
};

/** Headers that are one word but say two things. */
const compounds: Readonly<Record<string, readonly Concept[]>> = {
  mpn: ['maker', 'part', 'number'],
  mfpn: ['maker', 'part', 'number'],
  mfgpn: ['maker', 'part', 'number'],
  mfrpn: ['maker', 'part', 'number'],
  manpn: ['maker', 'part', 'number'],
  mfn: ['maker', 'part', 'number'],
  mpns: ['maker', 'part', 'number'],
  herstellernummer: ['maker', 'part', 'number'],
  herstellerteilenummer: ['maker', 'part', 'number'],
  herstellerbezeichnung: ['maker', 'part', 'number'],
  herstellerartikelnummer: ['maker', 'part', 'number'],
  制造商型号: ['maker', 'part', 'number'],
  制造商料号: ['maker', 'part', 'number'],
  制造商编号: ['maker', 'part', 'number'],
  制造商零件编号: ['maker', 'part', 'number'],
  厂家型号: ['maker', 'part', 'number'],
  厂家料号: ['maker', 'part', 'number'],
  厂商型号: ['maker', 'part', 'number'],
  厂商料号: ['maker', 'part', 'number'],
  原厂型号: ['maker', 'part', 'number'],
  品牌型号: ['maker', 'part', 'number'],
  メーカー型番: ['maker', 'part', 'number'],
  商品型号: ['maker', 'part', 'number'],
  型番: ['part', 'number'],
  型号: ['part', 'number'],
  元件型号: ['part', 'number'],
  器件型号: ['part', 'number'],
  规格型号: ['part', 'number'],
  型号规格: ['part', 'number'],
  物料编码: ['customer', 'part', 'number'],
  物料编号: ['customer', 'part', 'number'],
  料号: ['customer', 'part', 'number'],
  商品编号: ['supplier', 'part', 'number'],
  立创编号: ['supplier', 'part', 'number'],
  立创商城编号: ['supplier', 'part', 'number'],
  供应商编号: ['supplier', 'part', 'number'],
  供应商料号: ['supplier', 'part', 'number'],
  订货编号: ['supplier', 'part', 'number'],
  spn: ['supplier', 'part', 'number'],
  dpn: ['supplier', 'part', 'number'],
  ipn: ['customer', 'part', 'number'],
  cpn: ['customer', 'part', 'number'],
  bestellnummer: ['type', 'number'],
  artikelnummer: ['part', 'number'],
  teilenummer: ['part', 'number'],
  pn: ['part', 'number'],
  sku: ['supplier', 'part', 'number'],
  kundenreferenz: ['customer', 'reference'],
  lieferantennummer: ['supplier', 'part', 'number'],
  refdes: ['reference'],
  libref: ['type'],
  dnp: ['unfitted'],
  stuckliste: ['part'],
  bauteilbezeichner: ['reference'],
  bauteilname: ['reference'],
  bauteilwert: ['value'],
};

const conceptOf: ReadonlyMap<string, readonly Concept[]> = new Map([
  ...(Object.entries(words) as [Concept, string][]).flatMap(([concept, list]) =>
    list.split(' ').map((word) => [fold(word), [concept]] as const),
  ),
  ...Object.entries(compounds).map(([word, concepts]) => [fold(word), concepts] as const),
]);

/** No Chinese or Japanese word is looked for that is longer than all known ones. */
const LONGEST_WORD = Math.max(...[...conceptOf.keys()].map((word) => word.length));
/** A longer text is no header. */
const MAX_HEADER_LENGTH = 80;
const NO_WORDS: HeaderWords = { concepts: [], unknown: 0, ordinal: null, text: '' };

function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll('ł', 'l')
    .toLowerCase();
}

export interface HeaderWords {
  /** The concepts in the order of the text, and how many words stand for none. */
  readonly concepts: readonly Concept[];
  readonly unknown: number;
  /** The number at the end: 2 in `MPN2`. */
  readonly ordinal: number | null;
  /** Lower case, without punctuation: for headers that only mean something as a whole. */
  readonly text: string;
}

/** Splits a header into words: `ManufacturerPartNum`, `Mfr. #`, `LCSC_Part#`, `位号`. */
export function headerWords(header: string): HeaderWords {
  if (header.length > MAX_HEADER_LENGTH) return NO_WORDS;
  const spaced = header
    .normalize('NFKC')
    .replaceAll(/digi[- ]?key/gi, 'digikey')
    .replaceAll(/\bref(?:erence)?[-_. ]?des(?:ignator|ignation)?s?\b/gi, 'refdes')
    .replaceAll(/\blib(?:rary)?[-_ ]?ref(?:erence)?\b/gi, 'libref')
    .replaceAll(/\bp[/. ]?n\b\.?/gi, ' pn ')
    .replaceAll(/#|№|\bn[°º]/gi, ' number ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z]{2,})([A-Z][a-z]{2})/g, '$1 $2')
    .replaceAll(/(\p{L})(\d+)(?!\p{L})/gu, '$1 $2')
    .replaceAll(/\p{P}|\p{S}/gu, ' ');
  const list = fold(spaced).split(/\s+/).filter(Boolean);
  const last = list.at(-1) ?? '';
  const ordinal = /^\d{1,2}$/.test(last) ? Number(last) : null;
  const named = ordinal === null ? list : list.slice(0, -1);
  const found = named.map((word) => conceptOf.get(word) ?? cjkConcepts(word));
  return {
    concepts: found.flat(),
    unknown: found.filter((concepts) => concepts.length === 0).length,
    ordinal,
    text: named.join(' '),
  };
}

const CJK = /[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}]/u;

/** Chinese and Japanese do not separate words: the longest known ones are taken from the left. */
function cjkConcepts(word: string): readonly Concept[] {
  if (!CJK.test(word)) return [];
  const concepts: Concept[] = [];
  for (let at = 0; at < word.length;) {
    let end = Math.min(word.length, at + LONGEST_WORD);
    while (end > at && !conceptOf.has(word.slice(at, end))) end -= 1;
    if (end === at) at += 1;
    else {
      concepts.push(...(conceptOf.get(word.slice(at, end)) ?? []));
      at = end;
    }
  }
  return concepts;
}

/** How much a header names each column, from 0 to 100; columns that it does not name are absent. */
export type HeaderScores = Readonly<Partial<Record<BomColumn, number>>>;

/** Whether a header names something that is none of the columns: a price, a link, a note. */
export function namesOther(header: string): boolean {
  const { concepts } = headerWords(header);
  return concepts.some((concept) => OTHER_CONCEPTS.has(concept));
}

const OTHER_CONCEPTS: ReadonlySet<Concept> = new Set([
  'price',
  'link',
  'stock',
  'note',
  'customer',
]);

const NUMBERED: ReadonlySet<Concept> = new Set(['maker', 'supplier', 'part']);

/** What a header says of its column. An ambiguous one, such as `Part`, says several things a little. */
export function headerScores(header: string): HeaderScores {
  const { concepts: named, unknown, ordinal, text } = headerWords(header);
  if (named.length === 0) return {};
  // `Mfr. No.`: the number of a thing, not of the line.
  const isOfThing = named.includes('position') && named.some((one) => NUMBERED.has(one));
  const concepts = isOfThing ? [...named, 'number' as const] : named;
  const has = (...wanted: readonly Concept[]) => wanted.every((one) => concepts.includes(one));
  const scores: Partial<Record<BomColumn, number>> = {};
  const says = (column: BomColumn, score: number) => {
    const less = Math.min(unknown * 8, 30) + (ordinal !== null && ordinal > 1 ? 25 : 0);
    scores[column] = Math.max(scores[column] ?? 0, score - less);
  };
  if (has('unfitted')) says('doNotPopulate', 100);
  else if (has('fitted') && !has('type')) says('doNotPopulate', 60);
  if (has('link') || (has('price') && !has('quantity')) || has('note')) return positive(scores);
  if (has('quantity')) {
    if (has('part', 'each') || has('each')) says('quantity', 105);
    else if (has('stock') || has('price')) says('quantity', 25);
    else if (has('total')) says('quantity', 70);
    else if (has('supplier')) says('quantity', 40);
    else says('quantity', 100);
    return positive(scores);
  }
  if (has('stock') && !has('part')) {
    if (has('value')) says('value', 40);
    if (/^pins?$/.test(text)) return positive(scores);
    return positive(scores);
  }
  if (has('reference')) {
    if (has('supplier')) says('supplierPartNumber', 70);
    else if (has('maker')) says('mpn', 85);
    else if (has('number') && !has('part')) says('designators', 80);
    else if (has('customer')) says('designators', 55);
    else says('designators', 100);
    return positive(scores);
  }
  if (has('supplier')) {
    if (has('maker')) {
      says('manufacturer', 60);
      return positive(scores);
    }
    if (has('number') || has('part') || has('type')) says('supplierPartNumber', 90);
    else says('supplierPartNumber', SUPPLIER_NAMES.test(text) ? 75 : 30);
    return positive(scores);
  }
  if (has('maker')) {
    if (has('part', 'number')) says('mpn', 110);
    else if (has('number') || has('type')) says('mpn', 100);
    else if (has('part')) says('mpn', 95);
    else if (has('description')) says('description', 70);
    else says('manufacturer', 100);
    return positive(scores);
  }
  if (has('customer')) {
    if (has('number')) says('supplierPartNumber', 15);
    return positive(scores);
  }
  if (has('part', 'number') || (has('type', 'number') && !has('position'))) {
    const ordering = has('type') && !has('part');
    says('mpn', ordering ? 60 : 75);
    says('supplierPartNumber', ordering ? 55 : 45);
  } else if (has('footprint')) {
    says('footprint', has('part') || has('reference') ? 95 : 100);
  } else if (has('value')) {
    const comment = /^(?:comments?|注释|kommentar)$/.test(text);
    const specification = /spec|规格|規格/.test(text);
    says('value', comment ? 70 : specification ? 65 : 100);
    if (comment || specification) says('description', 35);
    if (comment || specification) says('mpn', 15);
  } else if (has('description')) {
    const designation = /designation|bezeichnung|品名|名称|наименование|название|nazwa|nazev/.test(
      text,
    );
    says('description', designation ? 75 : 100);
    if (designation) says('value', 55);
    if (designation) says('mpn', 20);
  } else if (has('part')) {
    says('designators', has('schematic') ? 90 : /^parts$/.test(text) ? 60 : 40);
    says('mpn', 40);
    says('value', 35);
    says('description', has('name') ? 45 : 20);
  } else if (has('type')) {
    // The device of Eagle and the symbol of KiCad are names of a library, not of a maker.
    says('mpn', /device|symbol/.test(text) ? 0 : /libref|cmp/.test(text) ? 20 : 35);
    says('value', /device|cmp/.test(text) ? 20 : 30);
    says('description', 40);
  } else if (has('name')) {
    says('value', 50);
    says('description', 45);
    says('mpn', 20);
  } else if (has('schematic')) says('designators', 50);
  else if (has('position')) says('designators', 20);
  return positive(scores);
}

const SUPPLIER_NAMES =
  /digikey|mouser|farnell|newark|element|lcsc|jlc|tme|^rs$|reichelt|conrad|arrow|avnet|verical|opl|立创/;

function positive(scores: Partial<Record<BomColumn, number>>): HeaderScores {
  return Object.fromEntries(Object.entries(scores).filter(([, score]) => score > 0));
}
