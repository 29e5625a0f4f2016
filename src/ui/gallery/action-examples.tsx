import { Download, Ellipsis, LogOut, Pencil, Plus, Trash2, User } from 'lucide-react';
import { Avatar } from '#ui/avatar.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Copyable } from '#ui/copyable.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Link } from '#ui/link.tsx';
import { MenuButton } from '#ui/menu-button.tsx';
import { MenuPopup } from '#ui/menu-popup.tsx';
import { Menu, type MenuEntry } from '#ui/menu.tsx';
import { MoreActions } from '#ui/more-actions.tsx';
import { Example } from './example.tsx';

const entries: MenuEntry[] = [
  { label: 'Profile', icon: <User />, to: '?profile' },
  { label: 'Not possible now', icon: <Pencil />, disabled: true, onSelect: () => undefined },
  'separator',
  { label: 'Logout', icon: <LogOut />, onSelect: () => undefined },
];

const further = ['Refund', 'Cancel the order'].map((label) => {
  return { label, onSelect: () => undefined };
});

function PersonMenu() {
  return (
    <Menu
      label="Account"
      trigger={<Avatar name="Ines Kovac" />}
      heading={
        <>
          <strong className="block font-semibold">Ines Kovac</strong>
          <span className="text-muted">ines@kovac-antriebe.example</span>
        </>
      }
      items={entries}
    />
  );
}

/** A button with a popup of its own, whose content could be loaded with it. */
function PopupButton() {
  return (
    <MenuButton
      label="More"
      trigger={<Ellipsis aria-hidden className="size-4" />}
      popup={[MenuPopup, {}]}
      popupProps={{ heading: 'More', items: entries, align: 'start' as const }}
    />
  );
}

export function ActionExamples() {
  return (
    <>
      <Example title="Button" caption="button.tsx, button-link.tsx">
        <Button variant="primary">Primary</Button>
        <Button>Secondary</Button>
        <Button variant="quiet">Quiet</Button>
        <Button variant="danger">Danger</Button>
        <Button variant="primary" busy>
          Saving
        </Button>
        <Button busy>Saving</Button>
        <Button variant="primary" disabled>
          Disabled
        </Button>
        <Button disabled>Disabled</Button>
        <Button size="sm">
          <Plus aria-hidden /> Small
        </Button>
        <div className="w-40">
          <Button wraps>A text that is longer than its place</Button>
        </div>
        <Button size="lg" variant="primary">
          Large <Download aria-hidden />
        </Button>
        <ButtonLink to="?link">A link</ButtonLink>
      </Example>
      <Example
        title="Icon button, menu, avatar"
        caption="icon-button.tsx, menu.tsx, menu-button.tsx, menu-popup.tsx, more-actions.tsx, avatar.tsx"
      >
        <IconButton label="Edit" icon={<Pencil />} />
        <IconButton label="Delete" icon={<Trash2 />} tone="danger" />
        <IconButton label="Edit, small" icon={<Pencil />} size="sm" />
        <IconButton label="Not possible" icon={<Trash2 />} disabled />
        <PersonMenu />
        <PopupButton />
        <MoreActions actions={further} />
        <Avatar name="Q" size="sm" />
        <Avatar name="Marta de la Cruz" />
        <Avatar name="Ji-woo Han" size="lg" />
      </Example>
      <Example title="Link and copy" caption="link.tsx, copyable.tsx, copy-button.tsx">
        <p>
          See the{' '}
          <Link look="text" to="?terms">
            terms of delivery
          </Link>{' '}
          first.
        </p>
        <Copyable text="BB-CU-3010-0.5" what="part number" />
        <span className="inline-flex items-center gap-1">
          pi_3RkZ9w2eZvKYlo2C <CopyButton text="pi_3RkZ9w2eZvKYlo2C" label="Copy id" />
        </span>
      </Example>
    </>
  );
}
