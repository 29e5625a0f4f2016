import { useRef, useState, type ReactNode } from 'react';
import { FileUp } from 'lucide-react';
import { t } from '#shared/texts/texts.ts';
import { Button } from './button.tsx';
import { cn } from './cn.ts';

interface DropZoneProps {
  readonly title: string;
  readonly hint: string;
  /** The types of files to choose from, as in HTML. */
  readonly accept: string;
  /** The share of the upload that is done; null when none is running. */
  readonly progress: number | null;
  readonly onFile: (file: File | undefined) => void;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}

/** Takes a file that is dropped or chosen, and shows the progress of its upload. */
export function DropZone(props: DropZoneProps) {
  const { title, hint, accept, progress, onFile, className, children } = props;
  const input = useRef<HTMLInputElement>(null);
  const [dragging, setDragging] = useState(false);
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setDragging(true);
      }}
      onDragLeave={() => setDragging(false)}
      onDrop={(event) => {
        event.preventDefault();
        setDragging(false);
        onFile(event.dataTransfer.files[0]);
      }}
      className={cn(
        'flex flex-col items-center gap-3 rounded-md border border-dashed px-6 text-center',
        dragging ? 'border-copper bg-copper-soft' : 'border-line-strong',
        className,
      )}
    >
      <FileUp aria-hidden className="size-7 text-copper-ink" />
      <p className="text-lg font-semibold">{title}</p>
      <p className="max-w-prose text-muted">{hint}</p>
      <input
        ref={input}
        type="file"
        aria-label={t('File')}
        accept={accept}
        onChange={({ currentTarget }) => {
          onFile(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
        className="hidden"
      />
      <Button variant="primary" busy={progress !== null} onClick={() => input.current?.click()}>
        {t('Choose a file')}
      </Button>
      {progress !== null && (
        <progress
          value={progress}
          max={1}
          aria-label={t('Upload progress')}
          className="h-1.5 w-full max-w-64 accent-copper"
        />
      )}
      {children}
    </div>
  );
}
