import { inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { documentTotals, type BusinessDocument } from '../../domain/business-document.ts';
import { exampleDocument, exampleLine } from '../../domain/example-document.fixture.ts';
import { taxesOf } from '../../domain/random-document.fixture.ts';
import { renderFiles } from '../archive.ts';
import { printable } from './page.ts';

const style = { name: 'Voltwerk', logo: null, accent: '#a34e1b' };

async function pdfOf(changes: Partial<BusinessDocument> = {}) {
  const { pdf } = await renderFiles(exampleDocument(changes), style);
  return { pdf, text: pdf.toString('latin1') };
}

/** The content of the compressed streams. */
function streamsOf(pdf: Buffer): string[] {
  const streams: string[] = [];
  let end = 0;
  for (;;) {
    const start = pdf.indexOf('\nstream\n', end);
    if (start < 0) return streams;
    end = pdf.indexOf('\nendstream', start);
    try {
      streams.push(inflateSync(pdf.subarray(start + 8, end)).toString('utf8'));
    } catch {
      // Stored without compression, such as the metadata.
    }
  }
}

const pages = async (count: number) => {
  const lines = Array.from({ length: count }, (_, i) => exampleLine(i + 1, 2_500_000n, 10));
  const taxes = taxesOf(lines, [], 'DE');
  const totals = documentTotals({ lines, adjustments: [], taxes });
  const { text } = await pdfOf({ lines, adjustments: [], taxes, totals });
  return text.match(/\/Type \/Page\n/g)?.length;
};

describe('the PDF of an invoice', () => {
  test('says that it is PDF/A-3a, tagged and in its language', async () => {
    const { text } = await pdfOf({ language: 'de' });
    expect(text).toContain('<pdfaid:part>3</pdfaid:part>');
    expect(text).toContain('<pdfaid:conformance>A</pdfaid:conformance>');
    expect(text).toContain('/Marked true');
    expect(text).toContain('/Lang (de)');
    expect(text).toContain('/OutputIntents');
    expect(text).toContain('/FontFile2');
  });

  test('contains the e-invoice as Factur-X', async () => {
    const { pdf, text } = await pdfOf();
    expect(text).toContain('/AFRelationship /Alternative');
    expect(text).toContain('(factur-x.xml)');
    expect(text).toContain('<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>');
    expect(text).toContain('<pdfaSchema:prefix>fx</pdfaSchema:prefix>');
    expect(streamsOf(pdf).some((stream) => stream.includes('rsm:CrossIndustryInvoice'))).toBe(true);
  });

  test('is the same for the same document', async () => {
    const [first, second] = [await pdfOf(), await pdfOf()];
    expect(first.pdf.equals(second.pdf)).toBe(true);
  });

  test('has as many pages as its lines need', async () => {
    expect(await pages(2)).toBe(1);
    expect(await pages(60)).toBe(4);
  });

  test('of a document that is no invoice contains none', async () => {
    const { text } = await pdfOf({ kind: 'delivery-note' });
    expect(text).not.toContain('factur-x');
  });
});

test('names and places in Greek and Cyrillic letters are printed as they are written', async () => {
  const city = 'Αθήνα, София, Łódź, Київ';
  expect(printable(city)).toBe(city);
  const { buyer } = exampleDocument();
  const { pdf } = await pdfOf({ buyer: { ...buyer, address: { ...buyer.address, city } } });
  const unicode = streamsOf(pdf)
    .filter((stream) => stream.includes('beginbfrange'))
    .join('\n');
  for (const letter of 'θСїКŁ') {
    expect(unicode).toContain(letter.codePointAt(0)?.toString(16).padStart(4, '0'));
  }
  expect(pdf.length).toBeLessThan(100_000);
});

test('characters that the fonts do not have are printed as question marks', () => {
  expect(printable('Größe 4,7\u202fkΩ ±5 %, 漢字 😀\u200b')).toBe('Größe 4,7\u00a0kΩ ±5 %, ?? ?');
});
