import { createElement } from 'react';
import { formClient } from '#browser/form-client.ts';
import { browserApi } from '#features/sessions/web/index.ts';
import { toast } from '#ui/toast.ts';
import { addToCart as addCall } from '../contract.ts';
import type { WantedLine } from '../domain/add-lines.ts';
import { AddedNote } from './added-note.tsx';
import { addingTexts } from './adding-texts.ts';
import { addForVisitor, type Added, type AddOutcome } from './add-for-visitor.ts';
import { cartOwner } from './cart-owner.ts';
import { tellCart } from './cart-storage.ts';
import { cartMessages } from './messages.ts';

/**
 * Adds lines to the cart of the user or of the visitor, and shows what was added, with a link to the cart.
 * @returns what was added; null if the call was refused
 */
export async function addToCart(lines: readonly WantedLine[]): Promise<Added | null> {
  const user = cartOwner();
  const outcome = user ? await addForUser(user, lines) : await addForVisitor(browserApi, lines);
  if (!outcome.ok) {
    toast.danger(outcome.title);
    return null;
  }
  showAdded(outcome.value);
  return outcome.value;
}

async function addForUser(user: string, lines: readonly WantedLine[]): Promise<AddOutcome> {
  // Without an answer it is sent again, with the same key: it adds once.
  const outcome = await formClient(browserApi, addingTexts).send(addCall, {
    body: { lines: [...lines] },
  });
  if (!outcome?.ok) return { ok: false, title: outcome?.problem.title ?? '' };
  const { version, count } = outcome.value;
  tellCart({ user, version, count });
  return outcome;
}

function showAdded({ added, omitted }: Added): void {
  const [first, ...others] = added;
  if (first && others.length === 0) {
    const { name, quantity, wanted, problem } = first;
    const notes = [
      quantity > wanted && cartMessages.raised(wanted, quantity),
      problem?.quantity && cartMessages.mostNow(problem.quantity),
    ].filter(Boolean);
    show(cartMessages.inCart(name, quantity), notes.join(' '));
  } else if (first) {
    const raised = added.filter(({ quantity, wanted }) => quantity > wanted).length;
    const note = raised > 0 ? cartMessages.someRaised(raised) : '';
    show(cartMessages.added(added.length), note);
  }
  if (omitted.length > 0) toast.caution(cartMessages.omitted(omitted.map(({ name }) => name)));
}

/** A message with a note needs attention and stays longer. */
function show(message: string, note: string): void {
  const description = createElement(AddedNote, { note });
  if (note) toast.caution(message, { description, duration: 10_000 });
  else toast.positive(message, { description });
}
