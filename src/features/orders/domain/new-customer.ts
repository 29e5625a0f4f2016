import { z } from 'zod';
import { contactNumber } from '#features/people/domain/contact-number.ts';
import { optionalField } from '#shared/api-schemas.ts';
import { email } from '#shared/email.ts';
import { personName } from '#shared/person-name.ts';

/** A caller without an account, as an admin enters them. */
export const newCustomer = z.strictObject({
  name: personName,
  email,
  number: optionalField(contactNumber),
});
export type NewCustomer = z.output<typeof newCustomer>;
