import { expect, test } from 'vitest';
import { headerScores } from './header-scores.ts';

/** Spellings of KiCad, Altium, Eagle, OrCAD, Allegro, EasyEDA, assemblers, SAP and people. */
test.each([
  [
    'mpn',
    'Manufacturer Part Number or Seeed SKU|Hersteller-Artikelnr.|Artikelnr. Hersteller|' +
      'Hersteller-Bezeichnung|料号|原厂料号|料號|製造商料號|製造商型號|Manufacturer Part Number|' +
      'Manufacturer Part Number 1|Manufacturer_Part_Number|MANUFACTURER_PART_NUMBER|' +
      'MFR Part #|Mfr. Part No.|Mfr P/N|MFG PN|Mfg Part Num|MFG_PN|MFR_PN|Manf#|' +
      'Manf. Part No.|Manufacturer P/N|Manuf. P/N|Vendor Part Number (MPN)|MPN|MPN1|Mpn/SKU|' +
      'Part Number|PartNumber|Part No.|P/N|PN|Part#|Manufacturer part|' +
      "Manufacturer's Part Number|Mfg. Part Number|Mfr.Part#|Ordering Code|Order Code|" +
      'Herstellerteilenummer|Hersteller-Teilenummer|Hersteller Teilenr.|Herst.-Teilenr.|' +
      'Hersteller-Nr.|Herstellernr.|Hersteller Nr|Herst.Nr.|Herst.-Art.-Nr.|' +
      'Teilenummer Hersteller|Artikelnummer des Herstellers|Hersteller-Typ|' +
      'Typbezeichnung Hersteller|Référence fabricant|Ref. fabricant|Réf. fab.|' +
      'Référence du fabricant|N° fabricant|Code fabricant|Número de parte del fabricante|' +
      'Ref. fabricante|Nº de pieza fabricante|Codice produttore|Codice costruttore|' +
      'P/N Produttore|Numer części producenta|Numer producenta|Symbol producenta|' +
      'Číslo dílu výrobce|Fabrikant artikelnummer|Artikelnummer fabrikant|' +
      'Tillverkarens artikelnummer|厂家型号|制造商零件号|制造商料号|制造商部件号|厂商料号|元件型号|型号|物料型号|器件型号|メーカー型番|' +
      'メーカ型番|型番|Номер производителя|Артикул производителя|Партномер|Manufacturer Part No|' +
      'MFR#|MFG#|Mfr No|Mfg No.|MfrPartNumber|mfg_part_number|Mfgr Part Number|Mfgr. P/N|' +
      'Mftr PN|Internal Part/MPN|Exact MPN|Approved MPN|Preferred MPN|Component MPN|' +
      'MacroFab MPN|Part Number (MPN)|Manufacturer Part Number (MPN)|Teile-Nr. Hersteller|' +
      'HerstellerNr|Part Number / Type|Mfr Part Number 1',
  ],
  [
    'manufacturer',
    'Manufacturer|Manufacturer 1|Manufacturer Name|MANUFACTURER|MFR|Mfr.|MFG|Mfg Name|' +
      'Manf|Manuf.|Maker|Brand|Hersteller|Hersteller 1|Herstellername|Name des Herstellers|' +
      'Herst.|Fabricant|Nom du fabricant|Fabricante|Produttore|Costruttore|Producent|' +
      'Výrobce|Fabrikant|Tillverkare|Производитель|制造商|製造商|厂家|廠商|品牌|品牌/厂家|厂商|生产厂商|メーカー|' +
      'メーカー名|メーカ|Make|Mfgr|Mftr|Manufacturers|Marke|Marque|Marca',
  ],
  [
    'supplierPartNumber',
    'Supplier Part Number|Supplier Part|Supplier Part Number 1|Digi-Key Part Number|' +
      'DigiKey PN|Digikey|Mouser #|Mouser Part #|LCSC|LCSC Part #|LCSC Part Number|' +
      'JLCPCB Part #|JLCPCB Part #(optional)|JLC#|Farnell|Farnell No.|Order Number Farnell|' +
      'SKU|Seeed SKU|供应商编号|供應商料號|立创商城编号|Lieferanten-Artikelnr.|Lieferantennr.|' +
      'Lieferanten-Nr.|Bestellnr. Lieferant|Bestellnummer Lieferant|Distributor Part Number|' +
      'Distributor PN|Vendor Part #|Vendor PN|Vendor P/N|Réf. fournisseur|' +
      'Référence fournisseur|Ref. proveedor|Codice fornitore|Kod dostawcy|Supplier Ref|' +
      'Distributor Order Number|Supplier SKU|Reichelt|Mouser Part Number|Conrad Best.-Nr.|' +
      'Digi-Key|OPL SKU|TME',
  ],
  [
    'designators',
    'Designator|Designators|Reference|References|Reference(s)|Reference Designator|' +
      'Reference Designators|Ref|Refs|Ref.|RefDes|Ref Des|REFDES|REF_DES|Ref-Des|' +
      'Part Reference|Component Location|Schematic Reference|Circuit Reference|' +
      'Bauteilbezeichner|Bezeichner|Referenz|Referenzen|Ref.-Bez.|Bauteilreferenz|' +
      'Bestückungsplatz|Einbauplatz|Position im Schaltplan|Repère|Repères|Désignateur|' +
      'Références|Referencia|Designador|Designadores|Riferimento|Oznaczenie|Oznacenie|' +
      'Referentie|Beteckning|Обозначение|Поз. обозначение|Позиционное обозначение|位号|位號|' +
      '元件位号|元件位號|标号|參考位號|リファレンス|部品記号|Part Designator|Parts|Component Designator|*Designator|' +
      'Designator (Reference)|Ref Designator|RefDesignator',
  ],
  [
    'quantity',
    'Quantity|Qty|QTY|Qty.|QTY.|Qnty|Quantity Per PCB|Qty Per Board|Qty/Board|QPA|QTY/PCB|' +
      'Qty per assy|Count|Amount|Pcs|Menge|Anzahl|Stück|Stk.|Stückzahl|Anz.|Bedarf|' +
      'Menge pro Platine|Menge/Platine|Komponentenmenge|Qté|Quantité|Qte|Quantité par carte|' +
      'Cantidad|Cant.|Quantità|Q.tà|Q.ty|Ilość|Množství|Počet|Quantidade|Qtde|Aantal|Antal|' +
      'Кол-во|Количество|Кол.|数量|數量|用量|单机用量|單機用量|单板数量|个数|員数|個数|*Quantity|Qty (1 board)|' +
      'Required Quantity|Usage|Comp. Qty (CUn)|Nb|Nbre|Nombre',
  ],
  [
    'value',
    'Value|VALUE|Val|Val.|Wert|Nennwert|Bauteilwert|Valeur|Valor|Valore|Wartość|Hodnota|' +
      'Waarde|Värde|Номинал|值|参数|參數|参数值|元件值|Value / Part|Comment|Component Value|Part Value|' +
      '規格|规格|定数',
  ],
  [
    'footprint',
    'Footprint|FOOTPRINT|Footprints|Package|PACKAGE|Pkg|Case|Case Size|Case/Package|' +
      'Package / Case|Package/Footprint|PCB Footprint|PCB Decal|Footprint Name|' +
      'Footprint Ref|Land Pattern|JEDEC_TYPE|Pattern|Bauform|Gehäuse|Gehäuseform|Gehaeuse|' +
      'Gehäusetyp|Boîtier|Empreinte|Encapsulado|Huella|Package Size|Contenitore|Obudowa|' +
      'Pouzdro|Behuizing|Корпус|Посадочное место|封装|封裝|封装类型|PCB封装|パッケージ|Package Type',
  ],
  [
    'description',
    'Description|DESCRIPTION|Descr|Desc|Desc.|Part Description|Item Description|' +
      'Component Description|Detailed Description|Beschreibung|Bezeichnung|Benennung|' +
      'Artikelbezeichnung|Bauteilbeschreibung|Materialkurztext|Kurztext|Désignation|' +
      'Descripción|Descrizione|Opis|Popis|Omschrijving|Beskrivning|Описание|Наименование|描述|' +
      '名称|名稱|品名|元件名称|物料描述|规格描述|物料名称|说明|Descriptions',
  ],
  [
    'doNotPopulate',
    'DNP|DNI|DNF|Fitted|Populate|Populated|Do Not Populate|Do Not Fit|Not Fitted|Bestückt|' +
      'Bestückung|DNP?|Nicht bestückt|Fit|Mounted|Do not place|Stuff|No Stuff',
  ],
  [
    '',
    '#|Item|No.|Line|Line #|Pos|Pos.|Pos.-Nr.|Lfd. Nr.|Index|序号|序號|Nr.|Price|Unit Price|' +
      'Ext. Price|Datasheet|Link|Notes|Bemerkung|Total|Total Price|Einzelpreis|Gesamtpreis|' +
      'Preis|备注|備註|Layer|Rotation|Mid X|单价|Stock|MOQ|Lead Time|RoHS|Lifecycle|Prix unitaire|' +
      'Remarks|Id|Line Number|Library|LibRef',
  ],
])('headers that name the column %j', (column, headers) => {
  const wrong = headers.split('|').filter((header) => {
    const [best] = Object.entries(headerScores(header)).toSorted((a, b) => b[1] - a[1]);
    const [named, score] = best ?? ['', 0];
    // An ambiguous header may hint at a column.
    return column === '' ? score >= 45 : named !== column || score < 30;
  });
  expect(wrong).toEqual([]);
});
