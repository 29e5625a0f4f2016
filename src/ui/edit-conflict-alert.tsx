import { useEffect, useRef, useState } from 'react';
import { t } from '#shared/texts/texts.ts';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { describeChange } from './describe-change.ts';
import { isUndecided, type EditConflict } from './newer-values.ts';

interface EditConflictAlertProps {
  readonly conflict: EditConflict | null;
  /** Who has changed what. */
  readonly title: string;
  readonly choose: (name: string, choice: 'mine' | 'theirs') => void;
  readonly takeAll: () => void;
  /** The labels of lists and other values without an input. */
  readonly labels?: Readonly<Record<string, string>> | undefined;
  /** A value as the page prints it; null for those that are shown as they are typed. */
  readonly formatField?: ((name: string, value: unknown) => string | null) | undefined;
}

/**
 * Shows in a form what somebody else has saved meanwhile, from which value to which. Where the form has an
 * unsaved value in the same field, one of the two can be chosen. Takes the focus when it appears.
 */
export function EditConflictAlert({ conflict, ...props }: EditConflictAlertProps) {
  return conflict && <Notice key={conflict.shown} conflict={conflict} {...props} />;
}

function Notice({
  conflict,
  title,
  choose,
  takeAll,
  labels = {},
  formatField = () => null,
}: EditConflictAlertProps & { readonly conflict: EditConflict }) {
  const { changes } = conflict;
  const alert = useRef<HTMLDivElement>(null);
  const [shownLabels, setShownLabels] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    alert.current?.focus();
    const form = alert.current?.closest('form');
    if (form) setShownLabels(new Map(changes.map(({ name }) => [name, labelIn(form, name)])));
    // oxlint-disable-next-line react/exhaustive-deps -- once per notice
  }, []);
  const labelOf = (name: string) => {
    const [list = ''] = name.split('.');
    return shownLabels.get(name) || t(labels[list] ?? list);
  };
  const undecided = changes.filter(isUndecided).length;
  return (
    <Alert
      ref={alert}
      tabIndex={-1}
      tone="caution"
      title={title}
      className="scroll-mt-20"
      action={
        undecided > 1 && (
          <Button size="sm" onClick={takeAll}>
            {t('Take all saved values')}
          </Button>
        )
      }
    >
      <p>
        {undecided > 0
          ? t('Your changes are still here. Choose which value to save, then save.')
          : t('Your changes are still here. Check them, then save.')}
      </p>
      <ul className="mt-2 grid gap-2 text-ink">
        {changes.map(({ name, before, theirs, edited, choice }) => (
          <li key={name} className="flex flex-wrap items-center gap-2">
            <span className="min-w-0 basis-full wrap-anywhere">
              {describeChange(labelOf(name), before, theirs, (value) => formatField(name, value))}
            </span>
            {edited &&
              (['mine', 'theirs'] as const).map((one) => (
                <Button
                  key={one}
                  size="sm"
                  aria-pressed={choice === one}
                  variant={choice === one ? 'primary' : 'secondary'}
                  aria-label={t(one === 'mine' ? 'Keep your {field}' : 'Take the saved {field}', {
                    field: labelOf(name),
                  })}
                  onClick={() => choose(name, one)}
                >
                  {one === 'mine' ? t('Keep yours') : t('Take the saved one')}
                </Button>
              ))}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** The label of an input as the form shows it, in a list after that of its item; empty if there is no such input. */
function labelIn(form: HTMLFormElement, name: string): string {
  const input = form.querySelector<HTMLInputElement>(`[name="${CSS.escape(name)}"]`);
  const label = textOf(input?.labels?.[0]);
  const group = textOf(input?.closest('fieldset')?.querySelector('legend'));
  return label && group && /\.\d+\./.test(name) ? `${group}: ${label}` : label;
}

/** The text without marks such as that of a required field. */
function textOf(element: Element | null | undefined): string {
  return [...(element?.childNodes ?? [])]
    .filter((node) => !(node instanceof Element && node.ariaHidden === 'true'))
    .map((node) => node.textContent)
    .join('');
}
