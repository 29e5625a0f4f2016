import { afterAll, beforeAll, expect, test } from 'vitest';
import german from '#shared/texts/de.json' with { type: 'json' };
import { setLanguage } from '#shared/texts/texts.ts';
import { translationFrom } from '#shared/texts/translation.ts';
import { fieldName } from './field-names.ts';
import { recordedText } from './recorded-text.ts';

beforeAll(() => setLanguage(translationFrom('de', 'de-DE', german)));
afterAll(() => setLanguage(null));

test.each([
  ['fulfilment', 'Versand'],
  ['trackingNumber', 'Sendungsnummer'],
  ['somethingNew', 'somethingNew'],
])('the field %s is called %s in German', (field, name) => {
  expect(fieldName(field)).toBe(name);
});

test.each([
  ['fulfilment', 'shipped', 'Versandt'],
  ['lifecycle', 'obsolete', 'Abgekündigt'],
  ['lifecycle', 'active', 'In Produktion'],
  ['state', 'active', 'Aktiv'],
  ['name', 'shipped', 'shipped'],
  ['published', true, 'Ja'],
  ['price', null, '–'],
  ['tags', '["Messe","VIP"]', 'Messe; VIP'],
  [
    'priceBreaks',
    '[{"quantity":100,"price":"0.95"},{"quantity":1000,"price":"0.80"}]',
    'Menge: 100, Preis: 0,95\u00a0€; Menge: 1.000, Preis: 0,80\u00a0€',
  ],
  [
    'parcels',
    '[{"carrier":"DHL","trackingNumber":"JD-1","trackingLink":null}]',
    'Versanddienst: DHL, Sendungsnummer: JD-1',
  ],
  [
    'address',
    '{"city":"Köln","line1":"Hafen 1","company":"Nordwerk","country":"DE","recipient":null,"postalCode":"50667"}',
    'Nordwerk, Hafen 1, 50667, Köln, Deutschland',
  ],
  ['address', 'Hafen 1, 50667 Köln, Germany', 'Hafen 1, 50667 Köln, Germany'],
  ['translations', '{"de":{"name":"Schiene"}}', 'Deutsch: Name: Schiene'],
  ['price', '24.905', '24,905\u00a0€'],
  ['total', '1234.50', '1.234,50\u00a0€'],
  ['receivedOn', '2026-11-26', '26.11.2026'],
  ['since', 1992, '1992'],
  ['stock', 100000, '100.000'],
  ['attributes', '{"width":0.0125}', 'width: 0,0125'],
  ['attributes', '[{"type":"number","inTable":false}]', 'Art: Zahl, Spalte in Tabellen: Nein'],
  [
    'slides',
    '[{"link":{"to":"/allproducts","label":{"en":"","de":"Alle"}}}]',
    'Link: Adresse der Seite: /allproducts, Bezeichnung: Deutsch: Alle',
  ],
  ['note', '[urgent] call', '[urgent] call'],
])('%s %j reads as text', (name, value, text) => {
  expect(recordedText(name, value, 'EUR')).toBe(text);
});
