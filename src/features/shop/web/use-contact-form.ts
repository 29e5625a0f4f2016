import { useRef, useState, type FocusEvent, type SubmitEvent } from 'react';
import { useFormClient } from '#browser/use-form-client.ts';
import { sendMessage } from '../contract.ts';
import type { ContactErrors, ContactField } from './contact-errors.ts';

type ContactState =
  | { readonly status: 'idle' | 'sending' }
  | { readonly status: 'refused'; readonly title: string }
  | { readonly status: 'done'; readonly sent: boolean; readonly contactEmail: string };

/** Loaded on first use of the form: most visitors never write a message. */
const loadContactErrors = () => import('./contact-errors.ts');

/** @param writeTo the address to show instead of sending the message; null to send it */
export function useContactForm(writeTo: string | null) {
  const loadClient = useFormClient();
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
    for (const field of ['name', 'email', 'message']) touched.current.add(field);
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
        if (writeTo === null) void loadClient();
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

async function check(form: HTMLFormElement): Promise<ContactErrors> {
  const { contactErrors } = await loadContactErrors();
  return contactErrors(valuesOf(form));
}

function valuesOf(form: HTMLFormElement): Record<ContactField, string> {
  const data = new FormData(form);
  const text = (name: ContactField) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  return { name: text('name'), email: text('email'), message: text('message') };
}
