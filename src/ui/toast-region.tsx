import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { Toaster as Sonner } from 'sonner';
import { t } from '#shared/texts/texts.ts';

const icons = {
  success: <CircleCheck className="text-positive" />,
  info: <Info className="text-info" />,
  warning: <TriangleAlert className="text-caution" />,
  error: <CircleAlert className="text-danger" />,
  close: <X />,
};

/**
 * Replays toasts that were created before it was mounted. It is in the open dialog, if there is one: the
 * rest of the page is behind it, and inert for screen readers. A drawer has a place for it (`data-toasts`).
 */
export function ToastRegion() {
  const [container] = useState(() => document.createElement('div'));
  useEffect(() => {
    const place = () => {
      const dialog = openDialog();
      const parent = dialog?.querySelector('[data-toasts]') ?? dialog ?? document.body;
      if (container.parentElement !== parent) parent.append(container);
    };
    place();
    const observer = new MutationObserver(place);
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
    return () => {
      observer.disconnect();
      container.remove();
    };
  }, [container]);

  return createPortal(
    <Sonner
      position="bottom-right"
      containerAriaLabel={t('Notifications')}
      closeButton
      icons={icons}
      gap={8}
      toastOptions={{ classNames: { toast: 'kit-toast' }, closeButtonAriaLabel: t('Close') }}
    />,
    container,
  );
}

/** The modal dialog on top: the one with the focus. */
function openDialog(): Element | undefined {
  const dialogs = [...document.querySelectorAll('dialog:modal')];
  return dialogs.findLast((dialog) => dialog.contains(document.activeElement)) ?? dialogs.at(-1);
}
