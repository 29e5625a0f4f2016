import { useMay } from '#features/sessions/web/index.ts';
import type { StaffPermission } from '#shared/staff-roles.ts';
import { t } from '#shared/texts/texts.ts';
import { TabsNav, type TabItem } from '#ui/tabs-nav.tsx';

/** The pages about invoices and what becomes of them; all are below the tab Manage Invoices. */
const pages: readonly (readonly [StaffPermission, TabItem])[] = [
  ['invoices.see', { to: '/dashboard/manageinvoices', label: 'Invoices' }],
  ['payments.see', { to: '/dashboard/payments', label: 'Payments' }],
  [
    'credit.see',
    { to: '/dashboard/receivables', label: 'Receivables', covers: ['/dashboard/receivables/'] },
  ],
  ['accounting', { to: '/dashboard/accounting', label: 'Accounting' }],
];

/** Links between them, for those who may open more than one. */
export function MoneyNav() {
  const may = useMay();
  const items = pages.flatMap(([permission, item]) => (may(permission) ? [item] : []));
  if (items.length < 2) return null;
  return <TabsNav label={t('Invoices and payments')} items={items} className="mb-6" />;
}
