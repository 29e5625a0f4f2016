import { useState } from 'react';
import { Eye, EyeOff } from 'lucide-react';
import { t } from '#shared/texts/texts.ts';
import { IconButton } from './icon-button.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** A password, hidden until its owner asks to see it. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'after'>) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      after={
        <IconButton
          size="sm"
          label={shown ? t('Hide password') : t('Show password')}
          aria-pressed={shown}
          icon={shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          onClick={() => setShown(!shown)}
          className="-mr-1.5"
        />
      }
    />
  );
}
