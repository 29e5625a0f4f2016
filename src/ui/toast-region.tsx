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

/** Replays toasts that were created before it was mounted. */
export function ToastRegion() {
  return (
    <Sonner
      position="bottom-right"
      containerAriaLabel={t('Notifications')}
      closeButton
      icons={icons}
      gap={8}
      toastOptions={{ classNames: { toast: 'kit-toast' }, closeButtonAriaLabel: t('Close') }}
    />
  );
}
