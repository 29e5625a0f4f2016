import { Search } from 'lucide-react';
import { TextField, type TextFieldProps } from './text-field.tsx';

type SearchFieldProps = Pick<TextFieldProps, 'defaultValue' | 'className'> & {
  readonly label: string;
  /** What can be searched for, such as names and numbers. */
  readonly placeholder: string;
};

/** The search text of a list: the field `q` of a form. Its label is for screen readers only. */
export function SearchField(props: SearchFieldProps) {
  return (
    <TextField
      {...props}
      type="search"
      name="q"
      labelHidden
      maxLength={200}
      before={<Search aria-hidden />}
    />
  );
}
