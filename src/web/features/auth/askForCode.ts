import type { IdentityPort } from '@web/platform/identity/port';
import { random } from '@web/platform/random';
import { nameOf } from './authErrors';
import { keepForSignIn, takeForSignIn } from './pendingSignIn';

/** A code on its way: it makes an account, or opens the one that there is. */
export interface AskedCode {
  email: string;
  destination: string;
  for: 'signUp' | 'signIn';
}

type Identity = Pick<IdentityPort, 'signUp' | 'resendCode' | 'startCodeSignIn' | 'confirmSignUp' | 'signIn' | 'answerCode'>;

/** A password that nobody is told, as strict as pools may ask: who signs up by a code alone signs in by one. */
const makePassword = () => `Aa1!${random.uuid()}${random.uuid()}`;

/** Has a code sent to an address, whether or not there is an account for it. */
export async function askForCode(identity: Identity, email: string, locale: string): Promise<AskedCode> {
  // The same when it is asked again: two passwords for one address that nobody proved, and neither holds.
  const password = takeForSignIn(email) ?? makePassword();
  keepForSignIn(email, password);
  try {
    const { destination } = await identity.signUp({ email, password, firstName: '', lastName: '', locale });
    return { email, destination: destination || email, for: 'signUp' };
  } catch (error) {
    if (nameOf(error) !== 'UsernameExistsException') throw error;
    return askToSignIn(identity, email, locale);
  }
}

/** Has a code sent that opens the account there is. Where pools do not tell strangers whether there is one, it is asked for. */
export async function askToSignIn(identity: Identity, email: string, locale: string): Promise<AskedCode> {
  try {
    const { destination } = await identity.startCodeSignIn(email, locale);
    return { email, destination: destination || email, for: 'signIn' };
  } catch (error) {
    if (nameOf(error) !== 'UserNotConfirmedException') throw error;
    // Begun once and never confirmed.
    const { destination } = await identity.resendCode(email, locale);
    return { email, destination: destination || email, for: 'signUp' };
  }
}

/** Sends another one. */
export async function askAgain(identity: Identity, { email, for: purpose }: AskedCode, locale: string): Promise<unknown> {
  return purpose === 'signUp' ? identity.resendCode(email, locale) : identity.startCodeSignIn(email, locale);
}

/** Gives the code. Answers the next one to be given, where the first has only proved the address. */
export async function giveCode(identity: Identity, asked: AskedCode, code: string, locale: string): Promise<AskedCode | null> {
  if (asked.for === 'signIn') {
    await identity.answerCode(code);
    return null;
  }
  await identity.confirmSignUp(asked.email, code);
  const password = takeForSignIn(asked.email);
  const step = password === null ? null : await identity.signIn(asked.email, password).catch(() => null);
  return step?.step === 'done' ? null : askToSignIn(identity, asked.email, locale);
}
