/** A fictitious manufacturer. The first ones of each group are those of the demo. */
export interface Manufacturer {
  readonly name: string;
  /** Its part numbers start with this. */
  readonly prefix: string;
  /** The distributor's number for it; SKUs start with this. */
  readonly number: number;
  /** Multiplies the prices of its parts. */
  readonly priceFactor: number;
  /** Selects one of a family's part number formats. */
  readonly style: number;
}

const names = {
  resistors: [
    'Ohmlund Components|OL',
    'Resivia Passives|RV',
    'Kolvane Electronics|KV',
    'Dambrek Resistor|DB',
    'Yamorith Components|YM',
    'Calderis Precision|CP',
    'Bexholm Passive|BX',
    'Stackrude Electro|SR',
    'Vishorn Elements|VE',
  ],
  capacitors: [
    'Vellmar Capacitors|VM',
    'Murvane Ceramics|MV',
    'Taiyorn Capacitor|TY',
    'Kepharo Electronic|KP',
    'Sammersk Electro|SM',
    'Wallsing Passive|WS',
    'Nichorel Electrolytics|NE',
    'Rubyfen Capacitors|RF',
    'Fischerau Film|FF',
  ],
  inductors: [
    'Spulenhof Magnetics|SH',
    'Coilgren Inductors|CG',
    'Brunnsted Magnetics|BM',
    'Tokorai Ferrite|TF',
    'Wurtenau Chokes|WC',
  ],
  crystals: ['Piezomark Frequency|PZ', 'Abrenor Frequency|AF', 'Epsilund Quartz|EQ'],
  semiconductors: [
    'Halvard Semiconductor|HV',
    'Ardenveld Semiconductor|AV',
    'Norrvik Devices|NV',
    'Zentoria Discrete|ZD',
    'Diolane Electronics|DL',
    'Panjora Semi|PJ',
  ],
  chips: [
    'Tessaline Microsystems|TS',
    'Quorane Logic|QL',
    'Microvane Circuits|MC',
    'Analund Devices|AD',
    'Torvexa Instruments|TX',
  ],
  leds: ['Lumenstad Opto|LO', 'Osterlit Light|OT', 'Brightholm Opto|BH', 'Cremora LED|CR'],
  connectors: [
    'Stekkra Connectors|SK',
    'Ampholt Connect|AP',
    'Molvane Interconnect|MI',
    'Phonwerk Terminals|PW',
    'Harwick Connectors|HW',
    'Jastell Terminals|JT',
  ],
  switching: [
    'Schaltmoor Electric|SE',
    'Relmark Switching|RM',
    'Omstad Controls|OS',
    'Finderau Relays|FR',
    'Littlebrandt Fuse|LB',
  ],
  power: ['Gridmoor Power|GP', 'Meanholt Power|MH', 'Tracovar Converters|TC', 'Recombe Power|RC'],
  sensors: ['Feldmark Measurement|FM', 'Baumholt Sensors|BS', 'Pepperlund Sensing|PS'],
  motion: ['Drehwald Motion|DM', 'Nanorik Drives|ND', 'Portescu Motors|PM'],
  modules: ['Pinefold Modules|PF', 'Radionest Modules|RN', 'Tinkerby Boards|TB'],
  housing: ['Kastenby Enclosures|KE', 'Rittholm Housing|RH', 'Boplund Cases|BL'],
  cooling: ['Kaltrippe Thermal|KT', 'Fanvik Cooling|FV', 'Sunorra Fans|SF'],
  cables: ['Stekkra Connectors|SK', 'Lappheim Cable|LC', 'Alphorn Wire|AW'],
  tools: ['Tinwright Tools|TW', 'Wellerby Tools|WT', 'Knipsand Tools|KN'],
} as const;

const priceFactors = [1, 1.15, 0.9, 0.82, 1.3, 1.6, 0.75, 1.05, 1.45];

/** A manufacturer may be in several groups: `Stekkra Connectors` makes cables too. */
const byName = new Map<string, Manufacturer>();

export const manufacturers = Object.fromEntries(
  Object.entries(names).map(([group, entries]) => [
    group,
    entries.map((entry, index) => {
      const [name = '', prefix = ''] = entry.split('|');
      const manufacturer = byName.get(name) ?? {
        name,
        prefix,
        number: 101 + byName.size * 7,
        priceFactor: priceFactors[index] ?? 1,
        style: index,
      };
      byName.set(name, manufacturer);
      return manufacturer;
    }),
  ]),
) as unknown as Readonly<Record<keyof typeof names, readonly Manufacturer[]>>;
