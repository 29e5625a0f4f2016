// The words of headers in bills of materials, in the languages they come in. Each stands for a
// concept; `header-scores.ts` tells what a header of several concepts names.

export type Concept =
  | 'quantity'
  | 'reference'
  | 'manufacturer'
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
    'qpa usage bedarf nb nbre quantity qty qnty qnt qtty quan quant quantities count cnt amount menge anzahl anz stuck stuckzahl stk stückzahl ' +
    'pcs pieces cantidad cant cantidades quantite qte nombre quantita qta ilosc szt sztuk pocet mnozstvi kusu ' +
    'quantidade qtd qtde antal aantal количество кол колво 数量 用量 个数 個数 数目 单板用量 员数 台数 点数',
  reference:
    'designador designadores bestuckungsplatz einbauplatz oznacenie referentie beteckning reference references ref refs refdes refdeses designator designators desig designateur bezeichner referenz ' +
    'referenzen referencia referencias reperes repere riferimento riferimenti oznaczenie oznaczenia označení ' +
    'обозначение обозначения 位号 标号 元件标号 元件位号 元器件位号 贴装位号 零件位号 器件位号 リファレンス 部品番号欄 回路記号 記号',
  manufacturer:
    'mfgr mftr herst herstellers marke marque marca fab producenta производителя メーカ 原厂 manufacturer manufacturers manufacture manufactured mfr mfrs mfg manf manuf manu mnf mf manufactor maker hersteller ' +
    'fabricant fabricante fabrikant produttore costruttore producent vyrobce производитель изготовитель tillverkare ' +
    '制造商 厂家 厂商 生产商 生产厂家 制造厂商 品牌 メーカー brand make',
  part:
    'komponenten czesci 部件 part parts component components comp teil teile bauteil bauteile bauelement bauelemente item article artikel ' +
    'piece pieza piezas composant composants componente componentes компонент компоненты деталь элемент element elementy ' +
    'product produkt producto material 元件 器件 零件 元器件 物料 产品 商品 部品 型番',
  number:
    'numer 号 number no nr num nbr nummer numer numero code codice codigo cod id pn teilenummer sku номер артикул 编号 料号 编码 型号 番号 kod cislo',
  supplier:
    'seeed seeedstudio dostawcy supplier suppliers distributor distributors dist vendor vendors lieferant lieferanten distributeur fournisseur proveedor ' +
    'fornitore dostawca dodavatel поставщик 供应商 供货商 代理商 digikey mouser farnell newark element14 lcsc szlcsc jlc jlcpcb ' +
    'tme rs reichelt conrad arrow avnet verical opl sparkfun adafruit tayda rutronik distrelec buerklin aliexpress taobao ' +
    'amazon ebay allied 立创 嘉立创 立创商城 future tti onlinecomponents chip1stop 采购 warehouse store shop',
  value:
    'nennwert waarde varde value values val wert werte valeur valeurs valor valores valore wartosc hodnota номинал значение comment comments ' +
    '值 参数 阻值 容值 参数值 数值 注释 規格 规格 specification specifications spec 定数',
  footprint:
    'gehaeuse gehauseform huella contenitore behuizing footprint footprints package packages pkg pattern case casing housing gehause bauform boitier empreinte encapsulado ' +
    'obudowa pouzdro корпус посадочное 封装 封裝 封装形式 封装规格 封装尺寸 land decal jedec パッケージ',
  description:
    'kurztext omschrijving beskrivning description descriptions desc descr beschreibung bezeichnung benennung descripcion denominacion designation libelle ' +
    'descrizione opis nazwa popis nazev описание наименование название 描述 说明 品名 名称 物料名称 器件名称 元件名称 details detail ' +
    'beschrijving description1',
  fitted:
    'populate populated fitted fit placed place stuffed stuff installed install mounted assembled population bestuckung ' +
    'bestuckt bestucken montar placement placements',
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
  mpn: ['manufacturer', 'part', 'number'],
  mfpn: ['manufacturer', 'part', 'number'],
  mfgpn: ['manufacturer', 'part', 'number'],
  mfrpn: ['manufacturer', 'part', 'number'],
  manpn: ['manufacturer', 'part', 'number'],
  mfn: ['manufacturer', 'part', 'number'],
  mpns: ['manufacturer', 'part', 'number'],
  herstellernummer: ['manufacturer', 'part', 'number'],
  herstellerteilenummer: ['manufacturer', 'part', 'number'],
  herstellerbezeichnung: ['manufacturer', 'part', 'number'],
  herstellerartikelnummer: ['manufacturer', 'part', 'number'],
  制造商型号: ['manufacturer', 'part', 'number'],
  制造商料号: ['manufacturer', 'part', 'number'],
  制造商编号: ['manufacturer', 'part', 'number'],
  制造商零件编号: ['manufacturer', 'part', 'number'],
  厂家型号: ['manufacturer', 'part', 'number'],
  厂家料号: ['manufacturer', 'part', 'number'],
  厂商型号: ['manufacturer', 'part', 'number'],
  厂商料号: ['manufacturer', 'part', 'number'],
  原厂型号: ['manufacturer', 'part', 'number'],
  品牌型号: ['manufacturer', 'part', 'number'],
  メーカー型番: ['manufacturer', 'part', 'number'],
  商品型号: ['manufacturer', 'part', 'number'],
  型番: ['part', 'number'],
  型号: ['part', 'number'],
  元件型号: ['part', 'number'],
  器件型号: ['part', 'number'],
  规格型号: ['part', 'number'],
  型号规格: ['part', 'number'],
  物料编码: ['customer', 'part', 'number'],
  物料编号: ['customer', 'part', 'number'],
  料号: ['part', 'number'],
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
  元件序号: ['position'],
  партномер: ['part', 'number'],
  refdes: ['reference'],
  libref: ['type'],
  dnp: ['unfitted'],
  stuckliste: ['part'],
  bauteilbezeichner: ['reference'],
  bauteilname: ['reference'],
  bauteilwert: ['value'],
};

/** Words that join others: `Manufacturer Part Number or SKU`. */
const JOINING = new Set('or and of the if oder und des der von du de la del di для'.split(' '));

/** Traditional characters and the simplified ones that the words above have, in pairs. */
const simplified: ReadonlyMap<string, string> = new Map(
  (
    '製制 號号 數数 廠厂 規规 參参 稱称 備备 註注 類类 單单 價价 裝装 應应 項项 個个 總总 庫库 員员 說说 編编 碼码 ' +
    '標标 識识 圖图 術术 電电 點点 資资 鏈链 據据 訂订 貨货 質质 壓压 級级 層层'
  )
    .split(' ')
    .map(([traditional = '', simple = '']) => [traditional, simple]),
);
const TRADITIONAL = new RegExp(`[${[...simplified.keys()].join('')}]`, 'gu');

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
    .replaceAll(TRADITIONAL, (character) => simplified.get(character) ?? character)
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
    .replaceAll(/\bq\.? ?(?:tà|ty)(?!\p{L})/giu, ' qty ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z]{2,})([A-Z][a-z]{2})/g, '$1 $2')
    .replaceAll(/(\p{L})(\d+)(?!\p{L})/gu, '$1 $2')
    .replaceAll(/\p{P}|\p{S}/gu, ' ');
  const list = fold(spaced).split(/\s+/).filter(Boolean);
  const last = list.at(-1) ?? '';
  const ordinal = /^\d{1,2}$/.test(last) ? Number(last) : null;
  const named = ordinal === null ? list : list.slice(0, -1);
  const found = named
    .filter((word) => !JOINING.has(word))
    .map((word) => conceptOf.get(word) ?? cjkConcepts(word) ?? joinedConcepts(word) ?? []);
  return {
    concepts: found.flat(),
    unknown: found.filter((concepts) => concepts.length === 0).length,
    ordinal,
    text: named.join(' '),
  };
}

const CJK = /[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}]/u;

/** Chinese and Japanese do not separate words: the longest known ones are taken from the left. */
function cjkConcepts(word: string): readonly Concept[] | null {
  if (!CJK.test(word)) return null;
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

/** A word that begins another one is no shorter, or any text would be made of words. */
const LEAST_JOINED = 4;

/** Words written as one: `Artikelnr`, `Herstellername`, `partnumber`. Null unless all of it is known words. */
function joinedConcepts(word: string): readonly Concept[] | null {
  for (let end = word.length - 2; end >= LEAST_JOINED; end--) {
    const first = conceptOf.get(word.slice(0, end));
    if (!first) continue;
    const rest = word.slice(end);
    const others = conceptOf.get(rest) ?? joinedConcepts(rest);
    if (others) return [...first, ...others];
  }
  return null;
}
