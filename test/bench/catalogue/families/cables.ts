import { family, type Family } from '../family.ts';
import { manufacturers } from '../manufacturers.ts';
import { decimalCode, indexLetter } from './part-numbers.ts';

const kinds = [
  { ends: 'M12 A-coded female, open end', code: 'M12A', conductors: [3, 4, 5, 8], dollars: 5 },
  { ends: 'M12 A-coded, M12 A-coded', code: 'M12M12', conductors: [3, 4, 5, 8], dollars: 9 },
  { ends: 'M8 female, open end', code: 'M8', conductors: [3, 4], dollars: 5 },
  { ends: 'RJ45, RJ45', code: 'RJ', conductors: [8], dollars: 2 },
  { ends: 'USB-C, USB-C', code: 'UC', conductors: [4, 16], dollars: 3 },
  { ends: 'USB-A, USB-B', code: 'UB', conductors: [4], dollars: 2 },
  { ends: 'IDC, IDC', code: 'ID', conductors: [10, 14, 16, 20, 26, 34, 40], dollars: 1 },
  { ends: 'D-sub 9, D-sub 9', code: 'DS', conductors: [3, 9], dollars: 4 },
  { ends: 'XH housing, open end', code: 'XH', conductors: [2, 3, 4, 5, 6, 8], dollars: 0.4 },
  { ends: 'SMA, SMA', code: 'SM', conductors: [1], dollars: 7 },
];

const jacketColours = ['black', 'grey', 'yellow', 'orange', 'blue', 'green', 'red'];

export const assemblies = family({
  category: 'cable-assemblies',
  share: 9,
  manufacturers: manufacturers.cables,
  axes: {
    kind: kinds,
    index: [0, 1, 2, 3, 4, 5, 6],
    metres: [0.1, 0.15, 0.2, 0.3, 0.5, 1, 1.5, 2, 3, 5, 7.5, 10, 15, 20],
    jacket: ['PVC', 'PUR', 'TPE', 'LSZH'],
    colour: jacketColours,
    shielded: ['', 'S'],
  },
  make({ kind, index, metres, jacket, colour, shielded }, { prefix }) {
    const conductors = kind.conductors[index];
    if (conductors === undefined) return null;
    return {
      mpn: `${prefix}C${kind.code}-${conductors}-${decimalCode(metres)}${jacket}${indexLetter(jacketColours, colour)}${shielded}`,
      name: `Cable ${kind.ends} ${conductors} conductors ${metres} m ${jacket} ${colour}${shielded ? ' shielded' : ''}`,
      description: `Moulded and tested to the last one. ${jacket === 'PUR' ? 'For drag chains and oil.' : 'For fixed laying.'}`,
      attributes: { connectors: kind.ends, conductors, length: metres, jacket },
      dollars: kind.dollars + metres * (0.2 + conductors * 0.09) * (jacket === 'PUR' ? 1.6 : 1),
    };
  },
});

const wireColours = [
  'Black',
  'Red',
  'Dark blue',
  'Light blue',
  'Brown',
  'Grey',
  'White',
  'Yellow',
  'Orange',
  'Violet',
  'Pink',
  'Green',
  'Green-yellow',
];

export const wires = family({
  category: 'hook-up-wire',
  share: 5,
  manufacturers: manufacturers.cables,
  axes: {
    square: [0.05, 0.08, 0.14, 0.25, 0.34, 0.5, 0.75, 1, 1.5, 2.5, 4, 6, 10, 16],
    colour: wireColours,
    metres: [10, 25, 50, 100, 250, 500],
    insulation: ['PVC', 'Silicone', 'PTFE', 'XLPE', 'Polyurethane'],
    volts: [300, 500, 600, 750, 1000],
  },
  make({ square, colour, metres, insulation, volts }, { prefix }) {
    return {
      mpn: `${prefix}W${decimalCode(square)}-${insulation.slice(0, 2).toUpperCase()}${volts}-${indexLetter(wireColours, colour)}-${metres}`,
      name: `Hook-up wire ${square} mm² ${insulation} ${colour.toLowerCase()} ${volts} V ${metres} m`,
      description: `Stranded copper, tinned below 1 mm². On a spool; shorter pieces are not cut.`,
      attributes: {
        crossSection: square,
        voltage: volts,
        length: metres,
        colour,
        insulation,
      },
      dollars: metres * (0.03 + square * 0.16) * (insulation === 'PTFE' ? 3 : 1),
    };
  },
});

export const cables: readonly Family[] = [assemblies, wires];
