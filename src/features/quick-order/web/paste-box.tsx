import { useRef, useState } from 'react';
import { t, tn } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { MAX_ROWS } from '../domain/quick-order-rules.ts';

interface PasteBoxProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  /** @returns the number of lines that were read, and how many of them there was no room for */
  readonly onRead: (text: string) => Promise<{ readonly read: number; readonly left: number }>;
}

/** Takes lines from a mail or a spreadsheet and fills the grid with them. */
export function PasteBox({ text, onText, onRead }: PasteBoxProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [error, setError] = useState<string | null>(null);
  const [filled, setFilled] = useState('');
  const [busy, setBusy] = useState(false);

  async function read(): Promise<void> {
    setBusy(true);
    const { read: count, left } = await onRead(text);
    setBusy(false);
    setFilled('');
    if (count === 0) setError(t('There is no part number in these lines.'));
    else if (left > 0) {
      setError(
        tn(
          'The grid has at most {max} rows: there is no room for {count} line. Nothing was added.',
          'The grid has at most {max} rows: there is no room for {count} lines. Nothing was added.',
          left,
          { max: MAX_ROWS },
        ),
      );
    } else {
      setError(null);
      setFilled(tn('{count} line read', '{count} lines read', count));
      onText('');
      return;
    }
    field.current?.focus();
  }

  return (
    <div className="mb-8 grid justify-items-start gap-2">
      <TextArea
        ref={field}
        className="w-full"
        label={t('Paste lines')}
        hint={t(
          'From a mail or a spreadsheet: part number and quantity in any order, each part on a line of its own.',
        )}
        rows={3}
        spellCheck={false}
        value={text}
        error={error}
        onChange={(event) => {
          setError(null);
          onText(event.target.value);
        }}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Button busy={busy} disabled={text.trim() === ''} onClick={() => void read()}>
          {t('Fill the rows')}
        </Button>
        <p role="status" className="text-sm text-muted">
          {filled}
        </p>
      </div>
    </div>
  );
}
