import { mailAddresses } from '#features/settings/domain/settings.ts';
import { loadSection, type InitialSettings } from '#features/settings/server/index.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { route, type Route } from '#platform/http/route.ts';
import { enqueue } from '#platform/jobs/outbox.ts';
import { withLanguage } from '#platform/language/with-language.ts';
import { mailJob } from '#platform/mail/mail.ts';
import { taxCertificateContract, type TaxCertificate } from '../certificates-contract.ts';
import { certificateSentMail } from './certificate-mails.ts';
import {
  addCertificate,
  decideAboutCertificate,
  listCertificates,
  readCertificate,
  requireCompany,
  storeCertificate,
  type CertificateDeps,
} from './tax-certificates.ts';
import { listWaitingCertificates } from './waiting-certificates.ts';

export interface CertificateRouteDeps extends CertificateDeps {
  readonly initial: InitialSettings;
  readonly shopOrigin: (requestOrigin: string | null) => string;
}

export function certificateRoutes(db: Queryable, deps: CertificateRouteDeps): Route[] {
  return [
    route(taxCertificateContract.listTaxCertificates, {
      handle: ({ params: { companyId } }) => listCertificates(db, deps, companyId),
    }),
    route(taxCertificateContract.submitTaxCertificate, {
      handle: async ({ params: { companyId }, query: form, body, transact, ...request }) => {
        const { caller, ip, origin } = request;
        const digest = await storeCertificate(deps, body);
        return transact(async (tx) => {
          const sent = { companyId, digest, form, isAccepted: false };
          const certificate = await addCertificate(tx, deps, { caller, ip }, sent);
          await tellShop(tx, deps, companyId, certificate, origin);
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
    route(taxCertificateContract.listWaitingTaxCertificates, {
      handle: ({ query }) => listWaitingCertificates(db, deps, query),
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

/** Mails those who get the mails about new orders. */
async function tellShop(
  tx: Transaction,
  deps: CertificateRouteDeps,
  companyId: string,
  certificate: TaxCertificate,
  requestOrigin: string,
): Promise<void> {
  const company = await requireCompany(tx, companyId);
  const { mailTo, mailLanguage } = await loadSection(tx, deps.initial, 'orders');
  const origin = deps.shopOrigin(requestOrigin);
  for (const email of mailAddresses(mailTo)) {
    const mail = withLanguage(mailLanguage, () =>
      certificateSentMail({ email, origin }, company, certificate),
    );
    await enqueue(tx, deps, mailJob, mail);
  }
}
