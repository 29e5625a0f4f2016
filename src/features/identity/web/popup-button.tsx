import { ExternalLink } from 'lucide-react';
import { t } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';

interface PopupButtonProps {
  readonly name: string;
  readonly onClick: () => void;
}

/** Starts popup sign-in. */
export function PopupButton({ name, onClick }: PopupButtonProps) {
  return (
    <div className="mt-6">
      <p className="mb-4 flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('or')}
      </p>
      <Button size="lg" block onClick={onClick}>
        {t('Continue with {name}', { name })}
        <ExternalLink aria-hidden />
        <span className="sr-only">{t('(opens a window)')}</span>
      </Button>
    </div>
  );
}
