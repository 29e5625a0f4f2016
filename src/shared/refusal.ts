import { z } from 'zod';

/** An expected, documented failure of a call, with data. */
export interface RefusalKind<
  Type extends string = string,
  Members extends z.ZodRawShape = z.ZodRawShape,
> {
  /** Stable, because clients switch on it. */
  readonly type: Type;
  readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 503;
  /** One sentence that tells a person what to do. */
  readonly title: string;
  readonly members: z.ZodObject<Members>;
}

type KindDeclaration = Pick<RefusalKind, 'status' | 'title'> & { members?: z.ZodRawShape };
// oxlint-disable-next-line typescript/no-generated-empty-object-type -- a refusal without members
type MembersOf<D> = D extends { members: infer M extends z.ZodRawShape } ? M : Record<never, never>;

/**
 * Declares a feature's refusals once. The type of each is `feature/name`, with the name in
 * kebab case: `refusals('orders', { notEnoughStock: ... }).notEnoughStock.type` is
 * `orders/not-enough-stock`.
 */
export function refusals<
  const Feature extends string,
  const Declared extends Record<string, KindDeclaration>,
>(feature: Feature, declared: Declared) {
  const kinds = Object.entries(declared).map(([name, { status, title, members }]) => [
    name,
    { type: `${feature}/${kebab(name)}`, status, title, members: z.object(members ?? {}) },
  ]);
  return Object.fromEntries(kinds) as {
    readonly [Name in keyof Declared & string]: RefusalKind<
      `${Feature}/${Kebab<Name>}`,
      MembersOf<Declared[Name]>
    >;
  };
}

/** Thrown to refuse a call. The transaction is rolled back, so nothing changes. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly kind: RefusalKind;
  readonly members: Record<string, unknown>;
  readonly detail: string | undefined;

  constructor(kind: RefusalKind, members: Record<string, unknown>, detail?: string) {
    super(`${kind.type}: ${detail ?? kind.title}`);
    this.kind = kind;
    this.members = members;
    this.detail = detail;
  }
}

/** `throw refuse(orderRefusals.notEnoughStock, { sku, available })`. */
export function refuse<Kind extends RefusalKind>(
  kind: Kind,
  members: z.input<Kind['members']>,
  detail?: string,
): Refusal {
  return new Refusal(kind, members, detail);
}

type Kebab<Name extends string> = Name extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `-${Lowercase<Head>}`}${Kebab<Tail>}`
  : Name;

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
