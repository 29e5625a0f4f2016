import { useEffect, useRef, useState, type SubmitEvent } from 'react';

type Texts<Fields> = { readonly [Name in keyof Fields]: string };
type FieldErrors<Fields> = { readonly [Name in keyof Fields]?: string | null };

interface PlainForm<Fields> {
  /** In the order of the page: the first invalid field gets the focus. */
  readonly names: readonly (keyof Fields & string)[];
  readonly validate: (fields: Fields) => FieldErrors<Fields>;
  /** The errors that the server found, shown until something is typed. */
  readonly refused?: FieldErrors<Fields> | null | undefined;
  readonly onSubmit: (fields: Fields) => unknown;
}

/**
 * A form on a public page, without a form library. Its inputs are uncontrolled, so text that was typed
 * or autofilled before hydration is kept. While typing, it validates the fields that were edited; on
 * submit, all of them.
 */
export function usePlainForm<Fields extends Texts<Fields>>(form: PlainForm<Fields>) {
  const { names, validate, refused = null, onSubmit } = form;
  const element = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors<Fields>>({});
  const touched = useRef(new Set<string>());

  useEffect(() => {
    if (!refused) return;
    setErrors(refused);
    const first = names.find((name) => refused[name]);
    if (first) (element.current?.elements.namedItem(first) as HTMLElement | undefined)?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- once per refusal
  }, [refused]);

  function show(fieldErrors: FieldErrors<Fields>): void {
    const shown = names.filter((name) => touched.current.has(name));
    setErrors(
      Object.fromEntries(shown.map((name) => [name, fieldErrors[name]])) as FieldErrors<Fields>,
    );
  }

  const formProps = {
    ref: element,
    method: 'post',
    noValidate: true,
    onInput(event: { target: EventTarget; currentTarget: HTMLFormElement }) {
      touched.current.add((event.target as HTMLInputElement).name);
      show(validate(readFields(event.currentTarget, names) as Fields));
    },
    onSubmit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault();
      const fields = readFields(event.currentTarget, names) as Fields;
      const fieldErrors = validate(fields);
      touched.current = new Set(names);
      show(fieldErrors);
      const first = names.find((name) => fieldErrors[name]);
      if (first === undefined) return void onSubmit(fields);
      (event.currentTarget.elements.namedItem(first) as HTMLElement).focus();
    },
  } as const;

  return { errors, formProps };
}

function readFields(element: HTMLFormElement, names: readonly string[]): Record<string, string> {
  const data = new FormData(element);
  const text = (name: string) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  return Object.fromEntries(names.map((name) => [name, text(name)]));
}
