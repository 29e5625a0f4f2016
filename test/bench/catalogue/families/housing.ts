import { family, type Family } from '../family.ts';
import { manufacturers } from '../manufacturers.ts';
import { indexLetter, millimetres } from './part-numbers.ts';

const materials = [
  { name: 'ABS', code: 'AB', dollars: 4 },
  { name: 'Polycarbonate', code: 'PC', dollars: 8 },
  { name: 'Aluminium, die cast', code: 'AL', dollars: 9 },
  { name: 'Sheet steel, RAL 7035', code: 'ST', dollars: 14 },
  { name: 'Stainless steel 1.4301', code: 'SS', dollars: 40 },
  { name: 'Glass-fibre polyester', code: 'GP', dollars: 19 },
];

export const walls = family({
  category: 'wall-enclosures',
  share: 3,
  manufacturers: manufacturers.housing,
  axes: {
    width: [50, 65, 80, 100, 120, 150, 180, 200, 250, 300, 400, 600],
    height: [50, 65, 80, 100, 120, 150, 180, 200, 250, 300, 400, 600, 800],
    depth: [25, 40, 55, 75, 90, 120, 150, 200, 250],
    material: materials,
    protection: ['IP54', 'IP65', 'IP66', 'IP67'],
  },
  make({ width, height, depth, material, protection }, { prefix }) {
    if (depth > Math.min(width, height) || width > height * 3) return null;
    if (material.code === 'AB' && height > 300) return null;
    return {
      mpn: `${prefix}${material.code}${width}-${height}-${depth}-${protection.slice(2)}`,
      name: `${material.name} enclosure ${width} x ${height} x ${depth} mm ${protection}`,
      description: `Case with captive screws and a foamed seal. Each hole needs a gland of the same rating.`,
      attributes: {
        material: material.name,
        width: millimetres(width),
        height: millimetres(height),
        depth: millimetres(depth),
        protection,
      },
      dollars: material.dollars * (0.4 + (width * height * depth) / 3e6),
    };
  },
});

const plastics = ['PPO, self-extinguishing', 'Polyamide 6.6', 'Polycarbonate', 'ABS'];

export const railHousings = family({
  category: 'din-rail-enclosures',
  share: 0.6,
  manufacturers: manufacturers.housing,
  axes: {
    modules: [1, 2, 3, 4, 6, 8, 9, 12],
    height: [75, 90, 100, 110],
    depth: [45, 53, 58, 62, 110],
    material: plastics,
    front: ['G', 'T', 'B'],
  },
  make({ modules, height, depth, material, front }, { prefix }) {
    const width = modules * 17.5;
    return {
      mpn: `${prefix}DR${modules}-${height}-${depth}${indexLetter(plastics, material)}${front}`,
      name: `DIN-rail enclosure ${modules} modules ${width} x ${height} x ${depth} mm`,
      description: `Snaps onto 35 mm rails, ${{ G: 'grey', T: 'transparent', B: 'black' }[front]} front, vents on top and below.`,
      attributes: {
        material,
        width: millimetres(width),
        height: millimetres(height),
        depth: millimetres(depth),
      },
      dollars: 2.5 + modules * 1.1,
    };
  },
});

const glandColours = ['grey', 'black', 'blue'];

export const fittings = family({
  category: 'enclosure-accessories',
  share: 1.2,
  manufacturers: manufacturers.housing,
  axes: {
    kind: ['Cable gland', 'EMC cable gland', 'Locknut', 'Blind plug', 'Reducer', 'Vent plug'],
    size: [
      'M12 x 1.5',
      'M16 x 1.5',
      'M20 x 1.5',
      'M25 x 1.5',
      'M32 x 1.5',
      'M40 x 1.5',
      'M50 x 1.5',
      'M63 x 1.5',
      'PG7',
      'PG9',
      'PG11',
      'PG13.5',
      'PG16',
      'PG21',
    ],
    material: ['Polyamide 6', 'Nickel-plated brass', 'Stainless steel', 'PVDF'],
    protection: ['IP54', 'IP65', 'IP68', 'IP69K'],
    colour: glandColours,
  },
  make({ kind, size, material, protection, colour }, { prefix }) {
    return {
      mpn: `${prefix}${kind.replace(/[^A-Z]/g, '')}${kind.length}${size.replace(/ x 1\.5/, '').replace('.', 'R')}${material.charAt(0)}${material.length}${protection.slice(2)}${indexLetter(glandColours, colour)}`,
      name: `${kind} ${size} ${material} ${protection} ${colour}`,
      description: `For round holes of the thread or with a locknut. Tight only around one cable of the right diameter.`,
      attributes: { kind, size, material, protection },
      dollars: 0.3 + (material === 'Polyamide 6' ? 0.2 : 2.2),
    };
  },
});

export const housing: readonly Family[] = [walls, railHousings, fittings];
