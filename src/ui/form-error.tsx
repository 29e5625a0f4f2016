import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { translate } from '#shared/texts/texts.ts';
import { Alert } from './alert.tsx';

export type FormErrorItem = { message: ReactNode; field?: string | undefined };
export type FormErrorProps = Omit<ComponentProps<'div'>, 'title'> & {
  title: ReactNode;
  detail?: ReactNode;
  /** `field` is the id or name of the input. */
  errors?: readonly FormErrorItem[] | undefined;
};

function openErrorLink(event: MouseEvent, field: string) {
  const element = document.getElementById(field) ?? document.getElementsByName(field)[0];
  if (!element) return;
  event.preventDefault();
  focusField(element);
}

/** Focuses a field and centres it, so that its label and error are visible. */
export function focusField(field: HTMLElement): void {
  const element = field.matches('fieldset') ? (field.querySelector('input') ?? field) : field;
  element.focus({ preventScroll: true });
  element.scrollIntoView({ block: 'center' });
}

/** The errors of a form, shown above it and announced at once. */
export function FormError({ title, detail, errors = [], ...rest }: FormErrorProps) {
  return (
    <Alert {...rest} tone="danger" title={title}>
      {detail && <p>{translate(detail)}</p>}
      {errors.length > 0 && (
        <ul className="mt-1 list-disc pl-4 text-ink">
          {errors.map(({ field, message }, index) => (
            <li key={field ?? index}>
              {field ? (
                <a
                  href={`#${field}`}
                  onClick={(event) => openErrorLink(event, field)}
                  className="underline underline-offset-2"
                >
                  {translate(message)}
                </a>
              ) : (
                translate(message)
              )}
            </li>
          ))}
        </ul>
      )}
    </Alert>
  );
}
