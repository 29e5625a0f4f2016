import { family, type Family } from '../family.ts';
import { manufacturers } from '../manufacturers.ts';
import { decimalCode, formatQuantity, indexLetter } from './part-numbers.ts';

const buses = [
  'UART, SPI, I2C',
  'UART, SPI, I2C, USB',
  'UART, SPI, I2C, USB, CAN',
  'Wi-Fi, Bluetooth LE, UART, SPI, I2C',
  'Ethernet, USB, CAN, UART',
];

export const boards = family({
  category: 'mcu-boards',
  share: 0.8,
  manufacturers: manufacturers.modules,
  axes: {
    processor: [
      'Arm Cortex-M0+',
      'Arm Cortex-M4F',
      'Arm Cortex-M7',
      'RISC-V',
      'Dual-core 32 bit with Wi-Fi',
      '8 bit RISC',
    ],
    megahertz: [16, 48, 84, 120, 160, 240, 480],
    flash: [32, 128, 512, 1024, 4096, 8192, 16384],
    volts: [3.3, 5],
    interfaces: buses,
  },
  make({ processor, megahertz, flash, volts, interfaces }, { prefix }) {
    return {
      mpn: `${prefix}DK${processor.replace(/[^A-Z0-9]/g, '')}-${megahertz}-${flash}-${decimalCode(volts)}${indexLetter(buses, interfaces)}`,
      name: `Development board ${processor} ${megahertz} MHz ${flash} kB ${volts} V`,
      description: `Board with USB bridge, debugger and headers for ${interfaces}. Pins carry 20 mA at most.`,
      attributes: {
        processor,
        clock: Number(`${megahertz}e6`),
        flash,
        supplyVoltage: volts,
        interfaces,
      },
      dollars: 5 + megahertz / 20 + flash / 900,
    };
  },
});

const radios = [
  { radio: 'Bluetooth LE 5.3', megahertz: 2400, code: 'BL' },
  { radio: 'Wi-Fi 802.11b/g/n', megahertz: 2400, code: 'W4' },
  { radio: 'Wi-Fi 6', megahertz: 5000, code: 'W6' },
  { radio: 'Zigbee, Thread', megahertz: 2400, code: 'ZB' },
  { radio: 'LoRa, FSK', megahertz: 868, code: 'L8' },
  { radio: 'LoRa, FSK', megahertz: 915, code: 'L9' },
  { radio: 'Sub-GHz FSK', megahertz: 433, code: 'S4' },
  { radio: 'LTE-M, NB-IoT', megahertz: 800, code: 'LT' },
  { radio: 'GNSS', megahertz: 1575, code: 'GN' },
];

export const radioModules = family({
  category: 'radio-modules',
  share: 0.9,
  manufacturers: manufacturers.modules,
  axes: {
    radio: radios,
    decibels: [0, 4, 8, 10, 14, 17, 20, 22, 27],
    volts: [1.8, 3, 3.3, 3.8, 5],
    antenna: ['PCB trace', 'U.FL connector', 'Chip antenna', 'External, 2 ports', 'None'],
    memory: ['1', '2', '4', '8'],
  },
  make({ radio, decibels, volts, antenna, memory }, { prefix }) {
    return {
      mpn: `${prefix}${radio.code}${decibels}-${decimalCode(volts)}${antenna.charAt(0)}${antenna.length}-${memory}`,
      name: `Radio module ${radio.radio} ${formatQuantity(radio.megahertz * 1e6, 'Hz')} ${decibels} dBm ${antenna}`,
      description: `Certified module with ${memory} MB of flash and a UART. Keep copper away from the antenna.`,
      attributes: {
        radio: radio.radio,
        frequency: radio.megahertz * 1e6,
        transmitPower: decibels,
        supplyVoltage: volts,
        antenna,
      },
      dollars: 2.5 + decibels / 6 + Number(memory) / 3,
    };
  },
});

export const relayBoards = family({
  category: 'relay-boards',
  share: 0.5,
  manufacturers: manufacturers.modules,
  axes: {
    channels: [1, 2, 4, 6, 8, 12, 16, 32],
    volts: [3.3, 5, 12, 24],
    amperes: [2, 5, 6, 10, 16],
    link: ['Opto inputs, active low', 'RS-485, Modbus RTU', 'USB', 'Ethernet', 'I2C', 'CAN'],
  },
  make({ channels, volts, amperes, link }, { prefix }) {
    return {
      mpn: `${prefix}RB${channels}-${decimalCode(volts)}-${amperes}${link.slice(0, 2).toUpperCase()}`,
      name: `Relay board ${channels} channels ${volts} V ${amperes} A ${link}`,
      description: `Changeover contacts on screw terminals, a lamp for each channel. Sockets for DIN-rail feet.`,
      attributes: { channels, supplyVoltage: volts, current: amperes, interface: link },
      dollars: 3 + channels * (1 + amperes / 10),
    };
  },
});

const panels = [
  { technology: 'OLED', resolution: '128 x 64', inches: [0.96, 1.3, 2.4] },
  { technology: 'TFT IPS', resolution: '320 x 240', inches: [2, 2.4, 2.8, 3.2] },
  { technology: 'TFT IPS', resolution: '480 x 320', inches: [3.5, 4] },
  { technology: 'TFT IPS', resolution: '800 x 480', inches: [4.3, 5, 7] },
  { technology: 'TFT IPS', resolution: '1280 x 800', inches: [7, 10.1] },
  { technology: 'STN LCD', resolution: '16 x 2 characters', inches: [2.6] },
  { technology: 'STN LCD', resolution: '20 x 4 characters', inches: [3.5] },
  { technology: 'E-paper', resolution: '296 x 128', inches: [2.9] },
];

export const displays = family({
  category: 'displays',
  share: 1,
  manufacturers: manufacturers.leds,
  axes: {
    panel: panels,
    index: [0, 1, 2, 3],
    link: ['I2C', 'SPI', 'Parallel 8 bit', 'RGB 24 bit', 'MIPI DSI', 'HDMI'],
    touch: ['N', 'R', 'C'],
    nits: [250, 350, 500, 1000],
    volts: [3.3, 5],
  },
  make({ panel, index, link, touch, nits, volts }, { prefix }) {
    const inches = panel.inches[index];
    if (inches === undefined) return null;
    const label = { N: '', R: ' resistive touch', C: ' capacitive touch' }[touch];
    const pixels = panel.resolution.replace(/[^\dx]/g, '').toUpperCase();
    return {
      mpn: `${prefix}${panel.technology.slice(0, 2).toUpperCase()}${decimalCode(inches)}-${pixels}${link.replace(/[^A-Z0-9]/g, '')}${touch}${nits / 10}${decimalCode(volts)}`,
      name: `${panel.technology} display ${inches} in ${panel.resolution} ${link}${label} ${nits} cd/m²`,
      description: `Readable from all sides, ${volts} V logic. Handle by the edges; the flat cable bends once.`,
      attributes: {
        technology: panel.technology,
        resolution: panel.resolution,
        diagonal: Number((inches * 0.0254).toPrecision(3)),
        interface: link,
        supplyVoltage: volts,
      },
      dollars: 2 + inches * 3 + nits / 100 + (touch === 'C' ? 6 : 0),
    };
  },
});

export const modules: readonly Family[] = [boards, radioModules, relayBoards, displays];
