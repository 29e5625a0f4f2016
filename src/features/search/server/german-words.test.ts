import { expect, test } from 'vitest';
import { withDemoCatalogue } from '#test/support/demo-catalogue.ts';
import { testShop } from '#test/support/test-shop.ts';
import { listCategoryTree, searchProducts } from '../contract.ts';

const shop = await testShop();
const files = await withDemoCatalogue(shop);

/** The slugs from the root to each category. */
async function paths() {
  const outcome = await shop.api(listCategoryTree, {});
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problem));
  return new Map(outcome.value.map(({ slug, path: slugs }) => [slug, slugs]));
}

test.each([
  ['Schraubklemme', 'terminal-blocks'],
  ['Reihenklemmen', 'terminal-blocks'],
  ['Anreihklemme', 'terminal-blocks'],
  ['Steckverbinder', 'connectors'],
  ['Rundsteckverbinder', 'circular-connectors'],
  ['Stiftleisten', 'pin-headers'],
  ['Netzteil', 'power-supplies'],
  ['Netzgeräte', 'power-supplies'],
  ['Gleichspannungswandler', 'dc-dc-converters'],
  ['Widerstand', 'resistors'],
  ['Metallschichtwiderstand', 'resistors'],
  ['Drahtwiderstand', 'resistors'],
  ['Kondensator', 'passives'],
  ['Vielschichtkondensator', 'ceramic-capacitors'],
  ['Elko', 'electrolytic-capacitors'],
  ['Spule', 'inductors'],
  ['Drossel', 'inductors'],
  ['Ferritperle', 'ferrite-beads'],
  ['Quarz', 'crystals'],
  ['Schwingquarz', 'crystals'],
  ['Leuchtdiode', 'leds'],
  ['Schottkydiode', 'diodes'],
  ['Operationsverstärker', 'analog-ics'],
  ['Festspannungsregler', 'voltage-regulators'],
  ['Mikrocontroller', 'semiconductors'],
  ['Relais', 'relays'],
  ['Halbleiterrelais', 'relays'],
  ['Schütz', 'contactors'],
  ['Schalter', 'switches'],
  ['Taster', 'switches'],
  ['Kippschalter', 'switches'],
  ['Sicherung', 'circuit-protection'],
  ['Schmelzsicherung', 'circuit-protection'],
  ['Leitungsschutzschalter', 'circuit-protection'],
  ['Stromschienen', 'busbars'],
  ['Kupferschiene', 'busbars'],
  ['Kühlkörper', 'heat-sinks'],
  ['Lüfter', 'fans'],
  ['Wärmeleitpaste', 'thermal-interface'],
  ['Gehäuse', 'enclosures'],
  ['Wandgehäuse', 'wall-enclosures'],
  ['Hutschienengehäuse', 'din-rail-enclosures'],
  ['Kabelverschraubung', 'enclosure-accessories'],
  ['Kabel', 'cables'],
  ['Leitung', 'cables'],
  ['Schaltlitze', 'hook-up-wire'],
  ['Lötstation', 'soldering-equipment'],
  ['Lötdraht', 'solder'],
  ['Crimpzange', 'hand-tools'],
  ['Oszilloskop', 'test-instruments'],
  ['Schrittmotor', 'stepper-motors'],
  ['Gleichstrommotor', 'dc-motors'],
  ['Motortreiber', 'motor-drivers'],
  ['Frequenzumrichter', 'frequency-drives'],
  ['Sensor', 'sensors'],
  ['Näherungsschalter', 'proximity-sensors'],
  ['Lichtschranke', 'proximity-sensors'],
  ['Temperaturfühler', 'temperature-sensors'],
  ['Drucksensor', 'pressure-sensors'],
  ['Entwicklungsboard', 'boards'],
  ['Funkmodul', 'radio-modules'],
  ['Relaiskarte', 'relay-boards'],
  ['Anzeige', 'displays'],
])('%s finds parts of %s first', async (q, category) => {
  const outcome = await shop.api(searchProducts, { query: { q } });
  const sku = outcome.ok ? outcome.value.products[0]?.sku : null;
  const first = files.products.find((product) => product.sku === sku);
  expect((await paths()).get(first?.category ?? '')).toContain(category);
});
