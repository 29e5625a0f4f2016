import type { Family } from '../family.ts';
import { cables } from './cables.ts';
import { capacitors } from './capacitors.ts';
import { chips } from './chips.ts';
import { connectors } from './connectors.ts';
import { cooling } from './cooling.ts';
import { electromechanical } from './electromechanical.ts';
import { housing } from './housing.ts';
import { inductors } from './inductors.ts';
import { machines } from './machines.ts';
import { modules } from './modules.ts';
import { power } from './power.ts';
import { resistors } from './resistors.ts';
import { semiconductors } from './semiconductors.ts';
import { sensors } from './sensors.ts';
import { workshop } from './workshop.ts';

export const families: readonly Family[] = [
  ...resistors,
  ...capacitors,
  ...inductors,
  ...semiconductors,
  ...chips,
  ...connectors,
  ...electromechanical,
  ...power,
  ...sensors,
  ...machines,
  ...modules,
  ...housing,
  ...cooling,
  ...cables,
  ...workshop,
];
