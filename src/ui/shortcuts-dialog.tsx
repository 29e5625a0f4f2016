import { t } from '#shared/texts/texts.ts';
import { CheckboxField } from './checkbox-field.tsx';
import { cn } from './cn.ts';
import { Dialog } from './dialog.tsx';
import { Kbd } from './kbd.tsx';
import { keyLabel, isCharacter, shortcutGroups, type Shortcut } from './shortcuts.ts';
import { setCharacterShortcuts, useCharacterShortcuts } from './use-character-shortcuts.ts';

export type ShortcutsDialogProps = { open: boolean; onClose: () => void };

/** All keyboard shortcuts, and the switch for those of a single key. */
export function ShortcutsDialog({ open, onClose }: ShortcutsDialogProps) {
  const on = useCharacterShortcuts();
  return (
    <Dialog open={open} onClose={onClose} title={t('Keyboard shortcuts')}>
      <div className="grid gap-5">
        {shortcutGroups.map(({ title, shortcuts }) => (
          <section key={title}>
            <h3 className="caption mb-1 text-muted">{t(title)}</h3>
            <dl>
              {shortcuts.map((shortcut) => (
                <Line key={shortcut.does} shortcut={shortcut} off={!on} />
              ))}
            </dl>
          </section>
        ))}
        <CheckboxField
          label={t('Single-key shortcuts')}
          hint={t('Turn them off if they interfere with dictation or other software.')}
          checked={on}
          onChange={({ currentTarget }) => setCharacterShortcuts(currentTarget.checked)}
        />
      </div>
    </Dialog>
  );
}

function Line({ shortcut: { keys, does }, off }: { shortcut: Shortcut; off: boolean }) {
  return (
    <div className="flex items-center gap-4 border-b border-line py-1.5 text-sm">
      <dt className="flex-1">{t(does)}</dt>
      <dd className="flex gap-1.5">
        {keys.map((key) => (
          <Kbd key={key} className={cn(off && isCharacter(key) && 'line-through opacity-60')}>
            {keyLabel(key)}
          </Kbd>
        ))}
      </dd>
    </div>
  );
}
