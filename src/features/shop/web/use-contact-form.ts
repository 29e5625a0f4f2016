import { useRef, useState, type FocusEvent, type SubmitEvent } from 'react';
import { useApi } from '#browser/api.ts';
import { sendMessage } from '../contract.ts';
import type { ContactFaults, ContactField } from './contact-rules.ts';

type ContactState =
  | { readonly is: 'idle' | 'sending' }
  | { readonly is: 'refused'; readonly title: string }
  | { readonly is: 'answered'; readonly sent: boolean; readonly contactEmail: string };

/** The contract's schema comes with the first touch of the form: most visitors never write. */
const loadRules = () => import('./contact-rules.ts');

export function useContactForm() {
  const api = useApi();
  const [faults, setFaults] = useState<ContactFaults>({});
  const [state, setState] = useState<ContactState>({ is: 'idle' });
  const touched = useRef(new Set<string>());

  async function showTouched(form: HTMLFormElement) {
    const found = await check(form);
    const shown = Object.entries(found).filter(([field]) => touched.current.has(field));
    setFaults(Object.fromEntries(shown));
  }

  async function send(form: HTMLFormElement) {
    const found = await check(form);
    setFaults(found);
    for (const field of ['name', 'email', 'message']) touched.current.add(field);
    const [first] = Object.keys(found);
    if (first) {
      (form.elements.namedItem(first) as HTMLElement).focus();
      return;
    }
    setState({ is: 'sending' });
    const outcome = await api(sendMessage, { body: valuesOf(form) });
    if (outcome.ok) {
      if (outcome.value.sent) {
        form.reset();
        touched.current.clear();
      }
      return setState({ is: 'answered', ...outcome.value });
    }
    const { problem } = outcome;
    setState({ is: 'refused', title: problem.title });
    if ('errors' in problem) {
      const named = problem.errors.flatMap(({ pointer, detail }) =>
        pointer?.startsWith('#/') ? [[pointer.slice(2), detail] as const] : [],
      );
      setFaults(Object.fromEntries(named));
    }
  }

  return {
    faults,
    state,
    formProps: {
      onFocus: () => void loadRules(),
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
        if (state.is !== 'sending') void send(event.currentTarget);
      },
    },
  };
}

async function check(form: HTMLFormElement): Promise<ContactFaults> {
  const { contactFaults } = await loadRules();
  return contactFaults(valuesOf(form));
}

function valuesOf(form: HTMLFormElement): Record<ContactField, string> {
  const data = new FormData(form);
  const text = (name: ContactField) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  return { name: text('name'), email: text('email'), message: text('message') };
}
