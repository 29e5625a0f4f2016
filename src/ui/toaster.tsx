import { lazy, Suspense, useEffect, useState } from 'react';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { t } from '#shared/texts/texts.ts';
import { onHurry, toasterIsThere } from './toast-gate.ts';

const Sonner = lazy(() => import('sonner').then((module) => ({ default: module.Toaster })));

const icons = {
  success: <CircleCheck className="text-positive" />,
  info: <Info className="text-info" />,
  warning: <TriangleAlert className="text-caution" />,
  error: <CircleAlert className="text-danger" />,
  close: <X />,
};

/** Stands after the library's toaster, so its effect runs when that one listens. */
function Announce() {
  useEffect(toasterIsThere, []);
  return null;
}

/** Where toasts appear, once per page. It loads at the first toast, or when the page is at rest. */
export function Toaster() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const load = () => setWanted(true);
    onHurry(load);
    const timer = setTimeout(load, 3000);
    return () => clearTimeout(timer);
  }, []);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <Sonner
        position="bottom-right"
        containerAriaLabel={t('Notifications')}
        closeButton
        icons={icons}
        gap={8}
        toastOptions={{ classNames: { toast: 'kit-toast' }, closeButtonAriaLabel: t('Close') }}
      />
      <Announce />
    </Suspense>
  );
}
