import { expect, test } from 'vitest';
import { knownManufacturers, relateManufacturers } from './known-manufacturers.ts';

const manufacturers = knownManufacturers(
  [
    'Texas Instruments',
    'STMicroelectronics',
    'Würth Elektronik',
    'Samsung Electro-Mechanics',
    'Infineon Technologies',
    'Murata Electronics',
    'onsemi',
    'NXP Semiconductors',
    'Nexperia USA Inc.',
    'Analog Devices Inc.',
    'Maxim Integrated',
    'Microchip Technology',
    'Renesas Electronics Corporation',
    'KYOCERA AVX',
    'Silicon Laboratories',
    'TE Connectivity AMP Connectors',
    'Diodes Incorporated',
    'Vishay Dale',
    'TDK Corporation',
    'Monolithic Power Systems Inc.',
    'C&K',
  ]
    .map((name) => ({ name, aliases: [] as string[] }))
    .concat({ name: 'Acme Components', aliases: ['ACM'] }),
);

test.each([
  ['TI', 'Texas Instruments'],
  ['National Semiconductor', 'Texas Instruments'],
  ['Burr-Brown', 'Texas Instruments'],
  ['ST Microelectronics', 'STMicroelectronics'],
  ['ST Micro', 'STMicroelectronics'],
  ['STMicro', 'STMicroelectronics'],
  ['Wuerth', 'Würth Elektronik'],
  ['Wurth Electronics', 'Würth Elektronik'],
  ['SEMCO', 'Samsung Electro-Mechanics'],
  ['Samsung', 'Samsung Electro-Mechanics'],
  ['IFX', 'Infineon Technologies'],
  ['International Rectifier', 'Infineon Technologies'],
  ['IR', 'Infineon Technologies'],
  ['Cypress', 'Infineon Technologies'],
  ['村田', 'Murata Electronics'],
  ['muRata', 'Murata Electronics'],
  ['Fairchild', 'onsemi'],
  ['Fairchild Semiconductor', 'onsemi'],
  ['ON Semiconductor', 'onsemi'],
  ['Freescale', 'NXP Semiconductors'],
  ['Freescale Semiconductor', 'NXP Semiconductors'],
  ['NXP', 'Nexperia USA Inc.'],
  ['Linear Technology', 'Analog Devices Inc.'],
  ['Maxim', 'Analog Devices Inc.'],
  ['Maxim', 'Maxim Integrated'],
  ['Dallas Semiconductor', 'Maxim Integrated'],
  ['Atmel', 'Microchip Technology'],
  ['Intersil', 'Renesas Electronics Corporation'],
  ['IDT', 'Renesas Electronics Corporation'],
  ['AVX', 'KYOCERA AVX'],
  ['Silabs', 'Silicon Laboratories'],
  ['Silicon Labs', 'Silicon Laboratories'],
  ['Tyco Electronics', 'TE Connectivity AMP Connectors'],
  ['Diodes Inc.', 'Diodes Incorporated'],
  ['Zetex', 'Diodes Incorporated'],
  ['Vishay', 'Vishay Dale'],
  ['EPCOS', 'TDK Corporation'],
  ['MPS', 'Monolithic Power Systems Inc.'],
  ['C & K Components', 'C&K'],
  ['ACM', 'Acme Components'],
  ['Yageo / TI', 'Texas Instruments'],
])('%j is %s', (said, name) => {
  expect(relateManufacturers(said, name, manufacturers)).toBe('same');
});

test.each([
  ['Linear Technology', 'Maxim Integrated', 'other'],
  ['onsemi', 'Texas Instruments', 'other'],
  ['Infineon', 'onsemi', 'other'],
  ['ST', 'Texas Instruments', 'other'],
  ['Some Factory', 'Texas Instruments', 'unknown'],
  ['', 'Texas Instruments', 'unsaid'],
  ['any', 'Texas Instruments', 'unsaid'],
])('%j and %s: %s', (said, name, relation) => {
  expect(relateManufacturers(said, name, manufacturers)).toBe(relation);
});
