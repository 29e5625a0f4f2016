import { useRef, useState, type ChangeEvent } from 'react';
import { ImageUp } from 'lucide-react';
import { useApi } from '#browser/api.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { MAX_PICTURE_BYTES, PICTURE_TYPES } from '#shared/picture-types.ts';
import { t } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { uploadSettingsPicture } from '../contract.ts';
import { settingsMessages } from './messages.ts';

interface UploadPictureProps {
  readonly use: 'logo' | 'slide';
  readonly label: string;
  readonly onUploaded: (picture: ResponseOf<typeof uploadSettingsPicture>) => void;
}

/** Uploads a picture as soon as it is chosen. */
export function UploadPicture({ use, label, onUploaded }: UploadPictureProps) {
  const api = useApi();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function send({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const file = currentTarget.files?.[0];
    currentTarget.value = '';
    if (!file) return;
    if (file.size > MAX_PICTURE_BYTES) return setError(settingsMessages.pictureTooLarge);
    setBusy(true);
    const outcome = await api(uploadSettingsPicture, { params: { use }, body: file });
    setBusy(false);
    setError(outcome.ok ? null : outcome.problem.title);
    if (outcome.ok) onUploaded(outcome.value);
  }

  return (
    <div>
      <input
        ref={input}
        type="file"
        accept={PICTURE_TYPES}
        tabIndex={-1}
        aria-hidden
        onChange={(event) => void send(event)}
        className="hidden"
      />
      <Button busy={busy} onClick={() => input.current?.click()}>
        <ImageUp aria-hidden />
        {label}
      </Button>
      <p role="alert" className="mt-1 text-sm text-danger empty:hidden">
        {error && t(error)}
      </p>
    </div>
  );
}
