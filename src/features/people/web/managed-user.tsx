import { ShieldCheck, Trash2 } from 'lucide-react';
import { staffRolesText } from '#shared/staff-role-names.ts';
import { t } from '#shared/texts/texts.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/cn.ts';
import { EmailText } from '#ui/email-text.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Cell, Row } from '#ui/table.tsx';
import type { User } from '#features/sessions/contract.ts';

interface ManagedUserProps {
  readonly user: User;
  /** Users cannot delete themselves. */
  readonly isSelf: boolean;
  readonly busy: boolean;
  /** Whether the reader may change users. */
  readonly changes: boolean;
  readonly onRoles: () => void;
  readonly onPromote: () => void;
  readonly onData: () => void;
  readonly onDelete: () => void;
}

export function ManagedUser(props: ManagedUserProps) {
  const { user, isSelf, busy, changes, onRoles, onPromote, onData, onDelete } = props;
  return (
    <Row>
      <Cell label={t('Name')} className="sm:min-w-48">
        <span className="flex items-center gap-3">
          <Avatar name={user.name} src={user.image} size="sm" decorative />
          <span className="min-w-0 font-medium">{user.name}</span>
        </span>
      </Cell>
      <Cell label={t('Email')} className="sm:min-w-56">
        <EmailText email={user.email} />
      </Cell>
      <Cell label={t('Role')} className="sm:whitespace-nowrap">
        {user.role !== 'admin' && user.staffRoles.length > 0 && (
          <p className={cn(changes && 'mb-1')}>{staffRolesText(user.staffRoles)}</p>
        )}
        {user.role === 'admin' ? (
          <span className="inline-flex items-center gap-1.5 align-middle text-positive">
            <ShieldCheck aria-hidden className="size-5" />
            {t('Admin')}
          </span>
        ) : (
          changes && (
            <span className="flex flex-wrap gap-2">
              <Button
                size="sm"
                busy={busy}
                onClick={onPromote}
                data-row-action="promote"
                aria-label={t('Make admin: {name}', { name: user.name })}
              >
                {t('Make admin')}
              </Button>
              <Button
                size="sm"
                variant="quiet"
                onClick={onRoles}
                data-row-action="roles"
                aria-label={t('Roles of {name}', { name: user.name })}
              >
                {t('Roles')}
              </Button>
            </span>
          )
        )}
      </Cell>
      <Cell label={t('Action')}>
        <div className="-my-1.5 flex items-center max-sm:-ml-2 sm:justify-end">
          {changes && (
            <Button
              size="sm"
              variant="quiet"
              onClick={onData}
              data-row-action="data"
              aria-label={t('Data of {name}', { name: user.name })}
            >
              {t('Data')}
            </Button>
          )}
          {changes && (
            <IconButton
              label={
                isSelf ? t('You cannot delete yourself') : t('Delete {name}', { name: user.name })
              }
              tone="danger"
              icon={<Trash2 aria-hidden />}
              data-row-action="delete"
              disabled={isSelf}
              onClick={onDelete}
            />
          )}
        </div>
      </Cell>
    </Row>
  );
}
