import { useEffect, useState } from 'react';
import { useSession } from '#features/sessions/web/index.ts';
import {
  blankProduct,
  differingFormFields,
  type ProductForm,
} from '#features/catalogue/web/product-form.ts';
import type { ProductInput } from '#features/catalogue/web/product-rules.ts';

export interface Draft {
  /** A draft from before the page was loaded, until it is accepted or discarded; else null. */
  readonly offered: ProductInput | null;
  accept(): void;
  discard(): void;
}

const SAVE_DELAY_MS = 300;

/**
 * Saves the typed values in this browser's local storage, per user, so that they survive a reload.
 */
export function useDraft(form: ProductForm): Draft & { remove(): void } {
  const { user } = useSession();
  const key = `addProduct:${user?.id ?? ''}`;
  const [offered, setOffered] = useState(() => read(key));

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function save(): void {
      timer = undefined;
      const typed = form.getValues();
      if (differingFormFields(blankProduct, typed).length === 0) return;
      write(key, typed);
      setOffered(null);
    }
    const subscription = form.watch(() => {
      clearTimeout(timer);
      timer = setTimeout(save, SAVE_DELAY_MS);
    });
    const saveNow = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      save();
    };
    addEventListener('pagehide', saveNow);
    return () => {
      removeEventListener('pagehide', saveNow);
      clearTimeout(timer);
      subscription.unsubscribe();
    };
  }, [form, key]);

  return {
    offered,
    accept() {
      if (offered) form.reset({ ...blankProduct, ...offered }, { keepDefaultValues: true });
      setOffered(null);
    },
    discard() {
      write(key, null);
      setOffered(null);
    },
    remove() {
      write(key, null);
    },
  };
}

function read(key: string): ProductInput | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return typeof stored === 'object' ? (stored as ProductInput | null) : null;
  } catch {
    return null;
  }
}

function write(key: string, draft: ProductInput | null): void {
  try {
    if (draft) localStorage.setItem(key, JSON.stringify(draft));
    else localStorage.removeItem(key);
  } catch {
    // Storage may be full or blocked; the form still has the typed values.
  }
}
