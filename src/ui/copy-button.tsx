import { Check, Copy, X } from 'lucide-react';
import { t } from '#shared/texts/texts.ts';
import { IconButton } from './icon-button.tsx';
import { copyStatusTexts, useCopy } from './use-copy.ts';

export type CopyButtonProps = { text: string; label?: string | undefined; className?: string };

export function CopyButton({ text, label = t('Copy'), className }: CopyButtonProps) {
  const { state, copy } = useCopy();
  const icons = {
    idle: <Copy />,
    copied: <Check className="text-positive" />,
    failed: <X className="text-danger" />,
  };
  return (
    <>
      <IconButton
        size="sm"
        label={label}
        icon={icons[state]}
        onClick={() => void copy(text)}
        {...(className !== undefined && { className })}
      />
      <span role="status" className="sr-only">
        {t(copyStatusTexts[state])}
      </span>
    </>
  );
}
