import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { isAddressBlocked, consumeCodeRequest, resetPasswordAttempts } from './poolContext';
import { PoolError } from './errors';
import { normalizeUsername } from './usernames';
import { Code, ClientMetadata, operation, Password, Username } from './operation';
import { mustBeGoodPassword, newCredentials } from './passwords';
import { pretendCode, takeCode } from './pretendedCodes';
import { revokeSessions } from './queries/sessions';
import { lockUserByUsername, updateUser, userByUsername } from './queries/users';
import { delivery, sendCode } from './sendCode';

/** Unknown users get the same response. */
export const forgotPassword = operation(
  z.object({ ClientId: z.string(), Username, ClientMetadata: ClientMetadata }),
  async (context, { Username: given, ClientMetadata }) => {
    const username = normalizeUsername(given);
    const known = await context.work(async (tenant) => {
      await consumeCodeRequest(tenant, context, username);
      const user = await lockUserByUsername(tenant, username);
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
      return userByUsername(tenant, username);
    });
    const credentials = newCredentials(context.owner, context.vault, found?.sub ?? randomUUID(), password);
    const fault = await context.work(async (tenant) => {
      // Since they were found, the address may have become another's.
      const user = await lockUserByUsername(tenant, username);
      const sub = user?.sub === found?.sub ? user?.sub : undefined;
      const refusal = await takeCode(tenant, context, { username, sub }, 'reset', ConfirmationCode);
      if (refusal || !sub) return refusal;
      await updateUser(tenant, sub, { ...credentials, confirmed: true, temporaryUntil: null, tokensValidAfter: context.now });
      await revokeSessions(tenant, sub, context.now);
      await resetPasswordAttempts(tenant, context, username);
      return null;
    });
    if (fault) throw new PoolError(fault);
    return {};
  },
);
