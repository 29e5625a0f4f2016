import { z } from 'zod';
import { companyStaffRefusals } from '#features/companies/staff-contract.ts';
import { inserted } from '#shared/api-schemas.ts';
import { endpoint } from '#shared/endpoint.ts';
import { pageQuery } from '#shared/pagination.ts';
import { refusals } from '#shared/refusal.ts';
import { id } from '#shared/text.ts';
import {
  certificateDecision,
  certificateQuery,
  MAX_CERTIFICATE_BYTES,
  taxCertificate,
  waitingCertificate,
} from './domain/tax-certificate.ts';

export type { TaxCertificate, WaitingCertificate } from './domain/tax-certificate.ts';

export const certificateRefusals = refusals('tax', {
  noPdf: { status: 422, title: 'The certificate must be a PDF.' },
  noSuchCertificate: { status: 404, title: 'There is no such certificate.' },
  tooManyCertificates: {
    status: 409,
    title: 'This company cannot have more certificates.',
    members: { max: z.int() },
  },
});

const params = z.object({ companyId: id });
const one = z.object({ companyId: id, certificateId: id });
const added = taxCertificate.extend(inserted);
const addRefusals = [certificateRefusals.noPdf, certificateRefusals.tooManyCertificates] as const;

export const listTaxCertificates = endpoint({
  method: 'GET',
  path: '/companies/{companyId}/tax-certificates',
  summary: 'List the certificates that free the company of tax, newest first',
  access: 'company:see',
  params,
  response: z.array(taxCertificate),
});

export const submitTaxCertificate = endpoint({
  method: 'POST',
  path: '/companies/{companyId}/tax-certificates',
  summary: 'Send a certificate as a PDF. It frees of tax once the shop has accepted it',
  access: 'company:administer',
  maxPerMinute: 20,
  params,
  query: certificateQuery,
  upload: 'file',
  load: 'order',
  maxBytes: MAX_CERTIFICATE_BYTES,
  status: 201,
  response: added,
  refusals: addRefusals,
  once: true,
});

export const downloadTaxCertificate = endpoint({
  method: 'GET',
  path: '/companies/{companyId}/tax-certificates/{certificateId}/file.pdf',
  summary: 'Get the PDF of a certificate',
  access: 'company:see',
  params: one,
  response: z.string(),
  download: 'pdf',
  refusals: [certificateRefusals.noSuchCertificate],
});

export const listManagedTaxCertificates = endpoint({
  method: 'GET',
  path: '/companies/{companyId}/managed-tax-certificates',
  summary: 'List the certificates of a company for staff, newest first',
  access: 'staff:companies.see',
  params,
  response: z.array(taxCertificate),
  refusals: [companyStaffRefusals.notFound],
});

export const listWaitingTaxCertificates = endpoint({
  method: 'GET',
  path: '/waiting-tax-certificates',
  summary: 'List the certificates of all companies that wait for a decision, longest waiting first',
  access: 'staff:companies.see',
  query: pageQuery.omit({ q: true }),
  response: z.array(waitingCertificate),
  paged: true,
});

export const addTaxCertificate = endpoint({
  method: 'POST',
  path: '/companies/{companyId}/managed-tax-certificates',
  summary: 'Add a certificate of a company, which is accepted at once',
  access: 'staff:companies.change',
  maxPerMinute: 20,
  params,
  query: certificateQuery,
  upload: 'file',
  load: 'order',
  maxBytes: MAX_CERTIFICATE_BYTES,
  status: 201,
  response: added,
  refusals: [companyStaffRefusals.notFound, ...addRefusals],
  once: true,
});

export const decideAboutTaxCertificate = endpoint({
  method: 'PUT',
  path: '/companies/{companyId}/managed-tax-certificates/{certificateId}/decision',
  summary: 'Accept a certificate, or refuse it, also one that was accepted',
  access: 'staff:companies.change',
  params: one,
  body: certificateDecision,
  response: taxCertificate,
  refusals: [companyStaffRefusals.notFound, certificateRefusals.noSuchCertificate],
});

export const downloadManagedTaxCertificate = endpoint({
  method: 'GET',
  path: '/companies/{companyId}/managed-tax-certificates/{certificateId}/file.pdf',
  summary: 'Get the PDF of a certificate for staff',
  access: 'staff:companies.see',
  params: one,
  response: z.string(),
  download: 'pdf',
  refusals: [certificateRefusals.noSuchCertificate],
});

export const taxCertificateContract = {
  listTaxCertificates,
  submitTaxCertificate,
  downloadTaxCertificate,
  listManagedTaxCertificates,
  listWaitingTaxCertificates,
  addTaxCertificate,
  decideAboutTaxCertificate,
  downloadManagedTaxCertificate,
};
