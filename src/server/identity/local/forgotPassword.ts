import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { addressBlocked, claimCode, countWrongPassword } from './call';
import { PoolError } from './errors';
import { countKey } from './limits';
import { readUsername } from './names';
import { Code, Hints, operation, Password, Username } from './operation';
import { mustBeGoodPassword, newCredentials } from './passwords';
import { changeUser, forgetTries, revokeSessions, userNamed } from './queries';
import { delivery, redeemCode, sendCode } from './sendCode';

/** Mails a code to choose a new password with. Who is not known here is answered as if they were. */
export const forgotPassword = operation(
  z.object({ ClientId: z.string(), Username, ClientMetadata: Hints }),
  async (call, { Username: given, ClientMetadata }) => {
    const username = readUsername(given);
    const known = await call.work(async (tenant) => {
      await claimCode(tenant, call, username);
      const user = await userNamed(tenant, username);
      if (user?.enabled) await sendCode(tenant, call, user, 'reset', ClientMetadata?.['locale']);
      return user !== undefined;
    });
    if (!known && call.owner.config.REVEAL_UNKNOWN_USERS) throw new PoolError('UserNotFoundException');
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
  async (call, { Username: given, ConfirmationCode, Password: password }) => {
    const username = readUsername(given);
    mustBeGoodPassword(call.owner, password);
    const found = await call.work(async (tenant) => {
      if (await addressBlocked(tenant, call)) throw new PoolError('LimitExceededException');
      const user = await userNamed(tenant, username);
      if (!user) await countWrongPassword(tenant, call);
      return user;
    });
    const credentials = newCredentials(call.owner, call.vault, found?.sub ?? randomUUID(), password);
    if (!found) throw new PoolError('CodeMismatchException');
    const fault = await call.work(async (tenant) => {
      const refusal = await redeemCode(tenant, call, found.sub, 'reset', ConfirmationCode);
      if (refusal) {
        await countWrongPassword(tenant, call);
        return refusal;
      }
      await changeUser(tenant, found.sub, { ...credentials, confirmed: true, temporaryUntil: null, tokensValidAfter: call.now });
      await revokeSessions(tenant, found.sub, call.now);
      await forgetTries(tenant, countKey(call.vault, 'password', username));
      return null;
    });
    if (fault) throw new PoolError(fault);
    return {};
  },
);
