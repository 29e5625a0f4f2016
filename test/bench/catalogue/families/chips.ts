import { family, type Family } from '../family.ts';
import { manufacturers } from '../manufacturers.ts';
import { decimalCode, formatQuantity } from './part-numbers.ts';

const regulatorKinds = [
  { kind: 'Linear, low dropout', code: 'LD', dollars: 0.16 },
  { kind: 'Linear, fixed', code: 'LF', dollars: 0.18 },
  { kind: 'Step-down', code: 'BK', dollars: 0.7 },
  { kind: 'Step-up', code: 'BS', dollars: 0.75 },
];

export const regulators = family({
  category: 'voltage-regulators',
  share: 20,
  manufacturers: manufacturers.chips,
  axes: {
    kind: regulatorKinds,
    output: [
      0.8, 0.9, 1, 1.2, 1.5, 1.8, 2.5, 2.8, 3, 3.3, 3.6, 4.2, 5, 6, 8, 9, 10, 12, 15, 18, 24,
    ],
    maxInput: [5.5, 6.5, 16, 18, 24, 30, 36, 40, 60, 100],
    amperes: [0.1, 0.15, 0.2, 0.3, 0.5, 0.8, 1, 1.5, 2, 3, 5],
    body: ['SOT-23-5', 'SC-70-5', 'DFN-6', 'SOT-89', 'SOT-223', 'SOIC-8', 'TO-252', 'TO-263-5'],
    grade: ['', 'Q'],
  },
  make({ kind, output, maxInput, amperes, body, grade }, { prefix }) {
    if (output > maxInput * 0.8 || (amperes > 0.5 && /SC|23/.test(body))) return null;
    return {
      mpn: `${prefix}${kind.code}${decimalCode(maxInput)}-${decimalCode(amperes)}${grade}-${decimalCode(output)}${body.replaceAll('-', '')}`,
      name: `${kind.kind} regulator ${output} V ${formatQuantity(amperes, 'A')} up to ${maxInput} V ${body}`,
      description: `${kind.kind.startsWith('Linear') ? 'Stable with small ceramic capacitors.' : 'Synchronous converter with internal switches.'} Shuts down when hot or overloaded${grade ? ', AEC-Q100' : ''}.`,
      attributes: {
        kind: kind.kind,
        outputVoltage: output,
        inputVoltageMax: maxInput,
        current: amperes,
        package: body,
      },
      dollars: kind.dollars * (1 + amperes / 2) * (maxInput > 30 ? 1.6 : 1) * (grade ? 1.4 : 1),
    };
  },
});

const analogFunctions = [
  { name: 'Operational amplifier', code: 'OA', dollars: 0.3 },
  { name: 'Precision amplifier', code: 'PA', dollars: 1.6 },
  { name: 'Instrumentation amplifier', code: 'IA', dollars: 2.9 },
  { name: 'Current sense amplifier', code: 'CS', dollars: 0.8 },
  { name: 'Comparator', code: 'CO', dollars: 0.25 },
  { name: 'Timer', code: 'TI', dollars: 0.3 },
  { name: 'Voltage reference', code: 'VR', dollars: 0.6 },
  { name: 'Analog-to-digital converter', code: 'DC', dollars: 3.4 },
  { name: 'Digital-to-analog converter', code: 'AC', dollars: 2.8 },
];
const smallPackages = [
  'SOT-23-5',
  'SC-70-5',
  'MSOP-8',
  'SOIC-8',
  'TSSOP-8',
  'DIP-8',
  'DFN-8',
  'SOIC-14',
  'TSSOP-14',
];

export const analog = family({
  category: 'analog-ics',
  share: 10,
  manufacturers: manufacturers.chips,
  axes: {
    func: analogFunctions,
    channels: [1, 2, 4],
    supply: [
      [1.6, 5.5],
      [1.8, 5.5],
      [2.7, 5.5],
      [2.7, 12],
      [3, 32],
      [4.5, 16],
      [4.5, 36],
      [7, 36],
    ],
    body: smallPackages,
    speed: ['01', '03', '08', '12', '27', '50'],
    grade: ['', 'A', 'Q'],
  },
  make({ func, channels, supply, body, speed, grade }, { prefix }) {
    if ((channels === 4) !== body.endsWith('14') || (channels > 1 && body.endsWith('5')))
      return null;
    const [low = 0, high = 0] = supply;
    return {
      mpn: `${prefix}${func.code}${channels}${speed}${grade}-${decimalCode(low)}${decimalCode(high)}${body.replaceAll('-', '')}`,
      name: `${func.name} ${channels === 1 ? '' : `${channels} channels `}${low} V to ${high} V ${body}`,
      description: `${func.name}, grade ${speed}${grade}, -40 to 125 °C. Put 100 nF beside the supply pin.`,
      attributes: {
        function: func.name,
        channels,
        supplyMin: low,
        supplyMax: high,
        package: body,
      },
      dollars: func.dollars * (0.7 + channels * 0.3) * (grade ? 1.4 : 1),
    };
  },
});

const interfaceFunctions = [
  'RS-485 transceiver',
  'RS-232 transceiver',
  'CAN transceiver',
  'CAN FD transceiver',
  'LIN transceiver',
  'USB bridge',
  'I2C expander',
  'Level shifter',
  'Bus transceiver',
  'Shift register',
  'NAND gate',
  'NOR gate',
  'AND gate',
  'OR gate',
  'Inverter',
  'Schmitt-trigger inverter',
  'Flip-flop',
  'Counter',
  'Multiplexer',
  'Analog switch',
  'Driver array',
  'Optocoupler',
  'Digital isolator',
  'Real-time clock',
  'EEPROM',
  'Flash memory',
  'SRAM',
];

export const logic = family({
  category: 'interface-ics',
  share: 16,
  manufacturers: manufacturers.chips,
  axes: {
    func: interfaceFunctions.map((name, index) => ({ name, code: String(index + 11) })),
    channels: [1, 2, 4, 6, 8, 16],
    supply: [
      [1.1, 3.6],
      [1.65, 5.5],
      [2, 6],
      [3, 3.6],
      [3, 5.5],
      [4.5, 5.5],
    ],
    body: [
      'SOT-23-5',
      'SOIC-8',
      'SOIC-14',
      'SOIC-16',
      'TSSOP-14',
      'TSSOP-16',
      'TSSOP-20',
      'DIP-14',
      'DIP-16',
      'QFN-16',
      'QFN-24',
    ],
    grade: ['', 'Q', 'E'],
  },
  make({ func, channels, supply, body, grade }, { prefix }) {
    const pins = Number(body.split('-').at(-1));
    if (channels * 2 + 2 > pins || pins > channels * 6 + 12) return null;
    const [low = 0, high = 0] = supply;
    return {
      mpn: `${prefix}${func.code}${grade}${channels}-${decimalCode(low)}${decimalCode(high)}${body.replaceAll('-', '')}`,
      name: `${func.name} ${channels === 1 ? '' : `${channels} channels `}${low} V to ${high} V ${body}`,
      description: `${func.name} for ${low} V to ${high} V, inputs stand 8 kV of static${grade === 'Q' ? ', AEC-Q100' : ''}.`,
      attributes: {
        function: func.name,
        channels,
        supplyMin: low,
        supplyMax: high,
        package: body,
      },
      dollars: 0.2 + ((Number(func.code) * 37) % 11) * 0.09 + channels * 0.02,
    };
  },
});

const cores = [
  { name: '8 bit RISC', code: '8', clocks: [8, 16, 20], dollars: 0.6 },
  { name: 'Arm Cortex-M0+', code: 'M0', clocks: [32, 48, 64], dollars: 0.7 },
  { name: 'Arm Cortex-M3', code: 'M3', clocks: [72, 96, 120], dollars: 1.6 },
  { name: 'Arm Cortex-M4F', code: 'M4', clocks: [80, 120, 168], dollars: 2.1 },
  { name: 'Arm Cortex-M7', code: 'M7', clocks: [216, 400, 480], dollars: 5.5 },
  { name: 'Arm Cortex-M33', code: 'M33', clocks: [64, 110, 160], dollars: 2.4 },
  { name: 'RISC-V', code: 'RV', clocks: [48, 108, 144], dollars: 0.5 },
];

export const controllers = family({
  category: 'microcontrollers',
  share: 14,
  manufacturers: manufacturers.chips,
  axes: {
    core: cores,
    clock: [0, 1, 2],
    flash: [8, 16, 32, 64, 128, 256, 512, 1024, 2048],
    ratio: [4, 8],
    body: [
      'TSSOP-20',
      'QFN-32',
      'LQFP-32',
      'QFN-48',
      'LQFP-48',
      'LQFP-64',
      'LQFP-100',
      'LQFP-144',
      'BGA-100',
      'BGA-176',
    ],
    grade: ['', 'L', 'Q'],
  },
  make({ core, clock, flash, ratio, body, grade }, { prefix }) {
    const pins = Number(body.split('-').at(-1));
    if (flash / pins > 24 || flash / pins < 0.25) return null;
    const megahertz = core.clocks[clock] ?? 8;
    return {
      mpn: `${prefix}M${core.code}${grade}${megahertz}F${flash}R${flash / ratio}${body.replace('-', '')}`,
      name: `Microcontroller ${core.name} ${megahertz} MHz ${flash >= 1024 ? `${flash / 1024} MB` : `${flash} kB`} flash ${body}`,
      description: `${grade === 'L' ? 'Ultra-low-power controller' : 'Controller'} with ${flash / ratio} kB RAM, ADC, timers, UART, SPI and I2C${grade === 'Q' ? ', AEC-Q100' : ''}.`,
      attributes: {
        core: core.name,
        clock: Number(`${megahertz}e6`),
        flash,
        ram: flash / ratio,
        pins,
        package: body,
      },
      dollars: core.dollars * (1 + flash / 400) * (1 + pins / 200) * (grade ? 1.2 : 1),
    };
  },
});

export const chips: readonly Family[] = [regulators, analog, logic, controllers];
