export { CertificateItem } from './certificate-item.tsx';
export { TaxCertificatesSection } from './tax-certificates-section.tsx';
export { TaxNumberSection } from './tax-number-section.tsx';
