import { useCallback, useEffect, useState } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { apiContext } from '#browser/api.ts';
import { pageValue } from '#browser/page-value.ts';
import { requireAdmin } from '#features/sessions/web/index.ts';
import type { PageHandle } from '#shared/page-handle.ts';
import { t } from '#shared/texts/texts.ts';
import { Link } from '#ui/link.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { useLeaveGuard } from '#ui/use-leave-guard.ts';
import { getManagedSettings } from '../contract.ts';
import { legalPages, legalPageTitle } from '../domain/legal-page-title.ts';
import type { SettingsSection } from '../domain/settings.ts';
import { applyAccent, BrandSection } from './brand-section.tsx';
import { BusinessSection } from './business-section.tsx';
import { AccountingSection } from './accounting-section.tsx';
import { InvoicePaymentsSection } from './invoice-payments-section.tsx';
import { RemindersSection } from './reminders-section.tsx';
import { DocumentsSection } from './documents-section.tsx';
import { ContactSection, FooterSection, SellerSection } from './company-sections.tsx';
import { LegalSection } from './legal-sections.tsx';
import { CompaniesSection } from './companies-section.tsx';
import { MailsSection } from './mails-section.tsx';
import { OrdersSection } from './orders-section.tsx';
import { QuotesSection } from './quotes-section.tsx';
import { RetentionSection } from './retention-section.tsx';
import { ReturnsSection } from './returns-section.tsx';
import { TaxesSection } from './taxes-section.tsx';
import { StaffSection } from './staff-section.tsx';
import { ReviewsSection } from './reviews-section.tsx';
import { ActivitiesSection, FiguresSection, SlidesSection } from './landing-sections.tsx';

export { ViewError as ErrorBoundary } from '#ui/view-error.tsx';

export const handle: PageHandle = { title: 'Settings' };

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin({ request });
  const { signal } = request;
  return pageValue(await context.get(apiContext)(getManagedSettings, {}, { signal }));
}

/** The sections by their ids, as in the page. */
const sections = [
  ['brand', 'Name and logo'],
  ['contact', 'Contact'],
  ['seller', 'Seller'],
  ['business', 'Business'],
  ['documents', 'Documents'],
  ['reminders', 'Reminders'],
  ['invoicePayments', 'Paying invoices'],
  ['accounting', 'Accounting'],
  ['slides', 'Slides'],
  ['figures', 'Numbers'],
  ['activities', 'Activities'],
  ['footer', 'Footer'],
  ['reviews', 'Reviews'],
  ['orders', 'Orders'],
  ['quotes', 'Quotes'],
  ['mails', 'Mails'],
  ['staff', 'Sign-in of staff'],
  ['companies', 'Companies'],
  ['taxes', 'Taxes'],
  ['returnRules', 'Rules for returns'],
  ['retention', 'Deletion of old data'],
  ...legalPages.map((page) => [page, legalPageTitle[page]] as const),
] as const;

/** The settings of the shop. Each section is saved by itself. */
export function Component() {
  const settings = useLoaderData<typeof loader>();
  const [dirty, setDirty] = useState<ReadonlySet<SettingsSection>>(new Set());
  useLeaveGuard(dirty.size > 0);
  const { accent } = settings.brand.value;
  useEffect(() => applyAccent(accent), [accent]);

  const onDirty = useCallback((section: SettingsSection, isDirty: boolean) => {
    setDirty((before) => {
      if (before.has(section) === isDirty) return before;
      const others = [...before].filter((one) => one !== section);
      return new Set(isDirty ? [...others, section] : others);
    });
  }, []);

  return (
    <>
      <PageHeader title={t('Settings')}>
        {t('Each section is saved by itself and is visible to everyone at once.')}
      </PageHeader>
      <nav aria-label={t('Sections')} className="mb-8">
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
          {sections.map(([id, title]) => (
            <li key={id}>
              <a href={`#${id}`} className="link inline-flex min-h-6 items-center">
                {t(title)}
              </a>
            </li>
          ))}
          <li>
            <Link
              to="/dashboard/settings/delivery"
              className="link inline-flex min-h-6 items-center"
            >
              {t('Delivery')}
            </Link>
          </li>
        </ul>
      </nav>
      <div className="grid max-w-3xl gap-10">
        <BrandSection loaded={settings.brand} onDirty={onDirty} />
        <ContactSection loaded={settings.contact} onDirty={onDirty} />
        <SellerSection loaded={settings.seller} onDirty={onDirty} />
        <BusinessSection loaded={settings.business} onDirty={onDirty} />
        <DocumentsSection loaded={settings.documents} onDirty={onDirty} />
        <RemindersSection loaded={settings.reminders} onDirty={onDirty} />
        <InvoicePaymentsSection loaded={settings.invoicePayments} onDirty={onDirty} />
        <AccountingSection loaded={settings.accounting} onDirty={onDirty} />
        <SlidesSection loaded={settings.slides} onDirty={onDirty} />
        <FiguresSection loaded={settings.figures} onDirty={onDirty} />
        <ActivitiesSection loaded={settings.activities} onDirty={onDirty} />
        <FooterSection loaded={settings.footer} onDirty={onDirty} />
        <ReviewsSection loaded={settings.reviews} onDirty={onDirty} />
        <OrdersSection loaded={settings.orders} onDirty={onDirty} />
        <QuotesSection loaded={settings.quotes} onDirty={onDirty} />
        <MailsSection loaded={settings.mails} onDirty={onDirty} />
        <StaffSection loaded={settings.staff} onDirty={onDirty} />
        <CompaniesSection loaded={settings.companies} onDirty={onDirty} />
        <TaxesSection loaded={settings.taxes} onDirty={onDirty} />
        <ReturnsSection loaded={settings.returnRules} onDirty={onDirty} />
        <RetentionSection loaded={settings.retention} onDirty={onDirty} />
        {legalPages.map((page) => (
          <LegalSection key={page} page={page} loaded={settings[page]} onDirty={onDirty} />
        ))}
      </div>
    </>
  );
}
