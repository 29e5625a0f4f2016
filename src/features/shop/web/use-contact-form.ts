import { useRef, useState, type FocusEvent, type SubmitEvent } from 'react';
import { useFormClient } from '#browser/use-form-client.ts';
import { sendMessage } from '../contract.ts';
import type { ContactErrors, ContactField } from './contact-errors.ts';

type ContactState =
  | { readonly status: 'idle' | 'sending' }
  | { readonly status: 'refused'; readonly title: string }
  | { readonly status: 'done'; readonly sent: boolean; readonly contactEmail: string };

/** In the order of the page. */
const FIELDS = ['name', 'email', 'message'] as const;

let checks: Promise<typeof import('./contact-errors.ts') | undefined> | undefined;

/**
 * The checks of the fields, loaded on first use of the form: most visitors never write a message. Chromium never
 * loads code again that it could not load once, so they are not asked for while the browser is offline.
 */
async function loadContactErrors() {
  if (navigator.onLine) checks ??= import('./contact-errors.ts').catch(() => undefined);
  return checks;
}

/** @param writeTo the address to show instead of sending the message; null to send it */
export function useContactForm(writeTo: string | null) {
  const loadClient = useFormClient(writeTo === null);
  const [errors, setErrors] = useState<ContactErrors>({});
  const [state, setState] = useState<ContactState>({ status: 'idle' });
  const touched = useRef(new Set<string>());

  async function showTouched(form: HTMLFormElement) {
    const found = await check(form);
    const shown = Object.entries(found).filter(([field]) => touched.current.has(field));
    setErrors(Object.fromEntries(shown));
  }

  async function send(form: HTMLFormElement) {
    const found = await check(form);
    setErrors(found);
    for (const field of FIELDS) touched.current.add(field);
    const [first] = Object.keys(found);
    if (first) {
      (form.elements.namedItem(first) as HTMLElement).focus();
      return;
    }
    if (writeTo !== null) return setState({ status: 'done', sent: false, contactEmail: writeTo });
    setState({ status: 'sending' });
    const { send: submit } = await loadClient();
    const outcome = await submit(sendMessage, { body: valuesOf(form) });
    if (!outcome) return;
    if (outcome.ok) {
      if (outcome.value.sent) {
        form.reset();
        touched.current.clear();
      }
      return setState({ status: 'done', ...outcome.value });
    }
    const { problem } = outcome;
    setState({ status: 'refused', title: problem.title });
    if ('errors' in problem) {
      const named = problem.errors.flatMap(({ pointer, detail }) =>
        pointer?.startsWith('#/') ? [[pointer.slice(2), detail] as const] : [],
      );
      setErrors(Object.fromEntries(named));
    }
  }

  return {
    errors,
    state,
    formProps: {
      onFocus() {
        void loadContactErrors();
      },
      onBlur(event: FocusEvent<HTMLFormElement>) {
        const { name, value } = event.target as EventTarget & { name?: string; value?: string };
        if (!name || (!value && !touched.current.has(name))) return;
        touched.current.add(name);
        void showTouched(event.currentTarget);
      },
      onInput(event: { currentTarget: HTMLFormElement }) {
        if (touched.current.size > 0) void showTouched(event.currentTarget);
      },
      onSubmit(event: SubmitEvent<HTMLFormElement>) {
        event.preventDefault();
        if (state.status !== 'sending') void send(event.currentTarget);
      },
    },
  };
}

/** Without the shop's checks, what the browser finds is shown; the shop checks again. */
async function check(form: HTMLFormElement): Promise<ContactErrors> {
  const loaded = await loadContactErrors();
  return loaded?.contactErrors(valuesOf(form)) ?? browserErrors(form);
}

function browserErrors(form: HTMLFormElement): ContactErrors {
  const field = (name: ContactField) => form.elements.namedItem(name) as HTMLInputElement;
  const invalid = FIELDS.filter((name) => field(name).validationMessage);
  return Object.fromEntries(invalid.map((name) => [name, field(name).validationMessage]));
}

function valuesOf(form: HTMLFormElement): Record<ContactField, string> {
  const data = new FormData(form);
  const text = (name: ContactField) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  return { name: text('name'), email: text('email'), message: text('message') };
}
