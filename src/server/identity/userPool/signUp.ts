import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { isAddressBlocked, consumeCodeRequest, countFailure } from './poolContext';
import { PoolError } from './errors';
import { mustBeEmail, parseAttributes, normalizeUsername } from './usernames';
import { Attributes, Code, ClientMetadata, operation, Password, Username } from './operation';
import { mustBeGoodPassword, newCredentials } from './passwords';
import { pretendCode, refusePretendedCode } from './pretendedCodes';
import { addUser, holdUserByUsername, removeUnconfirmed, updateUser } from './queries/users';
import { delivery, knownMail, redeemCode, sendCode } from './sendCode';

/** With an address that somebody has: answered like any other, and whoever reads its mail is told. */
export const signUp = operation(
  z.object({ ClientId: z.string(), Username, Password, UserAttributes: Attributes, ClientMetadata: ClientMetadata }),
  async (context, { Username: given, Password: password, UserAttributes, ClientMetadata }) => {
    const username = normalizeUsername(given);
    mustBeEmail(username);
    const attributes = parseAttributes(username, UserAttributes ?? []);
    mustBeGoodPassword(context.owner, password);
    // Counted before anything is computed, and in a transaction of its own: the database does not wait for that.
    await context.work((tenant) => consumeCodeRequest(tenant, context, username));
    const sub = randomUUID();
    const user = {
      sub,
      username,
      attributes,
      ...newCredentials(context.owner, context.vault, sub, password),
      tokensValidAfter: context.now,
      createdAt: context.now,
    };
    const reveals = context.owner.config.REVEAL_UNKNOWN_USERS === true;
    await context.work(async (tenant) => {
      const holder = await holdUserByUsername(tenant, username);
      // Whoever signed up before and proved nothing may be a stranger: the newest code goes with the newest password.
      if (!reveals) await removeUnconfirmed(tenant, username);
      const added = await addUser(tenant, user);
      if (!added && reveals) throw new PoolError('UsernameExistsException');
      const locale = ClientMetadata?.['locale'];
      if (added) await sendCode(tenant, context, user, 'confirm', locale);
      else
        await pretendCode(tenant, context, username, 'confirm', {
          requestedLocale: locale,
          instead: holder?.enabled ? knownMail(context, holder, locale) : undefined,
        });
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
      const user = await holdUserByUsername(tenant, username);
      const reveals = context.owner.config.REVEAL_UNKNOWN_USERS;
      if (!user || (user.confirmed && !reveals)) {
        await countFailure(tenant, context);
        return new PoolError(await refusePretendedCode(tenant, context, username, 'confirm'));
      }
      if (user.confirmed) return new PoolError('NotAuthorizedException', 'User cannot be confirmed. Current status is CONFIRMED');
      const fault = await redeemCode(tenant, context, { sub: user.sub, address: user.username }, 'confirm', ConfirmationCode);
      if (fault) {
        await countFailure(tenant, context);
        return new PoolError(fault);
      }
      await updateUser(tenant, user.sub, { confirmed: true });
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
      const found = await holdUserByUsername(tenant, username);
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
