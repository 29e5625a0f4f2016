import fc from 'fast-check';
import { parseDocument } from 'htmlparser2';
import { describe, expect, test } from 'vitest';
import type { BusinessDocument } from '../business-document.ts';
import { exampleDocument, exampleLine } from '../example-document.fixture.ts';
import { anyDocument, taxesOf } from '../random-document.fixture.ts';
import { canBeEInvoice } from './e-invoice-values.ts';
import { toCii } from './to-cii.ts';
import { toUbl } from './to-ubl.ts';

type Node = ReturnType<typeof parseDocument>['childNodes'][number];

/** All elements at a path below a node: `Invoice/cac:TaxTotal`. */
function elements(nodes: readonly Node[], path: string): Node[] {
  const [first = '', ...rest] = path.split('/');
  const found = nodes.filter((node) => 'name' in node && node.name === first);
  if (rest.length === 0) return found;
  return found.flatMap((node) =>
    'childNodes' in node ? elements(node.childNodes, rest.join('/')) : [],
  );
}

function textOf(node: Node | undefined): string {
  if (!node) return '';
  if ('data' in node) return node.data;
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
}

/** Reads what an e-invoice says in either syntax, by the business terms of EN 16931. */
function read(xml: string, paths: Readonly<Record<keyof typeof UBL, string>>) {
  const nodes = parseDocument(xml, { xmlMode: true }).childNodes;
  const root = nodes.find((node) => 'name' in node && 'attribs' in node);
  const below = root && 'childNodes' in root ? root.childNodes : [];
  const texts = (term: keyof typeof UBL) => elements(below, paths[term]).map(textOf);
  const cents = (term: keyof typeof UBL) => texts(term).map((text) => toCents(text));
  return { texts, cents, one: (term: keyof typeof UBL) => cents(term)[0] ?? 0n };
}

function toCents(text: string): bigint {
  const [, sign, whole, fraction] = /^(-?)(\d+)\.(\d{2})$/.exec(text) ?? [];
  if (whole === undefined) throw new Error(`no amount with two decimal places: ${text}`);
  return BigInt(`${sign}${whole}${fraction}`);
}

const UBL = {
  lineNet: 'cac:InvoiceLine/cbc:LineExtensionAmount',
  lineName: 'cac:InvoiceLine/cac:Item/cbc:Name',
  linesTotal: 'cac:LegalMonetaryTotal/cbc:LineExtensionAmount',
  allowances: 'cac:LegalMonetaryTotal/cbc:AllowanceTotalAmount',
  charges: 'cac:LegalMonetaryTotal/cbc:ChargeTotalAmount',
  net: 'cac:LegalMonetaryTotal/cbc:TaxExclusiveAmount',
  gross: 'cac:LegalMonetaryTotal/cbc:TaxInclusiveAmount',
  prepaid: 'cac:LegalMonetaryTotal/cbc:PrepaidAmount',
  due: 'cac:LegalMonetaryTotal/cbc:PayableAmount',
  tax: 'cac:TaxTotal/cbc:TaxAmount',
  taxOfRate: 'cac:TaxTotal/cac:TaxSubtotal/cbc:TaxAmount',
  baseOfRate: 'cac:TaxTotal/cac:TaxSubtotal/cbc:TaxableAmount',
  reason: 'cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory/cbc:TaxExemptionReason',
  vatNumber: 'cac:AccountingSupplierParty/cac:Party/cac:PartyTaxScheme/cbc:CompanyID',
  terms: 'cac:PaymentTerms/cbc:Note',
  recipient: 'cac:AccountingCustomerParty/cac:Party/cac:PostalAddress/cac:AddressLine/cbc:Line',
};
const SUMS = 'ram:SpecifiedTradeSettlementHeaderMonetarySummation';
const DEAL = 'rsm:SupplyChainTradeTransaction';
const LINE = `${DEAL}/ram:IncludedSupplyChainTradeLineItem`;
const SETTLEMENT = `${DEAL}/ram:ApplicableHeaderTradeSettlement`;
const CII: typeof UBL = {
  lineNet: `${LINE}/ram:SpecifiedLineTradeSettlement/ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount`,
  lineName: `${LINE}/ram:SpecifiedTradeProduct/ram:Name`,
  linesTotal: `${SETTLEMENT}/${SUMS}/ram:LineTotalAmount`,
  allowances: `${SETTLEMENT}/${SUMS}/ram:AllowanceTotalAmount`,
  charges: `${SETTLEMENT}/${SUMS}/ram:ChargeTotalAmount`,
  net: `${SETTLEMENT}/${SUMS}/ram:TaxBasisTotalAmount`,
  gross: `${SETTLEMENT}/${SUMS}/ram:GrandTotalAmount`,
  prepaid: `${SETTLEMENT}/${SUMS}/ram:TotalPrepaidAmount`,
  due: `${SETTLEMENT}/${SUMS}/ram:DuePayableAmount`,
  tax: `${SETTLEMENT}/${SUMS}/ram:TaxTotalAmount`,
  taxOfRate: `${SETTLEMENT}/ram:ApplicableTradeTax/ram:CalculatedAmount`,
  baseOfRate: `${SETTLEMENT}/ram:ApplicableTradeTax/ram:BasisAmount`,
  reason: `${SETTLEMENT}/ram:ApplicableTradeTax/ram:ExemptionReason`,
  vatNumber: `${DEAL}/ram:ApplicableHeaderTradeAgreement/ram:SellerTradeParty/ram:SpecifiedTaxRegistration/ram:ID`,
  terms: `${SETTLEMENT}/ram:SpecifiedTradePaymentTerms/ram:Description`,
  recipient: `${DEAL}/ram:ApplicableHeaderTradeAgreement/ram:BuyerTradeParty/ram:PostalTradeAddress/ram:LineThree`,
};

/** UBL names the lines of credit notes differently. */
const ublOf = (document: BusinessDocument) =>
  read(toUbl(document).replaceAll('CreditNoteLine', 'InvoiceLine'), UBL);
const ciiOf = (document: BusinessDocument) => read(toCii(document), CII);
const sum = (amounts: readonly bigint[]) => amounts.reduce((total, one) => total + one, 0n);

const untaxed = (taxCategory: 'AE' | 'E' | 'K' | 'O', reason: string | null = null) => {
  const lines = [exampleLine(1, 72_500_000n, 1, { taxCategory, taxRatePpm: 0 })];
  const taxes = taxesOf(lines, [], 'DE').map((tax) => ({ ...tax, reason }));
  return exampleDocument({ lines, adjustments: [], taxes });
};

describe.each([
  ['UBL', ublOf],
  ['CII', ciiOf],
])('an e-invoice in %s', (_, readOf) => {
  test('adds up as EN 16931 demands', () => {
    fc.assert(
      fc.property(anyDocument, (document) => {
        const { cents, one } = readOf(document);
        expect(one('linesTotal'), 'BR-CO-10').toBe(sum(cents('lineNet')));
        expect(one('net'), 'BR-CO-13').toBe(one('linesTotal') - one('allowances') + one('charges'));
        expect(one('tax'), 'BR-CO-14').toBe(sum(cents('taxOfRate')));
        expect(one('gross'), 'BR-CO-15').toBe(one('net') + one('tax'));
        expect(one('due'), 'BR-CO-16').toBe(one('gross') - one('prepaid'));
        expect(sum(cents('baseOfRate')), 'the bases are the net total').toBe(one('net'));
      }),
    );
  });

  test('says the same as the document', () => {
    fc.assert(
      fc.property(anyDocument, (document) => {
        const { totals, lines, taxes } = document;
        const { cents, one } = readOf(document);
        expect(cents('lineNet')).toEqual(lines.map(({ net }) => net));
        expect(cents('taxOfRate')).toEqual(taxes.map(({ tax }) => tax));
        expect([one('net'), one('tax'), one('due')]).toEqual([totals.net, totals.tax, totals.due]);
      }),
    );
  });

  test('keeps markup in what people typed as text, and leaves out what XML cannot have', () => {
    const name = 'R<1 & "R2"\u0007 ]]> 😀\ud800';
    const document = exampleDocument({ lines: [exampleLine(1, 72_500_000n, 1, { name })] });
    expect(readOf(document).texts('lineName')).toEqual(['R<1 & "R2" ]]> 😀']);
  });

  test('says until when an early payment is how much less', () => {
    const { payment } = exampleDocument();
    const discounts = [{ until: '2026-12-07', ratePpm: 20_000 }];
    const document = exampleDocument({ payment: payment && { ...payment, discounts } });
    expect(readOf(document).texts('terms')).toEqual([
      expect.stringMatching(/^30 days net\nEarly payment discount: 2% \(€\d+\.\d\d\) if paid by /),
    ]);
  });

  test('names the department of the buyer apart from the street', () => {
    const { buyer } = exampleDocument();
    const address = { ...buyer.address, recipient: 'Accounts payable' };
    const document = exampleDocument({ buyer: { ...buyer, address } });
    expect(readOf(document).texts('recipient')).toEqual(['Accounts payable']);
    expect(readOf(exampleDocument()).texts('recipient')).toEqual([]);
  });

  test('gives a reason where there is no tax, and names no VAT number outside the scope of tax', () => {
    expect(readOf(untaxed('AE')).texts('reason')).toEqual(['Reverse charge']);
    expect(readOf(untaxed('K', 'VATEX-EU-IC')).texts('reason')).toEqual(['Intra-Community supply']);
    expect(readOf(untaxed('E', 'Certificate 17')).texts('reason')).toEqual(['Certificate 17']);
    expect(readOf(untaxed('AE')).texts('vatNumber')).toEqual(['DE123456789', '214/5801/1234']);
    expect(readOf(untaxed('O')).texts('reason')).toEqual(['Not subject to tax']);
    expect(readOf(untaxed('O')).texts('vatNumber')).toEqual(['214/5801/1234']);
  });
});

describe('a document that cannot be an e-invoice', () => {
  const example = exampleDocument();

  test('is one of a seller without any tax number', () => {
    expect(canBeEInvoice(example)).toBe(true);
    const seller = { ...example.seller, vatNumber: null, taxNumber: null };
    expect(canBeEInvoice({ ...example, seller })).toBe(false);
  });

  test('is one whose buyer pays the tax and has no number', () => {
    const taxes = example.taxes.map((tax) => ({ ...tax, category: 'AE' as const }));
    expect(canBeEInvoice({ ...example, taxes })).toBe(true);
    const buyer = { ...example.buyer, vatNumber: null };
    expect(canBeEInvoice({ ...example, taxes, buyer })).toBe(false);
  });

  test.each(['quote', 'delivery-note', 'pro-forma', 'order-confirmation'] as const)(
    'is a %s',
    (kind) => {
      expect(canBeEInvoice({ ...example, kind })).toBe(false);
    },
  );
});

const customization = (document: BusinessDocument) =>
  /CustomizationID>([^<]*)/.exec(toUbl(document))?.[1];

describe('an e-invoice in UBL', () => {
  test('follows Peppol BIS only if both sides have an address in its network', () => {
    const example = exampleDocument();
    expect(customization(example)).toContain('peppol.eu:2017:poacc:billing:3.0');
    const buyer = { ...example.buyer, electronicAddress: null };
    expect(customization({ ...example, buyer })).toBe('urn:cen.eu:en16931:2017');
  });
});
