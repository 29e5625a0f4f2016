import { useEffect, useRef, useState } from 'react';

/**
 * Whether the picture at `src` cannot be shown; `picture` goes onto its `<img>`. A picture in HTML
 * from the server may have failed before the page could listen, so it is looked at once, too.
 */
export function useBrokenPicture(src: string | null | undefined) {
  const [failed, setFailed] = useState<string>();
  const ref = useRef<HTMLImageElement>(null);

  useEffect(() => {
    const image = ref.current;
    if (!src || !image?.complete || image.naturalWidth > 0) return;
    // A drawing without a size of its own has no width either: whether it is broken, decoding tells.
    image.decode().catch(() => setFailed(src));
  }, [src]);

  return {
    broken: !src || src === failed,
    picture: { ref, onError: () => setFailed(src ?? undefined) },
  };
}
