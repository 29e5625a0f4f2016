import type { TaxCategory } from '#features/tax/domain/tax-group.ts';
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
  isForPeppol,
  noteOf,
  paymentInstructions,
  paymentTerms,
  priceText,
  ratePercent,
  sellerIdentifier,
} from './e-invoice-values.ts';
import { xml, xmlDocument, type XmlElement } from './xml.ts';

const OASIS = 'urn:oasis:names:specification:ubl:schema:xsd';
const EN_16931 = 'urn:cen.eu:en16931:2017';
const PEPPOL = `${EN_16931}#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0`;
const PEPPOL_PROFILE = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';

/**
 * An invoice or a credit note in UBL 2.1, by Peppol BIS Billing 3 if both sides have an address in its network, else by
 * EN 16931 alone.
 */
export function toUbl(document: BusinessDocument): string {
  const isCredit = document.kind === 'credit-note';
  const root = isCredit ? 'CreditNote' : 'Invoice';
  const inPeppol = isForPeppol(document);
  const { number, day, currency, references, payment, taxes, totals, lines } = document;
  const dueDay = payment?.dueDay ?? null;
  const amount = (name: string, minor: bigint) =>
    xml(name, amountText(minor), { currencyID: currency });
  const content = [
    xml('cbc:CustomizationID', inPeppol ? PEPPOL : EN_16931),
    xml('cbc:ProfileID', inPeppol ? PEPPOL_PROFILE : null),
    xml('cbc:ID', number),
    xml('cbc:IssueDate', day),
    // A credit note has the day with its means of payment.
    xml('cbc:DueDate', isCredit ? null : dueDay),
    xml(`cbc:${root}TypeCode`, isCredit ? '381' : '380'),
    xml('cbc:Note', noteOf(document)),
    xml('cbc:DocumentCurrencyCode', currency),
    xml('cbc:BuyerReference', buyerReference(document)),
    orderReference(document),
    ...references.invoices.map((invoice) =>
      xml('cac:BillingReference', [
        xml('cac:InvoiceDocumentReference', [
          xml('cbc:ID', invoice.number),
          xml('cbc:IssueDate', invoice.day),
        ]),
      ]),
    ),
    xml('cac:DespatchDocumentReference', [xml('cbc:ID', references.deliveryNote?.number ?? null)]),
    xml('cac:AccountingSupplierParty', [party(document, document.seller, true)]),
    xml('cac:AccountingCustomerParty', [party(document, document.buyer, false)]),
    delivery(document),
    ...paymentMeans(document, isCredit ? dueDay : null),
    xml('cac:PaymentTerms', [xml('cbc:Note', paymentTerms(document))]),
    ...document.adjustments.map((one) => allowanceCharge(one, currency)),
    xml('cac:TaxTotal', [
      amount('cbc:TaxAmount', totals.tax),
      ...taxes.map((tax) => subtotal(tax, document)),
    ]),
    xml('cac:LegalMonetaryTotal', [
      amount('cbc:LineExtensionAmount', totals.lines),
      amount('cbc:TaxExclusiveAmount', totals.net),
      amount('cbc:TaxInclusiveAmount', totals.gross),
      totals.allowances === 0n ? null : amount('cbc:AllowanceTotalAmount', totals.allowances),
      totals.charges === 0n ? null : amount('cbc:ChargeTotalAmount', totals.charges),
      totals.prepaid === 0n ? null : amount('cbc:PrepaidAmount', totals.prepaid),
      amount('cbc:PayableAmount', totals.due),
    ]),
    ...lines.map((line) => documentLine(line, root, currency)),
  ];
  const namespaces = {
    xmlns: `${OASIS}:${root}-2`,
    'xmlns:cac': `${OASIS}:CommonAggregateComponents-2`,
    'xmlns:cbc': `${OASIS}:CommonBasicComponents-2`,
  };
  const invoice = xml(root, content, namespaces);
  return xmlDocument(invoice as XmlElement);
}

/** A reference of the buyer or an order is required (PEPPOL-EN16931-R003). */
function buyerReference({ references }: BusinessDocument): string | null {
  if (references.buyerReference) return references.buyerReference;
  return references.purchaseOrder ?? references.order?.number ?? 'NA';
}

/** Peppol BIS writes NA for the order of a buyer who gave no number of theirs. */
function orderReference({ references }: BusinessDocument): XmlElement | null {
  const { order, purchaseOrder } = references;
  if (!order && !purchaseOrder) return null;
  return xml('cac:OrderReference', [
    xml('cbc:ID', purchaseOrder || 'NA'),
    xml('cbc:SalesOrderID', order?.number ?? null),
  ]);
}

function party(
  document: BusinessDocument,
  { name, tradingName, address, contact, ...one }: DocumentParty,
  isSeller: boolean,
): XmlElement | null {
  const outOfScope = isOutOfScope(document);
  const endpoint = endpointOf({ name, tradingName, address, contact, ...one });
  const identifier = isSeller ? sellerIdentifier(document.seller, outOfScope) : null;
  return xml('cac:Party', [
    endpoint && xml('cbc:EndpointID', endpoint.value, { schemeID: endpoint.scheme }),
    xml('cac:PartyIdentification', [xml('cbc:ID', identifier)]),
    xml('cac:PartyName', [xml('cbc:Name', tradingName ?? name)]),
    postalAddress('cac:PostalAddress', address),
    taxScheme(outOfScope ? null : one.vatNumber, 'VAT'),
    isSeller ? taxScheme(one.taxNumber, 'FC') : null,
    xml('cac:PartyLegalEntity', [
      xml('cbc:RegistrationName', name),
      xml('cbc:CompanyID', one.registrationNumber),
    ]),
    xml('cac:Contact', [
      xml('cbc:Name', contact?.name ?? null),
      xml('cbc:Telephone', contact?.phone ?? null),
      xml('cbc:ElectronicMail', contact?.email ?? null),
    ]),
  ]);
}

function taxScheme(number: string | null, scheme: string): XmlElement | null {
  if (number === null) return null;
  return xml('cac:PartyTaxScheme', [
    xml('cbc:CompanyID', number),
    xml('cac:TaxScheme', [xml('cbc:ID', scheme)]),
  ]);
}

function postalAddress(name: string, address: DocumentAddress): XmlElement | null {
  return xml(name, [
    xml('cbc:StreetName', address.line1),
    xml('cbc:AdditionalStreetName', address.line2),
    xml('cbc:CityName', address.city),
    xml('cbc:PostalZone', address.postalCode),
    xml('cbc:CountrySubentity', address.region),
    xml('cac:AddressLine', [xml('cbc:Line', address.recipient ?? null)]),
    xml('cac:Country', [xml('cbc:IdentificationCode', address.country)]),
  ]);
}

/** A supply to another member state names the day and the place (BR-IC-11, BR-IC-12). */
function delivery({ delivery: to, day, buyer }: BusinessDocument): XmlElement | null {
  if (!to) return null;
  return xml('cac:Delivery', [
    xml('cbc:ActualDeliveryDate', to.day ?? day),
    xml('cac:DeliveryLocation', [postalAddress('cac:Address', to.address ?? buyer.address)]),
    xml('cac:DeliveryParty', [xml('cac:PartyName', [xml('cbc:Name', to.name)])]),
  ]);
}

function paymentMeans(document: BusinessDocument, dueDay: string | null): (XmlElement | null)[] {
  const { meansCode, reference, accounts } = paymentInstructions(document);
  const means = (account: XmlElement | null) =>
    xml('cac:PaymentMeans', [
      xml('cbc:PaymentMeansCode', meansCode),
      xml('cbc:PaymentDueDate', dueDay),
      xml('cbc:PaymentID', reference),
      account,
    ]);
  if (accounts.length === 0) return [means(null)];
  return accounts.map(({ iban, holder, bic }) =>
    means(
      xml('cac:PayeeFinancialAccount', [
        xml('cbc:ID', iban),
        xml('cbc:Name', holder),
        xml('cac:FinancialInstitutionBranch', [xml('cbc:ID', bic)]),
      ]),
    ),
  );
}

function allowanceCharge(
  { kind, reason, reasonCode, amount, taxCategory, taxRatePpm }: DocumentAdjustment,
  currency: string,
): XmlElement | null {
  return xml('cac:AllowanceCharge', [
    xml('cbc:ChargeIndicator', String(kind === 'charge')),
    xml('cbc:AllowanceChargeReasonCode', reasonCode),
    xml('cbc:AllowanceChargeReason', reason),
    xml('cbc:Amount', amountText(amount), { currencyID: currency }),
    category('cac:TaxCategory', taxCategory, taxRatePpm),
  ]);
}

function subtotal(tax: DocumentTax, { seller, currency }: BusinessDocument): XmlElement | null {
  return xml('cac:TaxSubtotal', [
    xml('cbc:TaxableAmount', amountText(tax.base), { currencyID: currency }),
    xml('cbc:TaxAmount', amountText(tax.tax), { currencyID: currency }),
    xml('cac:TaxCategory', [
      xml('cbc:ID', tax.category),
      xml('cbc:Percent', ratePercent(tax.category, tax.ratePpm)),
      xml('cbc:TaxExemptionReasonCode', exemptionCode(tax, seller)),
      xml('cbc:TaxExemptionReason', exemptionReason(tax)),
      VAT,
    ]),
  ]);
}

const VAT = xml('cac:TaxScheme', [xml('cbc:ID', 'VAT')]);

function category(name: string, id: TaxCategory, ratePpm: number): XmlElement | null {
  return xml(name, [xml('cbc:ID', id), xml('cbc:Percent', ratePercent(id, ratePpm)), VAT]);
}

function documentLine(
  line: DocumentLine,
  root: 'Invoice' | 'CreditNote',
  currency: string,
): XmlElement | null {
  const quantity = root === 'Invoice' ? 'cbc:InvoicedQuantity' : 'cbc:CreditedQuantity';
  return xml(`cac:${root}Line`, [
    xml('cbc:ID', String(line.position)),
    xml(quantity, String(line.quantity), { unitCode: line.unit }),
    xml('cbc:LineExtensionAmount', amountText(line.net), { currencyID: currency }),
    xml('cac:Item', [
      xml('cbc:Description', line.details.join('\n')),
      xml('cbc:Name', line.name),
      xml('cac:BuyersItemIdentification', [xml('cbc:ID', line.customerPartNumber)]),
      xml('cac:SellersItemIdentification', [xml('cbc:ID', line.sku)]),
      xml('cac:OriginCountry', [xml('cbc:IdentificationCode', line.originCountry)]),
      xml('cac:CommodityClassification', [
        xml('cbc:ItemClassificationCode', line.hsCode, { listID: 'HS' }),
      ]),
      category('cac:ClassifiedTaxCategory', line.taxCategory, line.taxRatePpm),
      line.mpn
        ? xml('cac:AdditionalItemProperty', [xml('cbc:Name', 'MPN'), xml('cbc:Value', line.mpn)])
        : null,
    ]),
    xml('cac:Price', [xml('cbc:PriceAmount', priceText(line.unitPrice), { currencyID: currency })]),
  ]);
}
