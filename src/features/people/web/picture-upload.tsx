import { useId, useRef, useState, type ChangeEvent } from 'react';
import { ImageUp } from 'lucide-react';
import { useApi } from '#browser/api.ts';
import { MAX_PICTURE_BYTES, PICTURE_TYPES } from '#shared/picture-types.ts';
import { t } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { uploadPicture } from '../contract.ts';
import { peopleMessages } from './messages.ts';

interface PictureUploadProps {
  /** The URL of the profile's picture; '' for none. One of another site has no preview. */
  readonly current: string;
  readonly onUploaded: (address: string) => void;
}

/** Uploads a picture as soon as it is chosen, with a preview. */
export function PictureUpload({ current, onUploaded }: PictureUploadProps) {
  const api = useApi();
  const input = useRef<HTMLInputElement>(null);
  const status = useId();
  const [preview, setPreview] = useState<string | null>(null);
  /** From 0 to 1; null when no upload is running. */
  const [progress, setProgress] = useState<number | null>(null);
  const [message, setMessage] = useState<{ text: string; isError: boolean } | null>(null);
  const source = preview ?? (current.startsWith('/') ? current : null);

  async function send({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const file = currentTarget.files?.[0];
    currentTarget.value = '';
    if (!file) return;
    if (file.size > MAX_PICTURE_BYTES)
      return setMessage({ text: peopleMessages.pictureTooLarge, isError: true });
    setMessage(null);
    setProgress(0);
    setPreview(await dataUrlOf(file));
    const outcome = await api(uploadPicture, { body: file }, { onProgress: setProgress });
    setProgress(null);
    if (!outcome.ok) {
      setPreview(null);
      setMessage({ text: outcome.problem.title, isError: true });
      return;
    }
    onUploaded(outcome.value.img);
    setMessage({ text: peopleMessages.pictureUploaded, isError: false });
  }

  return (
    <div className="flex flex-wrap items-center gap-4">
      <div className="h-20 w-32 shrink-0 overflow-hidden rounded-sm border border-line bg-sunken">
        {source && (
          <img
            key={source}
            src={source}
            alt={t('Profile background')}
            className="size-full object-cover"
          />
        )}
      </div>
      <div className="min-w-0 flex-1">
        <input
          ref={input}
          type="file"
          accept={PICTURE_TYPES}
          tabIndex={-1}
          aria-hidden
          onChange={(event) => void send(event)}
          className="hidden"
        />
        <Button
          busy={progress !== null}
          aria-describedby={status}
          onClick={() => input.current?.click()}
        >
          <ImageUp aria-hidden />
          {t('Upload a picture')}
        </Button>
        {progress !== null && (
          <progress
            value={progress}
            max={1}
            aria-label={t('Upload')}
            className="mt-2 block h-1.5 w-full max-w-48 accent-copper"
          />
        )}
        <p
          id={status}
          role="status"
          className={`mt-1.5 text-sm ${message?.isError ? 'text-danger' : 'text-muted'}`}
        >
          {t(message?.text ?? peopleMessages.pictureHint)}
        </p>
      </div>
    </div>
  );
}

/** A data URL, because the content security policy does not allow `blob:` images. */
function dataUrlOf(file: File): Promise<string | null> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => resolve(null));
    reader.readAsDataURL(file);
  });
}
