import { cn } from './cn.ts';
import { useBrokenPicture } from './use-broken-picture.ts';

export type AvatarProps = {
  /** The name of the person; its initials are shown if there is no picture. */
  name: string;
  /** Only pictures of the shop are shown: other sites would learn who visits. */
  src?: string | null | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** The name is already shown beside it. */
  decorative?: boolean | undefined;
  className?: string | undefined;
};

const sizes = {
  sm: { box: 'size-7 text-2xs', pixels: 28 },
  md: { box: 'size-9 text-xs', pixels: 36 },
  lg: { box: 'size-16 text-lg', pixels: 64 },
} as const;

function initials(name: string) {
  const words = name
    .trim()
    .split(/[\s@._-]+/u)
    .filter(Boolean);
  const last = words.length > 1 ? words.at(-1) : undefined;
  return ((words[0]?.[0] ?? '?') + (last?.[0] ?? '')).toUpperCase();
}

export function Avatar({ name, src, size = 'md', decorative = false, className }: AvatarProps) {
  const { broken, picture } = useBrokenPicture(src);
  const { box, pixels } = sizes[size];
  const look = cn(
    'inline-grid shrink-0 place-items-center overflow-hidden rounded-sm',
    box,
    className,
  );
  if (src?.startsWith('/') && !broken) {
    return (
      <img
        {...picture}
        src={src}
        alt={decorative ? '' : name}
        width={pixels}
        height={pixels}
        loading="lazy"
        decoding="async"
        className={cn(look, 'bg-sunken object-cover')}
      />
    );
  }
  return (
    <span
      {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
      data-initials={initials(name)}
      className={cn(
        look,
        'bg-copper-soft font-mono font-semibold tracking-tight text-copper-ink before:content-[attr(data-initials)]',
      )}
    />
  );
}
