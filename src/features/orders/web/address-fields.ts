import type { CompanyAddress, OrderingCompany } from '#features/companies/domain/purchasing.ts';
import type { OrderDeliveryAddress } from '../domain/delivery-address.ts';

/** The fields of an address in parts; all are empty if there is none. */
export function addressFields(address: OrderDeliveryAddress) {
  const { company, recipient, line1, line2, postalCode, city, region, country } = address ?? {};
  return {
    company: company ?? '',
    recipient: recipient ?? '',
    line1: line1 ?? '',
    line2: line2 ?? '',
    postalCode: postalCode ?? '',
    city: city ?? '',
    region: region ?? '',
    country: country ?? '',
  };
}
export type AddressFieldValues = ReturnType<typeof addressFields>;

/**
 * The fields of an address of the company. Its contact receives the goods there; the contact of the order stays who
 * orders.
 */
export function companyAddressFields({
  address,
  contactName,
}: Pick<CompanyAddress, 'address' | 'contactName'>): AddressFieldValues {
  const fields = addressFields(address);
  return { ...fields, recipient: fields.recipient || (contactName ?? '') };
}

/** The fields of the billing address of a company, which is named in it. */
export function billingAddressFields({
  name,
  billingAddress,
}: Pick<OrderingCompany, 'name' | 'billingAddress'>): AddressFieldValues {
  const fields = addressFields(billingAddress);
  return { ...fields, company: fields.company || name };
}
