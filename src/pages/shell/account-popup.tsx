import {
  Building2,
  ChartColumn,
  ClipboardCheck,
  ClipboardList,
  EyeOff,
  ListPlus,
  LogOut,
  UserRound,
} from 'lucide-react';
import { leaveView, signOut, useCompany, type SessionUser } from '#features/sessions/web/index.ts';
import { t } from '#shared/texts/texts.ts';
import { may } from '#shared/staff-roles.ts';
import type { PopupState } from '#ui/menu-button.tsx';
import { useActingFor } from '#features/companies/web/index.ts';
import { useWaitingRequests } from '#features/requisitions/web/index.ts';
import { MenuPopup } from '#ui/menu-popup.tsx';

/** The list of the account menu. */
export function AccountPopup({ displayName, email, ...popup }: SessionUser & PopupState) {
  const { open, byKeyboard, onOpen, anchor, label } = popup;
  const company = useCompany();
  const actingFor = useActingFor(open);
  const overview = { label: t('Overview'), icon: <ChartColumn />, to: '/dashboard/overview' };
  const waiting = useWaitingRequests(open);
  const requestsLabel =
    waiting === null ? t('Requests') : t('Requests ({count} to approve)', { count: waiting });
  const requests = { label: requestsLabel, icon: <ClipboardCheck />, to: '/dashboard/requests' };
  return (
    <MenuPopup
      {...{ open, byKeyboard, onOpen, anchor, label }}
      align="end"
      heading={
        <>
          <span className="block font-semibold">{displayName}</span>
          <span className="block text-xs text-muted">{email}</span>
          {company && <span className="block">{t('For {name}', { name: company.name })}</span>}
        </>
      }
      items={[
        ...(may(popup, 'overview') ? [overview] : []),
        { label: t('Profile'), icon: <UserRound />, to: '/dashboard/myprofile' },
        { label: t('My Companies'), icon: <Building2 />, to: '/dashboard/companies' },
        // Known at once while acting for a company, so that no entry moves below it.
        ...(company || actingFor ? [requests] : []),
        { label: t('Quick order'), icon: <ListPlus />, to: '/cart/quick' },
        { label: t('Bills of materials'), icon: <ClipboardList />, to: '/boms' },
        'separator',
        ...(company?.access === 'staff'
          ? [
              {
                label: t('End the view'),
                icon: <EyeOff />,
                onSelect: () => void leaveView(company),
              },
            ]
          : []),
        { label: t('Logout'), icon: <LogOut />, onSelect: () => void signOut() },
        ...(actingFor ? (['separator', actingFor] as const) : []),
      ]}
    />
  );
}
