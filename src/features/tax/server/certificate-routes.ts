import type { Queryable } from '#platform/database/database.ts';
import { route, type Route } from '#platform/http/route.ts';
import { taxCertificateContract } from '../certificates-contract.ts';
import {
  addCertificate,
  decideAboutCertificate,
  listCertificates,
  readCertificate,
  requireCompany,
  storeCertificate,
  type CertificateDeps,
} from './tax-certificates.ts';

export function certificateRoutes(db: Queryable, deps: CertificateDeps): Route[] {
  return [
    route(taxCertificateContract.listTaxCertificates, {
      handle: ({ params: { companyId } }) => listCertificates(db, deps, companyId),
    }),
    route(taxCertificateContract.submitTaxCertificate, {
      handle: async ({ params: { companyId }, query: form, body, caller, ip, transact }) => {
        const digest = await storeCertificate(deps, body);
        return transact(async (tx) => {
          const sent = { companyId, digest, form, isAccepted: false };
          const certificate = await addCertificate(tx, deps, { caller, ip }, sent);
          return { ...certificate, insertedId: certificate._id };
        });
      },
    }),
    route(taxCertificateContract.downloadTaxCertificate, {
      handle: ({ params }) => readCertificate(db, deps, params),
    }),
    route(taxCertificateContract.listManagedTaxCertificates, {
      handle: async ({ params: { companyId } }) => {
        await requireCompany(db, companyId);
        return listCertificates(db, deps, companyId);
      },
    }),
    route(taxCertificateContract.addTaxCertificate, {
      handle: async ({ params: { companyId }, query: form, body, caller, ip, transact }) => {
        const digest = await storeCertificate(deps, body);
        return transact(async (tx) => {
          const known = { companyId, digest, form, isAccepted: true };
          const certificate = await addCertificate(tx, deps, { caller, ip }, known);
          return { ...certificate, insertedId: certificate._id };
        });
      },
    }),
    route(taxCertificateContract.decideAboutTaxCertificate, {
      handle: ({ params, body, caller, ip, transact }) =>
        transact((tx) => decideAboutCertificate(tx, deps, { caller, ip }, params, body)),
    }),
    route(taxCertificateContract.downloadManagedTaxCertificate, {
      handle: ({ params }) => readCertificate(db, deps, params),
    }),
  ];
}
