import { family, type Family } from '../family.ts';
import { manufacturers } from '../manufacturers.ts';
import { decimalCode, millimetres } from './part-numbers.ts';

export const heatSinks = family({
  category: 'heat-sinks',
  share: 3,
  manufacturers: manufacturers.cooling,
  axes: {
    length: [10, 15, 20, 25, 30, 40, 50, 75, 100, 150, 200],
    width: [10, 15, 20, 25, 30, 40, 50, 75, 100, 150],
    height: [5, 8, 11, 16, 20, 25, 35, 40],
    mounting: ['Adhesive', 'Screw', 'Push pin', 'Solder pins and screw', 'Clip'],
    finish: ['B', 'N'],
  },
  make({ length, width, height, mounting, finish }, { prefix }) {
    const resistance = Number((1_900 / (length * width * height) ** 0.62).toPrecision(2));
    return {
      mpn: `${prefix}${length}-${width}-${height}${mounting.charAt(0)}${mounting.length}${finish}`,
      name: `Heat sink ${length} x ${width} x ${height} mm ${resistance} K/W ${mounting.toLowerCase()}${finish === 'B' ? ' black' : ''}`,
      description: `Of aluminium, ${finish === 'B' ? 'anodised black' : 'plain'}. The figure is for still air and upright fins.`,
      attributes: {
        thermalResistance: resistance,
        length: millimetres(length),
        width: millimetres(width),
        height: millimetres(height),
        mounting,
      },
      dollars: 0.3 + (length * width * height) / 40_000,
    };
  },
});

export const fans = family({
  category: 'fans',
  share: 4,
  manufacturers: manufacturers.cooling,
  axes: {
    size: [25, 30, 40, 50, 60, 70, 80, 92, 120, 140, 172],
    depth: [10, 15, 20, 25, 32, 38],
    volts: [5, 12, 24, 48, 115, 230],
    speed: ['L', 'M', 'H', 'U'],
    bearing: ['Ball', 'Sleeve', 'Fluid dynamic'],
    signal: ['', 'T', 'P'],
  },
  make({ size, depth, volts, speed, bearing, signal }, { prefix }) {
    if (depth > size / 1.5 || (volts > 48 && (size < 80 || signal))) return null;
    const speedFactor = { L: 0.6, M: 0.8, H: 1, U: 1.4 }[speed];
    const airflow = Number(((size ** 2 * depth ** 0.4 * speedFactor) / 260).toPrecision(2));
    return {
      mpn: `${prefix}F${size}${depth}-${volts}${speed}${bearing.charAt(0)}${signal}`,
      name: `Axial fan ${size} x ${size} x ${depth} mm ${volts} V ${airflow} m³/h ${bearing.toLowerCase()} bearing`,
      description: `Blows without resistance what is printed; in a cabinet two thirds.${signal ? ' With a speed signal.' : ''}`,
      attributes: {
        voltage: volts,
        power: Number((0.012 * airflow ** 1.05 + 0.3).toPrecision(2)),
        airflow,
        noise: Math.round(14 + 11 * Math.log10(airflow) * speedFactor),
        size: millimetres(size),
        bearing,
      },
      dollars: 1.6 + size / 20 + (bearing === 'Sleeve' ? 0 : 1.4),
    };
  },
});

export const pads = family({
  category: 'thermal-interface',
  share: 0.8,
  manufacturers: manufacturers.cooling,
  axes: {
    kind: ['Gap pad', 'Phase-change pad', 'Graphite sheet', 'Adhesive tape', 'Insulating film'],
    conductivity: [0.8, 1, 1.5, 2, 3, 4, 5, 6, 8, 12],
    thickness: [0.1, 0.15, 0.2, 0.3, 0.5, 1, 1.5, 2, 3, 5],
    edge: [50, 100, 150, 200, 300],
  },
  make({ kind, conductivity, thickness, edge }, { prefix }) {
    return {
      mpn: `${prefix}${kind.replace(/[^A-Z]/g, '')}${kind.length}-${decimalCode(conductivity)}-${decimalCode(thickness)}-${edge}`,
      name: `${kind} ${edge} x ${edge} x ${thickness} mm ${conductivity} W/(m·K)`,
      description: `Fills gaps between parts and heat sinks; press it to four fifths of its thickness.`,
      attributes: {
        kind,
        conductivity,
        thickness: millimetres(thickness),
        mass: Number(((edge * edge * thickness * 2.4) / 1e6).toPrecision(2)),
      },
      dollars: 1 + (edge / 100) ** 2 * conductivity * 0.9,
    };
  },
});

export const cooling: readonly Family[] = [heatSinks, fans, pads];
