import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { isAddressBlocked, consumeCodeRequest, countFailure, resetPasswordAttempts } from './poolContext';
import { PoolError } from './errors';
import { normalizeUsername } from './usernames';
import { Code, ClientMetadata, operation, Password, Username } from './operation';
import { mustBeGoodPassword, newCredentials } from './passwords';
import { pretendCode, refusePretendedCode } from './pretendedCodes';
import { revokeSessions } from './queries/sessions';
import { holdUserByUsername, lockUser, updateUser, userByUsername } from './queries/users';
import { delivery, redeemCode, sendCode } from './sendCode';

/** Unknown users get the same response. */
export const forgotPassword = operation(
  z.object({ ClientId: z.string(), Username, ClientMetadata: ClientMetadata }),
  async (context, { Username: given, ClientMetadata }) => {
    const username = normalizeUsername(given);
    const known = await context.work(async (tenant) => {
      await consumeCodeRequest(tenant, context, username);
      const user = await holdUserByUsername(tenant, username);
      if (user?.enabled) await sendCode(tenant, context, user, 'reset', ClientMetadata?.['locale']);
      else await pretendCode(tenant, context, username, 'reset', { requestedLocale: ClientMetadata?.['locale'] });
      return user !== undefined;
    });
    if (!known && context.owner.config.REVEAL_UNKNOWN_USERS) throw new PoolError('UserNotFoundException');
    return delivery(username);
  },
);

/**
 * Ends every session. Confirms the user too, since the code came by their email address; otherwise somebody whose address
 * a stranger signed up with would be locked out.
 */
export const confirmForgotPassword = operation(
  z.object({ ClientId: z.string(), Username, ConfirmationCode: Code, Password }),
  async (context, { Username: given, ConfirmationCode, Password: password }) => {
    const username = normalizeUsername(given);
    mustBeGoodPassword(context.owner, password);
    const found = await context.work(async (tenant) => {
      if (await isAddressBlocked(tenant, context)) throw new PoolError('LimitExceededException');
      const user = await userByUsername(tenant, username);
      if (user) return user;
      await countFailure(tenant, context);
      return refusePretendedCode(tenant, context, username, 'reset');
    });
    const isRefused = typeof found === 'string';
    const credentials = newCredentials(context.owner, context.vault, isRefused ? randomUUID() : found.sub, password);
    if (isRefused) throw new PoolError(found);
    const fault = await context.work(async (tenant) => {
      // Since they were found, the address may have become another.
      if ((await lockUser(tenant, found.sub))?.username !== username) return 'CodeMismatchException';
      const refusal = await redeemCode(tenant, context, { sub: found.sub, address: username }, 'reset', ConfirmationCode);
      if (refusal) {
        await countFailure(tenant, context);
        return refusal;
      }
      await updateUser(tenant, found.sub, { ...credentials, confirmed: true, temporaryUntil: null, tokensValidAfter: context.now });
      await revokeSessions(tenant, found.sub, context.now);
      await resetPasswordAttempts(tenant, context, username);
      return null;
    });
    if (fault) throw new PoolError(fault);
    return {};
  },
);
