import type { LogoPicture } from '#ui/logo.tsx';

/** What the frame shows of the shop. */
export interface ShownShop {
  readonly name: string;
  readonly logo?: LogoPicture | null;
  readonly legalPages?: readonly { readonly to: string; readonly label: string }[];
  readonly footer: {
    readonly text: string;
    readonly since: number | null;
    readonly emptySections: readonly string[];
  };
}

export interface FrameProps {
  /** Absent when it could not be loaded. */
  readonly shop: ShownShop | null | undefined;
  /** The year of the copyright line; absent when it is not known. */
  readonly year: number | undefined;
  readonly demo: boolean | undefined;
}
