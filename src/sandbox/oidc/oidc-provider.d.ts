/** Types for the part of `oidc-provider` 9 that the sandbox uses; the package has none. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  export interface Interaction {
    readonly uid: string;
    readonly prompt: { readonly name: string };
    readonly params: Readonly<Record<string, unknown>>;
  }

  export default class Provider {
    /** The current request. */
    static readonly ctx: { readonly req: IncomingMessage } | undefined;
    constructor(issuer: string, configuration: object);
    readonly Client: { prototype: { redirectUriAllowed(uri: string): boolean } };
    readonly Grant: new (properties: object) => {
      addOIDCScope(scope: string): void;
      save(): Promise<string>;
    };
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<Interaction>;
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: object,
      options?: { mergeWithLastSubmission?: boolean },
    ): Promise<void>;
    on(event: string, listener: (...args: unknown[]) => void): this;
  }
}
