import { useRef, useState, type ChangeEvent } from 'react';
import { Upload } from 'lucide-react';
import { t } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';

interface UploadButtonProps {
  readonly label: string;
  /** The types of files to choose from, as in HTML. */
  readonly accept: string;
  /** Uploads one file. @returns why it was not accepted, or null */
  readonly upload: (file: File, onProgress: (share: number) => void) => Promise<string | null>;
}

/** Uploads the chosen files one after the other, and shows the progress of the current one. */
export function UploadButton({ label, accept, upload }: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [errors, setErrors] = useState<readonly string[]>([]);

  async function send({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const files = [...(currentTarget.files ?? [])];
    currentTarget.value = '';
    setErrors([]);
    for (const file of files) {
      setProgress(0);
      const error = await upload(file, setProgress);
      if (error !== null) setErrors((before) => [...before, error]);
    }
    setProgress(null);
  }

  return (
    <div>
      <input
        ref={input}
        type="file"
        multiple
        accept={accept}
        tabIndex={-1}
        aria-hidden
        onChange={(event) => void send(event)}
        className="hidden"
      />
      <Button size="sm" busy={progress !== null} onClick={() => input.current?.click()}>
        <Upload aria-hidden />
        {label}
      </Button>
      {progress !== null && (
        <progress
          value={progress}
          max={1}
          aria-label={t('Upload')}
          className="mt-2 block h-1.5 w-full accent-copper"
        />
      )}
      <div role="status" className="text-sm text-danger">
        {errors.map((error, index) => (
          <p key={index} className="mt-1">
            {t(error)}
          </p>
        ))}
      </div>
    </div>
  );
}
