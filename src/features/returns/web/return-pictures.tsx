import { useEffect, useState } from 'react';
import { UploadButton } from '#features/catalogue/web/index.ts';
import { formatDateTime } from '#shared/date-format.ts';
import { MAX_PICTURE_BYTES, PICTURE_TYPES } from '#shared/picture-types.ts';
import { t } from '#shared/texts/texts.ts';
import { saveFile } from '#ui/save-file.ts';
import { Section } from '#ui/section.tsx';
import type { ReturnPicture } from '../domain/return-documents.ts';

type Fetched = { readonly ok: true; readonly value: Blob } | { readonly ok: false };
type Added =
  | { readonly ok: true }
  | { readonly ok: false; readonly problem: { readonly title: string } };

interface ReturnPicturesProps {
  readonly pictures: readonly ReturnPicture[];
  readonly download: (pictureId: string) => Promise<Fetched>;
  /** Null for those who may not add pictures. */
  readonly add: ((file: File, onProgress: (share: number) => void) => Promise<Added>) | null;
  readonly onAdded: () => void;
}

/** The pictures of the goods. */
export function ReturnPictures({ pictures, download, add, onAdded }: ReturnPicturesProps) {
  if (pictures.length === 0 && !add) return null;
  return (
    <Section title={t('Pictures')}>
      <div className="grid gap-4">
        {pictures.length > 0 && (
          <ul className="flex flex-wrap gap-3">
            {pictures.map((picture, index) => (
              <li key={picture._id}>
                <Thumbnail picture={picture} number={index + 1} download={download} />
              </li>
            ))}
          </ul>
        )}
        {add && (
          <UploadButton
            label={t('Add pictures')}
            accept={PICTURE_TYPES}
            upload={async (file, onProgress) => {
              if (file.size > MAX_PICTURE_BYTES) {
                return t('At most {count} MB', { count: MAX_PICTURE_BYTES / 1024 / 1024 });
              }
              const outcome = await add(file, onProgress);
              if (outcome.ok) onAdded();
              return outcome.ok ? null : outcome.problem.title;
            }}
          />
        )}
      </div>
    </Section>
  );
}

interface ThumbnailProps {
  readonly picture: ReturnPicture;
  readonly number: number;
  readonly download: ReturnPicturesProps['download'];
}

/** A picture, which needs the access token to load. It is saved when it is pressed. */
function Thumbnail({ picture, number, download }: ThumbnailProps) {
  const [shown, setShown] = useState<{ readonly file: Blob; readonly url: string } | null>(null);
  const { _id: id, addedBy, at } = picture;

  useEffect(() => {
    let isCurrent = true;
    async function load() {
      const fetched = await download(id);
      if (!fetched.ok) return;
      const url = await dataUrlOf(fetched.value);
      if (isCurrent) setShown({ file: fetched.value, url });
    }
    void load();
    return () => {
      isCurrent = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- once per picture
  }, [id]);

  return (
    <button
      type="button"
      disabled={!shown}
      title={[addedBy, formatDateTime(at)].join(', ')}
      aria-label={t('Save picture {number}', { number })}
      onClick={() => shown && saveFile(shown.file, `picture-${number}.webp`)}
      className="grid size-28 place-items-center overflow-hidden rounded-md border border-line bg-sunken"
    >
      {shown && <img src={shown.url} alt="" className="size-full object-cover" />}
    </button>
  );
}

/** A data URL, because the content security policy does not allow `blob:` images. */
function dataUrlOf(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('not readable')));
    reader.readAsDataURL(file);
  });
}
