import { lazy, Suspense, useSyncExternalStore } from 'react';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { t } from '#shared/texts/texts.ts';

const Sonner = lazy(() => import('sonner').then((module) => ({ default: module.Toaster })));

const icons = {
  success: <CircleCheck className="text-positive" />,
  info: <Info className="text-info" />,
  warning: <TriangleAlert className="text-caution" />,
  error: <CircleAlert className="text-danger" />,
  close: <X />,
};

const neverChanges = () => () => undefined;

/**
 * Renders toasts; include it once per page. The library loads after hydration, and replays toasts
 * that were created before it was mounted.
 */
export function Toaster() {
  const hydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  if (!hydrated) return null;
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
    </Suspense>
  );
}
