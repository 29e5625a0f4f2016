import { useEffect, useRef, useState } from 'react';

/**
 * Whether the picture at `src` cannot be shown; spread `picture` onto its `<img>`. A server-rendered
 * picture may fail before the error handler is attached, so the hook checks it once after mounting.
 */
export function useBrokenPicture(src: string | null | undefined) {
  const [failed, setFailed] = useState<string>();
  const ref = useRef<HTMLImageElement>(null);

  useEffect(() => {
    const image = ref.current;
    if (!src || !image?.complete || image.naturalWidth > 0) return;
    // An SVG without a size also has no width, so decode it to find out whether it is broken.
    image.decode().catch(() => setFailed(src));
  }, [src]);

  return {
    broken: !src || src === failed,
    picture: { ref, onError: () => setFailed(src ?? undefined) },
  };
}
