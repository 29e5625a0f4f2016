import type { ReactNode } from 'react';
import { MenuButton, type MenuButtonProps } from './menu-button.tsx';
import type { MenuEntry } from './menu-popup.tsx';
import { lazyWithPreload } from './retry-load.ts';

export type { MenuEntry };

const menuPopup = lazyWithPreload(async () => (await import('./menu-popup.tsx')).MenuPopup);

export type MenuProps = Pick<MenuButtonProps<object>, 'label' | 'trigger' | 'className'> & {
  /** Above the entries, e.g. the signed-in user. */
  heading?: ReactNode;
  items: readonly MenuEntry[];
  align?: 'start' | 'center' | 'end' | undefined;
};

/** A button that opens a list of actions. */
export function Menu({ heading, items, align = 'end', ...button }: MenuProps) {
  return <MenuButton {...button} popup={menuPopup} popupProps={{ heading, items, align }} />;
}
