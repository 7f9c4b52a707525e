import type { IdentityErrorName, IdentityPort } from '@web/platform/identity/port';
import { random } from '@web/platform/random';
import { nameOf } from './authErrors';
import { keepForSignIn, takeForSignIn } from './pendingSignIn';

/** A code on its way: it makes an account, opens the one that there is, or takes it from whoever else signed up with the address. */
export interface AskedCode {
  email: string;
  destination: string;
  for: 'signUp' | 'signIn' | 'reset';
}

type Identity = Pick<
  IdentityPort,
  'signUp' | 'resendCode' | 'startCodeSignIn' | 'confirmSignUp' | 'signIn' | 'answerCode' | 'forgotPassword' | 'confirmForgotPassword'
>;

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

/** Has a code sent that replaces a password which is not ours: whoever chose it may be a stranger who signed up first. */
async function askToReset(identity: Identity, email: string, locale: string): Promise<AskedCode> {
  const { destination } = await identity.forgotPassword(email, locale);
  return { email, destination: destination || email, for: 'reset' };
}

export async function askAgain(identity: Identity, { email, for: purpose }: AskedCode, locale: string): Promise<unknown> {
  if (purpose === 'reset') return identity.forgotPassword(email, locale);
  return purpose === 'signUp' ? identity.resendCode(email, locale) : identity.startCodeSignIn(email, locale);
}

/** Gives the code. Answers the next one to be given, where the first has only proved the address. */
export async function giveCode(identity: Identity, asked: AskedCode, code: string, locale: string): Promise<AskedCode | null> {
  const { email } = asked;
  if (asked.for === 'signIn') {
    await identity.answerCode(code);
    return null;
  }
  if (asked.for === 'reset') {
    const password = makePassword();
    await identity.confirmForgotPassword(email, code, password);
    return (await refusalOf(identity, email, password)) && askToSignIn(identity, email, locale);
  }
  await identity.confirmSignUp(email, code);
  const refusal = await refusalOf(identity, email, takeForSignIn(email));
  if (refusal === 'NotAuthorizedException') return askToReset(identity, email, locale);
  return refusal && askToSignIn(identity, email, locale);
}

/** Signs in with a password of ours. Answers why not; null where it is done. */
async function refusalOf(identity: Identity, email: string, password: string | null): Promise<IdentityErrorName | null> {
  if (password === null) return 'NotAuthorizedException';
  try {
    const { step } = await identity.signIn(email, password);
    return step === 'done' ? null : 'UnexpectedSignInInterruptionException';
  } catch (error) {
    return nameOf(error);
  }
}
