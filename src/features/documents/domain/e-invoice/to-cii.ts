import type {
  BusinessDocument,
  DocumentAddress,
  DocumentAdjustment,
  DocumentLine,
  DocumentParty,
  DocumentTax,
} from '../business-document.ts';
import {
  amountText,
  endpointOf,
  exemptionCode,
  exemptionReason,
  isOutOfScope,
  noteOf,
  paymentInstructions,
  paymentTerms,
  priceText,
  ratePercent,
  sellerIdentifier,
} from './e-invoice-values.ts';
import { xml, xmlDocument, type XmlElement } from './xml.ts';

const UN = 'urn:un:unece:uncefact:data:standard';
const NAMESPACES = {
  'xmlns:rsm': `${UN}:CrossIndustryInvoice:100`,
  'xmlns:ram': `${UN}:ReusableAggregateBusinessInformationEntity:100`,
  'xmlns:udt': `${UN}:UnqualifiedDataType:100`,
  'xmlns:qdt': `${UN}:QualifiedDataType:100`,
};

/** An invoice or a credit note in CII D16B, in the profile EN 16931 of Factur-X and ZUGFeRD. */
export function toCii(document: BusinessDocument): string {
  const root = xml(
    'rsm:CrossIndustryInvoice',
    [
      xml('rsm:ExchangedDocumentContext', [
        xml('ram:GuidelineSpecifiedDocumentContextParameter', [
          xml('ram:ID', 'urn:cen.eu:en16931:2017'),
        ]),
      ]),
      xml('rsm:ExchangedDocument', [
        xml('ram:ID', document.number),
        xml('ram:TypeCode', document.kind === 'credit-note' ? '381' : '380'),
        dateTime('ram:IssueDateTime', document.day),
        xml('ram:IncludedNote', [xml('ram:Content', noteOf(document))]),
      ]),
      xml('rsm:SupplyChainTradeTransaction', [
        ...document.lines.map(lineItem),
        agreement(document),
        delivery(document),
        settlement(document),
      ]),
    ],
    NAMESPACES,
  );
  return xmlDocument(root as XmlElement);
}

/** Format 102 of UNCL2379: `20261127`. */
function dateTime(name: string, day: string | null, type = 'udt'): XmlElement | null {
  if (day === null) return null;
  return xml(name, [xml(`${type}:DateTimeString`, day.replaceAll('-', ''), { format: '102' })]);
}

function lineItem(line: DocumentLine): XmlElement | null {
  const { quantity, unit } = line;
  return xml('ram:IncludedSupplyChainTradeLineItem', [
    xml('ram:AssociatedDocumentLineDocument', [xml('ram:LineID', String(line.position))]),
    xml('ram:SpecifiedTradeProduct', [
      xml('ram:SellerAssignedID', line.sku),
      xml('ram:BuyerAssignedID', line.customerPartNumber),
      xml('ram:Name', line.name),
      xml('ram:Description', line.details.join('\n')),
      line.mpn
        ? xml('ram:ApplicableProductCharacteristic', [
            xml('ram:Description', 'MPN'),
            xml('ram:Value', line.mpn),
          ])
        : null,
      xml('ram:DesignatedProductClassification', [
        xml('ram:ClassCode', line.hsCode, { listID: 'HS' }),
      ]),
      xml('ram:OriginTradeCountry', [xml('ram:ID', line.originCountry)]),
    ]),
    xml('ram:SpecifiedLineTradeAgreement', [
      xml('ram:NetPriceProductTradePrice', [xml('ram:ChargeAmount', priceText(line.unitPrice))]),
    ]),
    xml('ram:SpecifiedLineTradeDelivery', [
      xml('ram:BilledQuantity', String(quantity), { unitCode: unit }),
    ]),
    xml('ram:SpecifiedLineTradeSettlement', [
      xml('ram:ApplicableTradeTax', [
        xml('ram:TypeCode', 'VAT'),
        xml('ram:CategoryCode', line.taxCategory),
        xml('ram:RateApplicablePercent', ratePercent(line.taxCategory, line.taxRatePpm)),
      ]),
      xml('ram:SpecifiedTradeSettlementLineMonetarySummation', [
        xml('ram:LineTotalAmount', amountText(line.net)),
      ]),
    ]),
  ]);
}

function agreement(document: BusinessDocument): XmlElement | null {
  const { references } = document;
  return xml('ram:ApplicableHeaderTradeAgreement', [
    xml('ram:BuyerReference', references.buyerReference),
    party('ram:SellerTradeParty', document, document.seller),
    party('ram:BuyerTradeParty', document, document.buyer),
    xml('ram:SellerOrderReferencedDocument', [
      xml('ram:IssuerAssignedID', references.order?.number ?? null),
    ]),
    xml('ram:BuyerOrderReferencedDocument', [
      xml('ram:IssuerAssignedID', references.purchaseOrder),
    ]),
  ]);
}

function party(name: string, document: BusinessDocument, one: DocumentParty): XmlElement | null {
  const outOfScope = isOutOfScope(document);
  const isSeller = one === document.seller;
  const { contact } = one;
  const endpoint = endpointOf(one);
  return xml(name, [
    xml('ram:ID', isSeller ? sellerIdentifier(one, outOfScope) : null),
    xml('ram:Name', one.name),
    xml('ram:SpecifiedLegalOrganization', [
      xml('ram:ID', one.registrationNumber),
      xml('ram:TradingBusinessName', one.tradingName),
    ]),
    contact &&
      xml('ram:DefinedTradeContact', [
        xml('ram:PersonName', contact.name),
        xml('ram:TelephoneUniversalCommunication', [xml('ram:CompleteNumber', contact.phone)]),
        xml('ram:EmailURIUniversalCommunication', [xml('ram:URIID', contact.email)]),
      ]),
    address(one.address),
    endpoint &&
      xml('ram:URIUniversalCommunication', [
        xml('ram:URIID', endpoint.value, { schemeID: endpoint.scheme }),
      ]),
    taxRegistration(outOfScope ? null : one.vatNumber, 'VA'),
    isSeller ? taxRegistration(one.taxNumber, 'FC') : null,
  ]);
}

function taxRegistration(number: string | null, schemeID: string): XmlElement | null {
  return xml('ram:SpecifiedTaxRegistration', [xml('ram:ID', number, { schemeID })]);
}

function address(one: DocumentAddress): XmlElement | null {
  return xml('ram:PostalTradeAddress', [
    xml('ram:PostcodeCode', one.postalCode),
    xml('ram:LineOne', one.line1),
    xml('ram:LineTwo', one.line2),
    xml('ram:LineThree', one.recipient ?? null),
    xml('ram:CityName', one.city),
    xml('ram:CountryID', one.country),
    xml('ram:CountrySubDivisionName', one.region),
  ]);
}

/** Required, if only as an empty element. */
function delivery({ delivery: to, day, buyer, references }: BusinessDocument): XmlElement {
  const name = 'ram:ApplicableHeaderTradeDelivery';
  const content = [
    to &&
      xml('ram:ShipToTradeParty', [xml('ram:Name', to.name), address(to.address ?? buyer.address)]),
    to &&
      xml('ram:ActualDeliverySupplyChainEvent', [
        dateTime('ram:OccurrenceDateTime', to.day ?? day),
      ]),
    xml('ram:DespatchAdviceReferencedDocument', [
      xml('ram:IssuerAssignedID', references.deliveryNote?.number ?? null),
    ]),
  ];
  return xml(name, content) ?? { name, attributes: {}, content: [] };
}

function settlement(document: BusinessDocument): XmlElement | null {
  const { currency, payment, totals, taxes, references } = document;
  const dueDay = payment?.dueDay ?? null;
  const terms = paymentTerms(document);
  return xml('ram:ApplicableHeaderTradeSettlement', [
    xml('ram:PaymentReference', payment?.reference ?? null),
    xml('ram:InvoiceCurrencyCode', currency),
    ...paymentMeans(document),
    ...taxes.map((tax) => tradeTax(tax, document)),
    ...document.adjustments.map(allowanceCharge),
    xml('ram:SpecifiedTradePaymentTerms', [
      xml('ram:Description', terms),
      dateTime('ram:DueDateDateTime', dueDay),
    ]),
    xml('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
      xml('ram:LineTotalAmount', amountText(totals.lines)),
      xml('ram:ChargeTotalAmount', totals.charges === 0n ? null : amountText(totals.charges)),
      xml(
        'ram:AllowanceTotalAmount',
        totals.allowances === 0n ? null : amountText(totals.allowances),
      ),
      xml('ram:TaxBasisTotalAmount', amountText(totals.net)),
      xml('ram:TaxTotalAmount', amountText(totals.tax), { currencyID: currency }),
      xml('ram:GrandTotalAmount', amountText(totals.gross)),
      xml('ram:TotalPrepaidAmount', totals.prepaid === 0n ? null : amountText(totals.prepaid)),
      xml('ram:DuePayableAmount', amountText(totals.due)),
    ]),
    ...references.invoices.map((invoice) =>
      xml('ram:InvoiceReferencedDocument', [
        xml('ram:IssuerAssignedID', invoice.number),
        dateTime('ram:FormattedIssueDateTime', invoice.day, 'qdt'),
      ]),
    ),
  ]);
}

function paymentMeans(document: BusinessDocument): (XmlElement | null)[] {
  const { meansCode, accounts } = paymentInstructions(document);
  const name = 'ram:SpecifiedTradeSettlementPaymentMeans';
  const code = xml('ram:TypeCode', meansCode);
  if (accounts.length === 0) return [xml(name, [code])];
  return accounts.map(({ iban, holder, bic }) =>
    xml(name, [
      code,
      xml('ram:PayeePartyCreditorFinancialAccount', [
        xml('ram:IBANID', iban),
        xml('ram:AccountName', holder),
      ]),
      xml('ram:PayeeSpecifiedCreditorFinancialInstitution', [xml('ram:BICID', bic)]),
    ]),
  );
}

function tradeTax(tax: DocumentTax, { seller }: BusinessDocument): XmlElement | null {
  return xml('ram:ApplicableTradeTax', [
    xml('ram:CalculatedAmount', amountText(tax.tax)),
    xml('ram:TypeCode', 'VAT'),
    xml('ram:ExemptionReason', exemptionReason(tax)),
    xml('ram:BasisAmount', amountText(tax.base)),
    xml('ram:CategoryCode', tax.category),
    xml('ram:ExemptionReasonCode', exemptionCode(tax, seller)),
    xml('ram:RateApplicablePercent', ratePercent(tax.category, tax.ratePpm)),
  ]);
}

function allowanceCharge(one: DocumentAdjustment): XmlElement | null {
  return xml('ram:SpecifiedTradeAllowanceCharge', [
    xml('ram:ChargeIndicator', [xml('udt:Indicator', String(one.kind === 'charge'))]),
    xml('ram:ActualAmount', amountText(one.amount)),
    xml('ram:ReasonCode', one.reasonCode),
    xml('ram:Reason', one.reason),
    xml('ram:CategoryTradeTax', [
      xml('ram:TypeCode', 'VAT'),
      xml('ram:CategoryCode', one.taxCategory),
      xml('ram:RateApplicablePercent', ratePercent(one.taxCategory, one.taxRatePpm)),
    ]),
  ]);
}
