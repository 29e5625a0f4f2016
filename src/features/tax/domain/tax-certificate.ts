import { z } from 'zod';
import { optionalField } from '#shared/api-schemas.ts';
import { countryCodes } from '#shared/countries.ts';
import { isDay } from '#shared/is-day.ts';
import { regionOfCountry, usStateCode } from '#shared/postal-codes.ts';
import { singleLine } from '#shared/single-line.ts';
import { requiredText, text } from '#shared/text.ts';

/** Sent by the company, or decided about by the shop. Only an accepted one frees of tax. */
export const certificateStates = ['submitted', 'accepted', 'refused'] as const;
export type CertificateState = (typeof certificateStates)[number];

export const MAX_CERTIFICATE_BYTES = 10 * 1024 * 1024;
export const MAX_CERTIFICATES = 200;

/** What a certificate says, beside its PDF. */
export const certificateQuery = z
  .object({
    country: z.enum(countryCodes, 'Choose a country'),
    /** Absent if it is valid in the whole country; of the United States the state. */
    region: optionalField(singleLine(text(60))),
    number: singleLine(requiredText(60, 'Enter the number of the certificate')),
    /** The last day; absent without an end. */
    validUntil: optionalField(z.string().refine(isDay, 'Enter a day such as 2026-11-30')),
    /** Why no tax is charged, such as resale. */
    reason: singleLine(requiredText(200, 'Enter why no tax is charged')),
  })
  .overwrite((typed) => {
    const region = regionOfCountry(typed.country, typed.region);
    return region === null ? typed : { ...typed, region };
  })
  .refine(({ country, region }) => country !== 'US' || !region || usStateCode(region) !== null, {
    path: ['region'],
    error: 'A state of the United States is written like CA or California',
  });
export type CertificateForm = z.output<typeof certificateQuery>;

export const taxCertificate = z.object({
  _id: z.string(),
  country: z.string(),
  region: z.string().nullable(),
  number: z.string(),
  validUntil: z.string().nullable(),
  reason: z.string(),
  state: z.enum(certificateStates),
  /** Why the shop has refused it. */
  note: z.string().nullable(),
  /** It is accepted and ends within 30 days, or has ended. */
  endsSoon: z.boolean(),
  addedBy: z.string(),
  addedAt: z.string(),
});
export type TaxCertificate = z.output<typeof taxCertificate>;

/** A certificate that waits for the shop. */
export const waitingCertificate = taxCertificate.extend({
  company: z.object({ _id: z.string(), name: z.string() }),
});
export type WaitingCertificate = z.output<typeof waitingCertificate>;

export const certificateDecision = z
  .strictObject({
    decision: z.enum(['accepted', 'refused'], 'Choose a decision'),
    note: optionalField(singleLine(text(300))),
  })
  .refine(({ decision, note }) => decision === 'accepted' || note, {
    path: ['note'],
    error: 'Enter a note. The company reads it.',
  });
export type CertificateDecision = z.output<typeof certificateDecision>;
