import { family, type Family } from '../family.ts';
import { manufacturers } from '../manufacturers.ts';
import { decimalCode, formatQuantity, indexLetter, millimetres } from './part-numbers.ts';

const relayContacts = [
  '1 normally open',
  '1 changeover',
  '2 changeover',
  '3 changeover',
  '4 changeover',
];

const relayMountings = ['PCB', 'DIN rail', 'Socket', 'Panel screw'];

export const relays = family({
  category: 'relays',
  share: 9,
  manufacturers: manufacturers.switching,
  axes: {
    coil: [3, 5, 6, 9, 12, 24, 48, 60, 110, 230],
    contacts: relayContacts,
    amperes: [1, 2, 3, 5, 6, 8, 10, 12, 16, 20, 30, 40],
    mounting: relayMountings,
    material: ['N', 'S', 'G'],
    supply: ['DC', 'AC'],
  },
  make({ coil, contacts, amperes, mounting, material, supply }, { prefix }) {
    const poles = Number(contacts.charAt(0));
    if (amperes * poles > 40 || (supply === 'AC' && coil < 24)) return null;
    const alloy = { N: 'silver nickel', S: 'silver tin oxide', G: 'gold-plated' }[material];
    return {
      mpn: `${prefix}R${indexLetter(relayMountings, mounting)}${poles}${contacts.includes('ch') ? 'C' : 'A'}-${amperes}-${coil}${supply}${material}`,
      name: `Relay ${coil} V ${supply} ${amperes} A ${contacts} ${mounting}`,
      description: `Contacts of ${alloy} for ${material === 'G' ? 'small signals' : 'loads up to the rating'}. Put a diode across a DC coil; it opens somewhat later then.`,
      attributes: { coilVoltage: coil, contacts, current: amperes, voltage: 250, mounting },
      dollars: (0.6 + amperes / 20 + poles * 0.4) * (mounting === 'PCB' ? 1 : 2.4),
    };
  },
});

const switchKinds = [
  { kind: 'Tactile', code: 'T', amperes: [0.05], volts: 12, dollars: 0.04 },
  { kind: 'Toggle', code: 'G', amperes: [3, 6, 10], volts: 250, dollars: 1.2 },
  { kind: 'Rocker', code: 'R', amperes: [6, 10, 16], volts: 250, dollars: 0.7 },
  { kind: 'Slide', code: 'S', amperes: [0.3, 0.5], volts: 24, dollars: 0.2 },
  { kind: 'DIP', code: 'D', amperes: [0.1], volts: 24, dollars: 0.5 },
  { kind: 'Microswitch', code: 'M', amperes: [3, 5, 16], volts: 250, dollars: 0.8 },
  { kind: 'Pushbutton', code: 'P', amperes: [3, 6], volts: 230, dollars: 4.2 },
  { kind: 'Rotary', code: 'O', amperes: [0.3, 5], volts: 125, dollars: 3.1 },
];

const capColours = ['black', 'white', 'red', 'green', 'yellow', 'blue'];

export const switches = family({
  category: 'switches',
  share: 11,
  manufacturers: manufacturers.switching,
  axes: {
    kind: switchKinds,
    index: [0, 1, 2],
    contacts: [
      '1 normally open',
      '1 normally closed',
      '1 changeover',
      '2 changeover',
      '2 normally open',
      '3 changeover',
    ],
    mounting: [
      'SMD',
      'PCB through hole',
      'Panel 6.35 mm',
      'Panel 12 mm',
      'Panel 16 mm',
      'Panel 22.3 mm',
    ],
    colour: capColours,
    travel: ['1', '2', '3', '4', '5', '6', '7', '8'],
  },
  make({ kind, index, contacts, mounting, colour, travel }, { prefix }) {
    const amperes = kind.amperes[index];
    const onBoard = /^[TSD]$/.test(kind.code);
    if (amperes === undefined || onBoard === mounting.startsWith('Panel')) return null;
    const code = contacts
      .split(' ')
      .map((word) => word.charAt(0).toUpperCase())
      .join('');
    return {
      mpn: `${prefix}S${kind.code}${decimalCode(amperes)}-${code}${mounting.replace(/[^A-Z0-9]/g, '')}${indexLetter(capColours, colour)}${travel}`,
      name: `${kind.kind} switch ${contacts} ${formatQuantity(amperes, 'A')} ${kind.volts} V ${mounting} ${colour}`,
      description: `${kind.kind} switch with actuator ${travel}, rated for resistive loads. Inductive loads wear the contacts sooner.`,
      attributes: { kind: kind.kind, contacts, current: amperes, voltage: kind.volts, mounting },
      dollars: kind.dollars * (contacts.startsWith('1') ? 1 : 1.5),
    };
  },
});

export const contactors = family({
  category: 'contactors',
  share: 2.5,
  manufacturers: manufacturers.switching.slice(0, 3),
  axes: {
    size: [
      [6, 2200],
      [9, 4000],
      [12, 5500],
      [18, 7500],
      [25, 11000],
      [32, 15000],
      [40, 18500],
      [50, 22000],
      [65, 30000],
      [80, 37000],
      [95, 45000],
      [115, 55000],
    ],
    coil: [12, 24, 48, 110, 230, 400],
    supply: ['AC', 'DC'],
    poles: [2, 3, 4],
    aux: ['10', '01', '11', '22'],
  },
  make({ size, coil, supply, poles, aux }, { prefix }) {
    const [amperes = 0, watts = 0] = size;
    if (supply === 'DC' && coil > 110) return null;
    return {
      mpn: `${prefix}K${amperes}-${poles}${coil}${supply}${aux}`,
      name: `Contactor ${poles} poles ${amperes} A AC-3 ${coil} V ${supply} coil ${aux.charAt(0)} NO ${aux.charAt(1)} NC`,
      description: `Switches motors up to ${formatQuantity(watts, 'W')} at 400 V. Snaps onto a DIN rail; auxiliary contacts can be added.`,
      attributes: { coilVoltage: coil, coilSupply: supply, poles, current: amperes, power: watts },
      dollars: 12 + amperes * 0.9 + (supply === 'DC' ? 6 : 0),
    };
  },
});

const protections = [
  { kind: 'Miniature circuit breaker', code: 'MC', dollars: 5 },
  { kind: 'Residual current breaker', code: 'RC', dollars: 32 },
  { kind: 'Cartridge fuse', code: 'CF', dollars: 0.15 },
  { kind: 'Chip fuse', code: 'SF', dollars: 0.12 },
  { kind: 'Resettable fuse', code: 'PF', dollars: 0.14 },
  { kind: 'Blade fuse', code: 'BF', dollars: 0.1 },
  { kind: 'Motor protection switch', code: 'MP', dollars: 31 },
];

export const protection = family({
  category: 'circuit-protection',
  share: 12,
  manufacturers: manufacturers.switching,
  axes: {
    kind: protections,
    amperes: [
      0.1, 0.2, 0.315, 0.5, 0.63, 1, 1.25, 1.6, 2, 2.5, 3.15, 4, 5, 6.3, 8, 10, 13, 16, 20, 25, 32,
      40, 50, 63,
    ],
    characteristic: ['B', 'C', 'D', 'K', 'Time lag', 'Quick acting', 'Slow blow'],
    poles: [1, 2, 3, 4],
    volts: [32, 63, 125, 230, 250, 400, 500],
    breaking: [35, 50, 1500, 4500, 6000, 10000],
  },
  make({ kind, amperes, characteristic, poles, volts, breaking }, { prefix }) {
    const onRail = /C$|MP/.test(kind.code);
    if (onRail !== characteristic.length <= 1 || onRail !== breaking >= 4500) return null;
    if ((!onRail && poles > 1) || onRail !== (volts === 230 || volts === 400)) return null;
    if ((onRail && amperes < 0.5) || (!onRail && amperes > 20)) return null;
    const speed = characteristic.charAt(0) + (onRail ? '' : characteristic.length);
    return {
      mpn: `${prefix}${kind.code}${poles}-${speed}${decimalCode(amperes)}-${volts}-${breaking}`,
      name: `${kind.kind} ${onRail ? `${characteristic}${amperes} ${poles} ${poles === 1 ? 'pole' : 'poles'}` : `${formatQuantity(amperes, 'A')} ${characteristic.toLowerCase()}`} ${volts} V`,
      description: `Breaks up to ${formatQuantity(breaking, 'A')} at ${volts} V. Choose the characteristic by the inrush of what is behind.`,
      attributes: {
        kind: kind.kind,
        current: amperes,
        voltage: volts,
        poles,
        characteristic,
        breakingCapacity: breaking,
      },
      dollars: kind.dollars * (onRail ? poles ** 1.1 : 1) * (1 + breaking / 20_000),
    };
  },
});

export const bars = family({
  category: 'busbars',
  share: 1,
  manufacturers: manufacturers.switching.slice(0, 3),
  axes: {
    width: [12, 15, 20, 25, 30, 40, 50, 60, 80, 100],
    thickness: [2, 3, 5, 8, 10, 12],
    length: [0.5, 1, 2, 2.4, 4],
    material: ['Cu-ETP (CW004A)', 'Cu-ETP, tinned', 'Cu-ETP, silver-plated', 'Al 6101'],
  },
  make({ width, thickness, length, material }, { prefix }) {
    const amperes = Math.round((12.5 * (width + thickness) ** 0.6 * thickness ** 0.45) / 5) * 5;
    const weight = (width * thickness * length * (material.startsWith('Al') ? 2.7 : 8.9)) / 1000;
    return {
      mpn: `${prefix}CU${width}X${thickness}-${decimalCode(length)}${material.replace(/[^A-Z]/g, '')}${material.length}`,
      name: `Busbar ${width} x ${thickness} mm ${length} m ${material} ${amperes} A`,
      description: `Flat bar with rounded edges, ${weight.toFixed(1)} kg. The current warms it by 30 K, lying flat and painted.`,
      attributes: {
        material,
        width: millimetres(width),
        thickness: millimetres(thickness),
        length,
        current: amperes,
      },
      dollars: weight * (material.startsWith('Al') ? 12 : 26) + 3,
    };
  },
});

export const electromechanical: readonly Family[] = [
  relays,
  switches,
  contactors,
  protection,
  bars,
];
