import { useEffect, useState } from 'react';
import { useSession } from '#features/sessions/web/index.ts';
import {
  blankProduct,
  differences,
  type ProductForm,
} from '#features/catalogue/web/product-form.ts';
import type { ProductInput } from '#features/catalogue/web/product-rules.ts';

export interface Draft {
  /** What was begun before this page was loaded; null when nothing was, or it has been answered. */
  readonly offered: ProductInput | null;
  take(): void;
  discard(): void;
}

const KEPT_AFTER_MS = 300;

/** What somebody has typed survives a reload, in this browser, for them alone. */
export function useDraft(form: ProductForm): Draft & { forget(): void } {
  const { user } = useSession();
  const key = `addProduct:${user?.id ?? ''}`;
  const [offered, setOffered] = useState(() => read(key));

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const subscription = form.watch(() => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const typed = form.getValues();
        if (differences(blankProduct, typed).length > 0) {
          write(key, typed);
          setOffered(null);
        }
      }, KEPT_AFTER_MS);
    });
    return () => {
      clearTimeout(timer);
      subscription.unsubscribe();
    };
  }, [form, key]);

  return {
    offered,
    take() {
      if (offered) form.reset({ ...blankProduct, ...offered }, { keepDefaultValues: true });
      setOffered(null);
    },
    discard() {
      write(key, null);
      setOffered(null);
    },
    forget() {
      write(key, null);
    },
  };
}

function read(key: string): ProductInput | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return typeof kept === 'object' ? (kept as ProductInput | null) : null;
  } catch {
    return null;
  }
}

function write(key: string, draft: ProductInput | null): void {
  try {
    if (draft) localStorage.setItem(key, JSON.stringify(draft));
    else localStorage.removeItem(key);
  } catch {
    // Storage may be full or refused; the form itself keeps what was typed.
  }
}
