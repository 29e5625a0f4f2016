import { useId, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { Autocomplete } from '@base-ui/react/autocomplete';
import { Search, X } from 'lucide-react';
import { t } from '#shared/texts/texts.ts';
import { cn } from './cn.ts';
import { IconButton } from './icon-button.tsx';
import { Kbd } from './kbd.tsx';
import { keyLabel } from './shortcuts.ts';
import { Skeleton } from './skeleton.tsx';
import { useModalDialog } from './use-modal-dialog.ts';

export type Command = {
  id: string;
  label: string;
  /** A second line, to distinguish commands with the same label. */
  detail?: ReactNode;
  /** Before the label: an icon or a small picture. */
  icon?: ReactNode;
  /** At the end of the line: a number or a state. */
  aside?: ReactNode;
  /** The palette stays open afterwards. */
  keepOpen?: boolean;
  run: () => void;
  /** Another thing to do with it: by Ctrl or Command with Enter, or by a click on its icon. */
  second?: { label: string; icon: ReactNode; run: () => void };
};

export type CommandGroup = {
  label: string;
  commands: readonly Command[];
  /** The number of placeholders for commands that are loading. */
  pending?: number;
};

export type CommandPaletteProps = {
  open: boolean;
  onClose: () => void;
  /** Names the dialog and its field. */
  label: string;
  placeholder: string;
  query: string;
  onQuery: (query: string) => void;
  groups: readonly CommandGroup[];
  /** Announced to screen readers: the number of results, or that they are loading. */
  status: string;
  /** False if the query has no results, even if there are other commands. */
  found: boolean;
  /** Shown above the commands if there are no results. */
  empty: ReactNode;
};

/**
 * A dialog with a combobox that finds pages, products and actions. The first command is
 * highlighted; arrow keys, Home and End move, Enter runs, Ctrl or Command with Enter runs the second action,
 * Escape closes.
 */
export function CommandPalette(props: CommandPaletteProps) {
  const { open, onClose, label } = props;
  const input = useRef<HTMLInputElement>(null);
  const modal = useModalDialog({ open, onClose, initialFocus: input });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Escape does the same.
    <dialog {...modal} aria-label={label} className="kit-dialog kit-palette">
      {open && <PaletteContent {...props} input={input} />}
    </dialog>
  );
}

type ContentProps = CommandPaletteProps & { input: RefObject<HTMLInputElement | null> };

function PaletteContent(props: ContentProps) {
  const { input, onClose, label, placeholder, query, onQuery, groups, status, found, empty } =
    props;
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const shown = groups.filter(({ commands, pending = 0 }) => commands.length + pending > 0);

  const all = shown.flatMap((group) => group.commands);
  const second = all.find((command) => command.second)?.second;

  function run(command: Command) {
    if (!command.keepOpen) onClose();
    command.run();
  }

  function runSecond(command: Command) {
    onClose();
    command.second?.run();
  }

  function onKeyDown(event: PaletteKeyEvent) {
    moveToEnd(event, list.current);
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.preventBaseUIHandler?.();
    const command = all[highlightedIn(event.currentTarget, list.current)];
    if (command?.second) runSecond(command);
  }

  return (
    <>
      <Autocomplete.Root
        inline
        open
        items={shown.map(({ label: value, commands }) => ({ value, items: commands }))}
        filter={null}
        value={query}
        onValueChange={(value, { reason }) => {
          if (reason === 'input-change' || reason === 'input-clear') onQuery(value);
        }}
        itemToStringValue={(command: Command) => command.label}
        autoHighlight="always"
        keepHighlight
      >
        <div className="flex items-center gap-3 border-b border-line pr-2.5 pl-4">
          <Search aria-hidden className="size-4 text-muted" />
          <Autocomplete.Input
            ref={input}
            type="text"
            aria-label={label}
            aria-describedby={`${id}-status`}
            placeholder={placeholder}
            maxLength={200}
            enterKeyHint="go"
            autoComplete="off"
            spellCheck={false}
            onKeyDown={onKeyDown}
            className="h-13 min-w-0 flex-1 bg-transparent text-base outline-none pointer-coarse:text-[1rem]"
          />
          <IconButton label={t('Close')} icon={<X aria-hidden />} size="sm" onClick={onClose} />
        </div>
        <div className="kit-palette-list">
          {!found && <div className="px-5 py-10 text-center text-muted">{empty}</div>}
          <Autocomplete.List ref={list} aria-label={label}>
            {shown.map((group) => (
              <Group key={group.label} group={group} onRun={run} onRunSecond={runSecond} />
            ))}
          </Autocomplete.List>
        </div>
      </Autocomplete.Root>
      <div className="flex min-h-9 items-center gap-4 border-t border-line bg-surface px-4 text-xs text-muted">
        <p id={`${id}-status`} role="status" className="mr-auto">
          {status}
        </p>
        <Keys keys={['↑', '↓']} what={t('move')} />
        <Keys keys={[keyLabel('Enter')]} what={t('open')} />
        {second && <Keys keys={[secondKeys()]} what={second.label} />}
        <Keys keys={[keyLabel('Esc')]} what={t('close')} />
      </div>
    </>
  );
}

function Keys({ keys, what }: { keys: readonly string[]; what: string }) {
  return (
    <p aria-hidden className="flex items-center gap-1 max-sm:hidden pointer-coarse:hidden">
      {keys.map((key) => (
        <Kbd key={key}>{key}</Kbd>
      ))}
      {what}
    </p>
  );
}

/** `⌘ Enter` on keyboards of Apple, else `Ctrl Enter`. The palette is never rendered by a server. */
function secondKeys(): string {
  return /mac|iphone|ipad/i.test(navigator.platform) ? '⌘ Enter' : t('Ctrl Enter');
}

type RunProps = {
  onRun: (command: Command) => void;
  onRunSecond: (command: Command) => void;
};

function Group({ group, onRun, onRunSecond }: RunProps & { group: CommandGroup }) {
  const { label, commands, pending = 0 } = group;
  return (
    <Autocomplete.Group items={commands} className="py-1.5">
      <Autocomplete.GroupLabel className="caption px-4 pt-1 pb-1.5 text-muted">
        {label}
      </Autocomplete.GroupLabel>
      {commands.map((command) => (
        <Option key={command.id} {...{ command, onRun, onRunSecond }} />
      ))}
      {Array.from({ length: pending }, (_, place) => (
        <PendingOption key={place} />
      ))}
    </Autocomplete.Group>
  );
}

function Option({ command, onRun, onRunSecond }: RunProps & { command: Command }) {
  const { label, detail, icon, aside, second } = command;
  return (
    <Autocomplete.Item
      value={command}
      onClick={({ target }) => {
        const onIcon = target instanceof Element && target.closest('[data-second]') !== null;
        (onIcon ? onRunSecond : onRun)(command);
      }}
      className="kit-command"
    >
      {icon && <span className="kit-command-icon">{icon}</span>}
      <span
        className={cn(
          'flex min-w-0 flex-1 gap-x-3 gap-y-0.5',
          // Three columns leave no room for the label on a phone.
          second ? 'max-sm:flex-col sm:items-center' : 'items-center',
        )}
      >
        <span className="min-w-0 flex-1">
          <span className="line-clamp-2 sm:line-clamp-1">{label}</span>
          {detail && <span className="block truncate text-xs text-muted">{detail}</span>}
        </span>
        {aside && (
          <span
            className={cn(
              'shrink-0 text-xs text-muted',
              second ? 'max-sm:flex max-sm:items-center max-sm:gap-2 sm:text-right' : 'text-right',
            )}
          >
            {aside}
          </span>
        )}
      </span>
      {second && (
        // No button: an option may contain none. The keyboard has Ctrl Enter.
        <span
          data-second
          title={second.label}
          className="grid size-control shrink-0 place-items-center rounded-sm border border-line-strong text-muted hover:border-muted hover:text-ink [&_svg]:size-4"
        >
          {second.icon}
        </span>
      )}
    </Autocomplete.Item>
  );
}

function PendingOption() {
  return (
    <div aria-hidden className="kit-command">
      <Skeleton className="size-10" />
      <span className="grid flex-1 gap-2">
        <Skeleton className="h-3 w-3/5" />
        <Skeleton className="h-3 w-2/5" />
      </span>
    </div>
  );
}

type PaletteKeyEvent = KeyboardEvent<HTMLInputElement> & { preventBaseUIHandler?: () => void };

/** The position of the highlighted command among all; -1 if none is. */
function highlightedIn(input: HTMLElement, list: HTMLElement | null): number {
  const id = input.getAttribute('aria-activedescendant');
  return [...(list?.querySelectorAll('[role=option]') ?? [])].findIndex((one) => one.id === id);
}

/** Home and End move to the first and last command; the library leaves them to the caret. */
function moveToEnd(event: PaletteKeyEvent, list: HTMLElement | null) {
  if (event.key !== 'Home' && event.key !== 'End') return;
  if (event.ctrlKey || event.shiftKey || event.altKey || event.metaKey) return;
  const options = list?.querySelectorAll('[role=option]') ?? [];
  const end = options[event.key === 'Home' ? 0 : options.length - 1];
  if (!end) return;
  event.preventDefault();
  event.preventBaseUIHandler?.();
  // The library highlights on arrow keys and pointer moves only, so simulate a pointer move.
  end.dispatchEvent(new MouseEvent('mousemove', { bubbles: true, movementX: 1 }));
  end.scrollIntoView({ block: 'nearest' });
}
