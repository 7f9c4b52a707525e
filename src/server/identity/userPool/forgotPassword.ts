import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { isAddressBlocked, consumeCodeRequest, countFailure } from './poolContext';
import { PoolError } from './errors';
import { quotaKey } from './limits';
import { normalizeUsername } from './usernames';
import { Code, ClientMetadata, operation, Password, Username } from './operation';
import { mustBeGoodPassword, newCredentials } from './passwords';
import { updateUser, resetAttempts, revokeSessions, userByUsername } from './queries';
import { delivery, redeemCode, sendCode } from './sendCode';

/** Mails a code to choose a new password with. Who is not known here is answered as if they were. */
export const forgotPassword = operation(
  z.object({ ClientId: z.string(), Username, ClientMetadata: ClientMetadata }),
  async (context, { Username: given, ClientMetadata }) => {
    const username = normalizeUsername(given);
    const known = await context.work(async (tenant) => {
      await consumeCodeRequest(tenant, context, username);
      const user = await userByUsername(tenant, username);
      if (user?.enabled) await sendCode(tenant, context, user, 'reset', ClientMetadata?.['locale']);
      return user !== undefined;
    });
    if (!known && context.owner.config.REVEAL_UNKNOWN_USERS) throw new PoolError('UserNotFoundException');
    return delivery(username);
  },
);

/**
 * Sets a new password by a mailed code, and ends every session that the old one opened.
 * It confirms the user as well, for the code came by the address in question; else whoever lost the first code, or
 * finds their address signed up by a stranger, would be shut out.
 */
export const confirmForgotPassword = operation(
  z.object({ ClientId: z.string(), Username, ConfirmationCode: Code, Password }),
  async (context, { Username: given, ConfirmationCode, Password: password }) => {
    const username = normalizeUsername(given);
    mustBeGoodPassword(context.owner, password);
    const found = await context.work(async (tenant) => {
      if (await isAddressBlocked(tenant, context)) throw new PoolError('LimitExceededException');
      const user = await userByUsername(tenant, username);
      if (!user) await countFailure(tenant, context);
      return user;
    });
    const credentials = newCredentials(context.owner, context.vault, found?.sub ?? randomUUID(), password);
    if (!found) throw new PoolError('CodeMismatchException');
    const fault = await context.work(async (tenant) => {
      const refusal = await redeemCode(tenant, context, found.sub, 'reset', ConfirmationCode);
      if (refusal) {
        await countFailure(tenant, context);
        return refusal;
      }
      await updateUser(tenant, found.sub, { ...credentials, confirmed: true, temporaryUntil: null, tokensValidAfter: context.now });
      await revokeSessions(tenant, found.sub, context.now);
      await resetAttempts(tenant, quotaKey(context.vault, 'password', username));
      return null;
    });
    if (fault) throw new PoolError(fault);
    return {};
  },
);
