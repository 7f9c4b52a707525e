import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { isAddressBlocked, consumeCodeRequest } from './poolContext';
import { PoolError } from './errors';
import { mustBeEmail, parseAttributes, normalizeUsername } from './usernames';
import { Attributes, Code, ClientMetadata, operation, Password, Username } from './operation';
import { credentialsOf, isPasswordCorrect, mustBeGoodPassword, newCredentials, noCredentials } from './passwords';
import { pretendCode, takeCode } from './pretendedCodes';
import { addUser, lockUserByUsername, updateUser, userByUsername } from './queries/users';
import { delivery, knownMail, sendCode } from './sendCode';

/**
 * With an address that somebody has: answered like any other, and whoever reads its mail is told. Somebody who only signed
 * up with it has proved nothing, nor has who does so again: whoever asks for a code may be the other, so that neither's
 * password holds, unless they are the same.
 */
export const signUp = operation(
  z.object({ ClientId: z.string(), Username, Password, UserAttributes: Attributes, ClientMetadata: ClientMetadata }),
  async (context, { Username: given, Password: password, UserAttributes, ClientMetadata }) => {
    const { owner, vault, now } = context;
    const username = normalizeUsername(given);
    mustBeEmail(username);
    const attributes = parseAttributes(username, UserAttributes ?? []);
    mustBeGoodPassword(owner, password);
    // Counted before anything is computed, and in a transaction of its own: the database does not wait for that.
    const before = await context.work(async (tenant) => {
      await consumeCodeRequest(tenant, context, username);
      return userByUsername(tenant, username);
    });
    const isSame = isPasswordCorrect(owner, credentialsOf(owner, vault, username, before), password);
    const sub = randomUUID();
    const user = { sub, username, attributes, ...newCredentials(owner, vault, sub, password), tokensValidAfter: now, createdAt: now };
    const locale = ClientMetadata?.['locale'];
    await context.work(async (tenant) => {
      const added = await addUser(tenant, user);
      const holder = await lockUserByUsername(tenant, username);
      if (!added && owner.config.REVEAL_UNKNOWN_USERS) throw new PoolError('UsernameExistsException');
      if (!holder?.enabled || holder.confirmed) {
        const instead = holder?.enabled ? knownMail(context, holder, locale) : undefined;
        return pretendCode(tenant, context, username, 'confirm', { requestedLocale: locale, instead });
      }
      const isTheirs = added || (isSame && holder.verifier === before?.verifier);
      const change = isTheirs ? { attributes } : { attributes: {}, ...noCredentials(owner, vault, holder.sub) };
      if (!added) await updateUser(tenant, holder.sub, change);
      return sendCode(tenant, context, { ...holder, ...change }, 'confirm', locale);
    });
    return { UserConfirmed: false, UserSub: sub, ...delivery(username) };
  },
);

export const confirmSignUp = operation(
  z.object({ ClientId: z.string(), Username, ConfirmationCode: Code }),
  async (context, { Username: given, ConfirmationCode }) => {
    const refusal = await context.work(async (tenant) => {
      if (await isAddressBlocked(tenant, context)) return new PoolError('LimitExceededException');
      const username = normalizeUsername(given);
      const user = await lockUserByUsername(tenant, username);
      if (user?.confirmed && context.owner.config.REVEAL_UNKNOWN_USERS)
        return new PoolError('NotAuthorizedException', 'User cannot be confirmed. Current status is CONFIRMED');
      const sub = user?.confirmed ? undefined : user?.sub;
      const fault = await takeCode(tenant, context, { username, sub }, 'confirm', ConfirmationCode);
      if (fault) return new PoolError(fault);
      if (sub) await updateUser(tenant, sub, { confirmed: true });
      return null;
    });
    if (refusal) throw refusal;
    return {};
  },
);

/** Unknown users, and those who need no code any more, get the same response. */
export const resendConfirmationCode = operation(
  z.object({ ClientId: z.string(), Username, ClientMetadata: ClientMetadata }),
  async (context, { Username: given, ClientMetadata }) => {
    const username = normalizeUsername(given);
    const user = await context.work(async (tenant) => {
      await consumeCodeRequest(tenant, context, username);
      const found = await lockUserByUsername(tenant, username);
      if (found && !found.confirmed) await sendCode(tenant, context, found, 'confirm', ClientMetadata?.['locale']);
      else await pretendCode(tenant, context, username, 'confirm', { requestedLocale: ClientMetadata?.['locale'] });
      return found;
    });
    if (user?.confirmed && context.owner.config.REVEAL_UNKNOWN_USERS)
      throw new PoolError('InvalidParameterException', 'User is already confirmed.');
    if (!user && context.owner.config.REVEAL_UNKNOWN_USERS) throw new PoolError('UserNotFoundException');
    return delivery(username);
  },
);
