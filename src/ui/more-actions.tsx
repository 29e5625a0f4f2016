import type { ReactNode } from 'react';
import { Ellipsis } from 'lucide-react';
import { t } from '#shared/texts/texts.ts';
import { buttonClass, type ButtonSize, type ButtonVariant } from './button-class.ts';
import { Button } from './button.tsx';
import { Menu } from './menu.tsx';

export interface MoreAction {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly variant?: ButtonVariant;
  readonly disabled?: boolean;
  readonly onSelect: () => void;
}

interface MoreActionsProps {
  readonly actions: readonly MoreAction[];
  readonly size?: ButtonSize;
}

/** The actions beside a primary one: buttons, or a menu on small screens, where they would take a third of the page. */
export function MoreActions({ actions, size }: MoreActionsProps) {
  const inMenu = actions.length > 1;
  return (
    <>
      {actions.map(({ label, icon, variant, disabled, onSelect }) => (
        <Button
          key={label}
          {...{ variant, size, disabled }}
          onClick={onSelect}
          className={inMenu ? 'max-sm:hidden' : undefined}
        >
          {icon}
          {label}
        </Button>
      ))}
      {inMenu && (
        <Menu
          label={t('More actions')}
          className="sm:hidden"
          trigger={
            <span aria-hidden className={buttonClass({ size })}>
              <Ellipsis aria-hidden />
              {t('More')}
            </span>
          }
          items={actions}
        />
      )}
    </>
  );
}
