import type { PublicShopSettings } from '#features/shop/contract.ts';
import { t } from '#shared/texts/texts.ts';
import { EmailText } from '#ui/email-text.tsx';
import { Logo } from '#ui/logo.tsx';

/** Name, address and contact of the seller, for every document of an order. */
export function SellerAddress({ shop }: { shop: PublicShopSettings }) {
  const { name, logo, seller, contact } = shop;
  return (
    <div className="text-sm sm:text-right">
      <div className="flex sm:justify-end">
        <Logo name={name} picture={logo} />
      </div>
      {seller.legalName !== name && <p className="mt-2 font-medium">{seller.legalName}</p>}
      {seller.address && <p className="whitespace-pre-line">{seller.address}</p>}
      {seller.vatId && <p>{t('VAT ID: {vatId}', { vatId: seller.vatId })}</p>}
      {contact.phone && <p>{contact.phone}</p>}
      <p className="mt-2">
        <EmailText email={contact.email} />
      </p>
    </div>
  );
}
