import { useState } from 'react';
import { Eye, EyeOff } from 'lucide-react';
import { t } from '#shared/texts/texts.ts';
import { IconButton } from './icon-button.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** A password input with a button that shows the password. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'after'>) {
  const [visible, setVisible] = useState(false);
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={visible ? 'text' : 'password'}
      after={
        <IconButton
          size="sm"
          label={visible ? t('Hide password') : t('Show password')}
          aria-pressed={visible}
          icon={visible ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          onClick={() => setVisible(!visible)}
          className="-mr-1.5"
        />
      }
    />
  );
}
