import { useRef, useState, type SubmitEvent } from 'react';

type Texts<Fields> = { readonly [Name in keyof Fields]: string };
type Faults<Fields> = { readonly [Name in keyof Fields]?: string | null };

interface PlainForm<Fields> {
  /** In the order of the page: the first that is wrong gets the focus. */
  readonly names: readonly (keyof Fields & string)[];
  readonly faultsOf: (fields: Fields) => Faults<Fields>;
  readonly send: (fields: Fields) => unknown;
}

/**
 * A form on a page that everybody opens, without a form library. Its fields are the browser's own, so
 * what was typed or filled in before the script came counts. What is wrong shows beside the fields
 * that were typed in, at once, and beside all of them after an attempt to send.
 */
export function usePlainForm<Fields extends Texts<Fields>>(form: PlainForm<Fields>) {
  const { names, faultsOf, send } = form;
  const [faults, setFaults] = useState<Faults<Fields>>({});
  const touched = useRef(new Set<string>());

  function show(found: Faults<Fields>): void {
    const shown = names.filter((name) => touched.current.has(name));
    setFaults(Object.fromEntries(shown.map((name) => [name, found[name]])) as Faults<Fields>);
  }

  const formProps = {
    method: 'post',
    noValidate: true,
    onInput(event: { target: EventTarget; currentTarget: HTMLFormElement }) {
      touched.current.add((event.target as HTMLInputElement).name);
      show(faultsOf(fieldsOf(event.currentTarget, names) as Fields));
    },
    onSubmit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault();
      const fields = fieldsOf(event.currentTarget, names) as Fields;
      const found = faultsOf(fields);
      touched.current = new Set(names);
      show(found);
      const first = names.find((name) => found[name]);
      if (first === undefined) return void send(fields);
      (event.currentTarget.elements.namedItem(first) as HTMLElement).focus();
    },
  } as const;

  return { faults, formProps };
}

function fieldsOf(element: HTMLFormElement, names: readonly string[]): Record<string, string> {
  const data = new FormData(element);
  const text = (name: string) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  return Object.fromEntries(names.map((name) => [name, text(name)]));
}
