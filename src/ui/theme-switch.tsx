import { useId } from 'react';
import { Monitor, Moon, Sun } from 'lucide-react';
import { t } from '#shared/texts/texts.ts';
import { cn } from './cn.ts';
import { setTheme, useTheme } from './use-theme.ts';

const choices = [
  { value: 'system', label: 'System', icon: Monitor },
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
] as const;

export function ThemeSwitch({ className }: { className?: string }) {
  const theme = useTheme();
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={t('Theme')}
      className={cn('inline-flex rounded-sm border border-line-strong p-0.5', className)}
    >
      {choices.map(({ value, label, icon: Icon }) => (
        <label
          key={value}
          title={t(label)}
          className="grid size-7 place-items-center rounded-xs text-muted hover:text-ink has-checked:bg-copper-soft has-checked:text-copper-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus pointer-coarse:size-10"
        >
          <input
            type="radio"
            name={name}
            value={value}
            checked={theme === value}
            onChange={() => setTheme(value)}
            className="sr-only"
          />
          <Icon aria-hidden className="size-4" />
          <span className="sr-only">{t(label)}</span>
        </label>
      ))}
    </div>
  );
}
