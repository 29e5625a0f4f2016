import { IdentityError, sessionMessages, type IdentityUser } from '#features/sessions/web/index.ts';
import {
  callsBy,
  fieldsOf,
  ignoreBody,
  parseSignedIn,
  readResponse,
  textIn,
  type Parser,
} from './embedded-identity.ts';

/** What the account asks for at sign-in besides the password. */
export interface SignInSecurity {
  readonly app: boolean;
  readonly recoveryCodesLeft: number;
  readonly passkeys: readonly Passkey[];
}

export interface Passkey {
  readonly id: string;
  readonly name: string;
  /** When it was added; '' if that is not known. */
  readonly at: string;
}

/** What an app needs to show codes for the account. */
export interface AppSetup {
  readonly uri: string;
  readonly recoveryCodes: readonly string[];
}

const APP_CODE = /^\d{6}$/;

/** The second step of a sign-in. @param typed the code of the app, or a recovery code */
export async function confirmSignIn(typed: string, trustDevice: boolean): Promise<IdentityUser> {
  const code = typed.replace(/\s/g, '');
  const path = APP_CODE.test(code) ? '/two-factor/verify-totp' : '/two-factor/verify-backup-code';
  return call(path, { code, trustDevice }, parseSignedIn);
}

/** Who is signed in at the provider by now, if the answer to the second step was lost. */
export async function signedInPerson(): Promise<IdentityUser> {
  const person = await call('/get-session', undefined, (body) =>
    body === null ? null : parseSignedIn(body),
  );
  if (!person) throw new IdentityError('refused', sessionMessages.sessionEnded);
  return person;
}

export function loadSignInSecurity(): Promise<SignInSecurity> {
  return call('/second-factor', undefined, parseSecurity);
}

/** @param shop the name under which the app lists the account */
export function beginApp(password: string, shop: string): Promise<AppSetup> {
  return call('/two-factor/enable', { password, issuer: shop }, parseSetup);
}

export async function confirmApp(typed: string): Promise<void> {
  const code = typed.replace(/\s/g, '');
  await call('/two-factor/verify-totp', { code }, ignoreBody);
}

export async function removeApp(password: string): Promise<void> {
  await call('/two-factor/disable', { password }, ignoreBody);
}

export async function makeRecoveryCodes(password: string): Promise<readonly string[]> {
  return call('/two-factor/generate-backup-codes', { password }, (body) =>
    textsIn(fieldsOf(body)['backupCodes']),
  );
}

/** Calls the provider. @throws IdentityError */
export async function call<Value>(
  path: string,
  body: object | undefined,
  parse: Parser<Value>,
): Promise<Value> {
  return readResponse(await callsBy(window.fetch.bind(window))(path, body), parse);
}

const parseSetup: Parser<AppSetup> = (body) => {
  const uri = textIn(fieldsOf(body), 'totpURI');
  const recoveryCodes = textsIn(fieldsOf(body)['backupCodes']);
  return uri === undefined || !recoveryCodes ? undefined : { uri, recoveryCodes };
};

const parseSecurity: Parser<SignInSecurity> = (body) => {
  const { app, recoveryCodesLeft, passkeys } = fieldsOf(body);
  if (typeof app !== 'boolean' || typeof recoveryCodesLeft !== 'number') return undefined;
  if (!Array.isArray(passkeys)) return undefined;
  return { app, recoveryCodesLeft, passkeys: passkeys.map(parsePasskey) };
};

function parsePasskey(passkey: unknown): Passkey {
  const text = (name: string) => textIn(fieldsOf(passkey), name) ?? '';
  return { id: text('id'), name: text('name'), at: text('at') };
}

function textsIn(value: unknown): readonly string[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return value.filter((one) => typeof one === 'string');
}
