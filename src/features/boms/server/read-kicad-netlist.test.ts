import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BomFileError } from '../domain/bom-file-error.ts';
import { findBestSheet } from '../domain/find-table.ts';
import { readBomFile } from './read-bom-file.ts';
import { readKicadNetlist } from './read-kicad-netlist.ts';
import { readKicadXml } from './read-kicad-xml.ts';

const NETLIST = `(export (version "E")
  (design (source "amp.kicad_sch") (tool "Eeschema 8.0.4"))
  (components
    (comp (ref "C1") (value "100n") (footprint "Capacitor_SMD:C_0402_1005Metric") (datasheet "~")
      (fields (field (name "MPN") "GRM155R71C104KA88D") (field (name "Manufacturer") "Murata"))
      (libsource (lib "Device") (part "C") (description "Unpolarized \\"MLCC\\"")))
    (comp (ref "C2") (value "100n") (footprint "Capacitor_SMD:C_0402_1005Metric") (datasheet "~")
      (fields (field (name "MPN") "GRM155R71C104KA88D") (field (name "Manufacturer") "Murata"))
      (libsource (lib "Device") (part "C") (description "Unpolarized \\"MLCC\\"")))
    (comp (ref R1) (value 10k) (property (name "dnp")))
    (comp (ref "#PWR01") (value "GND")))
  (nets (net (code "1") (name "GND") (node (ref "C1") (pin "2")))))`;

const faultOf = (text: string) => {
  try {
    readKicadNetlist(text);
    return null;
  } catch (error) {
    return error instanceof BomFileError ? error.fault : String(error);
  }
};

/** A netlist with the same component many times. */
const components = (count: number, more = '') =>
  `(export (components ${`(comp (ref R1)${more})`.repeat(count)}))`;

describe('KiCad’s netlist', () => {
  test('has a line for all parts that are the same, with their fields', async () => {
    const best = findBestSheet(await readBomFile(Buffer.from(NETLIST)));
    expect(best?.table.lines).toMatchObject([
      {
        designators: ['C1', 'C2'],
        quantity: 2,
        value: '100n',
        footprint: 'Capacitor_SMD:C_0402_1005Metric',
        mpn: 'GRM155R71C104KA88D',
        manufacturer: 'Murata',
        description: 'Unpolarized "MLCC"',
        doNotPopulate: false,
      },
      { designators: ['R1'], quantity: 1, value: '10k', doNotPopulate: true },
    ]);
  });

  test.each([
    ['element', '<description>Own</description>', '(description "Own")'],
    [
      'field',
      '<fields><field name="Description">Own</field></fields>',
      '(fields (field (name "Description") "Own"))',
    ],
  ])('and KiCad XML keep a component’s own description: %s', (_, xml, list) => {
    const library = '<libsource lib="Device" part="R" description="Resistor"/>';
    const fromXml = readKicadXml(
      `<export><components><comp ref="R1"><value>1k</value>${xml}${library}</comp></components></export>`,
    );
    const fromList = readKicadNetlist(
      `(export (components (comp (ref R1) (value 1k) ${list} (libsource (description "Resistor")))))`,
    );
    expect(fromList).toEqual(fromXml);
    expect(fromXml[1]).toContain('Own');
  });

  test.each([
    ['that follow each other', 1],
    ['with gaps', 3],
  ])('and KiCad XML keep the designators of 1,000 equal parts %s', async (_, step) => {
    const names = Array.from({ length: 1_000 }, (_part, at) => `C${1 + at * step}`);
    const list = names.map((name) => `(comp (ref "${name}") (value "100n"))`);
    const xml = names.map((name) => `<comp ref="${name}"><value>100n</value></comp>`);
    for (const file of [
      `(export (components ${list.join('')}))`,
      `<export><components>${xml.join('')}</components></export>`,
      `Reference,Quantity,Value\n"${names.join(', ')}",1000,100n\n`,
    ]) {
      const best = findBestSheet(await readBomFile(Buffer.from(file)));
      expect(best?.table.lines).toEqual([
        expect.objectContaining({ designators: names, quantity: 1_000, value: '100n' }),
      ]);
    }
  });

  test('is refused if it is cut off in a text, nests too deeply or has too much', () => {
    expect(faultOf('(export (components (comp (ref "C1')).toBe('unreadable');
    expect(faultOf(`(export ${'('.repeat(100)}`)).toBe('unreadable');
    expect(faultOf('(export ) )')).toBe('unreadable');
    expect(faultOf(components(10_001))).toBe('too-many-lines');
    expect(faultOf(components(1, ' (a b)'.repeat(5_000)))).toBe('unreadable');
    const fields = Array.from({ length: 300 }, (_, at) => `(field (name F${at}) x)`).join('');
    expect(faultOf(components(1, `(fields ${fields})`))).toBe('too-many-columns');
  });

  test('is read with as many components as a list can have lines, each with 150 parentheses and texts', () => {
    const fields = Array.from(
      { length: 15 },
      (_, at) => `(field (name "F${at}") "long enough to be a text")`,
    );
    const text = `(export (components ${Array.from(
      { length: 10_000 },
      (_, at) => `(comp (ref "R${at}") (value "V${at}") (fields ${fields.join('')}))`,
    ).join('')}))`;
    expect(text.length).toBeGreaterThan(7_000_000);
    expect(readKicadNetlist(text)).toHaveLength(10_001);
  });

  test('is read or refused, whatever is in it', () => {
    const piece = fc.constantFrom('(', ')', '"', '\\', ' ', 'comp', 'ref', 'fields', 'field', 'a');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 80 }), (pieces) => {
        const fault = faultOf(`(export (components (comp ${pieces.join('')}`);
        expect([null, 'unreadable']).toContain(fault);
      }),
    );
  });
});
