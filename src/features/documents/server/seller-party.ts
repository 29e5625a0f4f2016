import { textIn, type ShopSettings } from '#features/settings/domain/settings.ts';
import type { Language } from '#shared/texts/language.ts';
import type {
  BusinessDocument,
  DocumentBankAccount,
  DocumentParty,
  IssuedKind,
} from '../domain/business-document.ts';

/** The shop as the seller of a document. */
export function sellerParty({
  brand,
  seller,
  business,
}: Pick<ShopSettings, 'brand' | 'seller' | 'business'>): DocumentParty {
  const { electronicScheme, electronicAddress, contactName, contactPhone, contactEmail } = business;
  const legalName = seller.legalName || brand.name;
  return {
    name: legalName,
    tradingName: brand.name === legalName ? null : brand.name,
    address: addressOf({ business, seller }),
    vatNumber: seller.vatId.replace(/\s/g, '') || null,
    taxNumber: business.taxNumber || null,
    registrationNumber: business.registrationNumber || null,
    electronicAddress:
      electronicScheme && electronicAddress
        ? { scheme: electronicScheme, value: electronicAddress }
        : null,
    contact: {
      name: contactName || null,
      phone: contactPhone || null,
      email: contactEmail || null,
    },
  };
}

/** Until an admin has entered it in parts, the address is the text that mails and pages show. */
function addressOf({ business, seller }: Pick<ShopSettings, 'business' | 'seller'>) {
  const { line1, line2, postalCode, city, region, country } = business;
  if (line1 || city) {
    return {
      line1,
      line2: line2 || null,
      postalCode: postalCode || null,
      city,
      region: region || null,
      country,
    };
  }
  const [first = '', ...others] = seller.address.split('\n').filter((line) => line.trim() !== '');
  const last = others.pop() ?? '';
  return {
    line1: first,
    line2: others.join(', ') || null,
    postalCode: null,
    city: last,
    region: null,
    country,
  };
}

/** Where buyers transfer to. */
export function sellerAccounts(
  settings: Pick<ShopSettings, 'brand' | 'seller' | 'business'>,
): DocumentBankAccount[] {
  const { name } = sellerParty(settings);
  return settings.business.bankAccounts.map(({ holder, iban, bic, bank }) => ({
    holder: holder || name,
    iban,
    bic: bic || null,
    bank: bank || null,
  }));
}

/** What every document of a kind says: its texts, and what stands at the foot. */
export function standardTexts(
  { business, documents, quotes }: ShopSettings,
  kind: IssuedKind,
  language: Language,
): Pick<BusinessDocument, 'notes' | 'footer'> {
  const note = textIn(language, kind === 'quote' ? quotes.text : documents.texts[kind]);
  return {
    notes: note ? [note] : [],
    footer: business.footer.split('\n').filter((line) => line.trim() !== ''),
  };
}
