import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { addressBlocked, claimCode, countWrongPassword } from './call';
import { PoolError } from './errors';
import { mustBeEmail, readAttributes, readUsername } from './names';
import { Attributes, Code, Hints, operation, Password, Username } from './operation';
import { mustBeGoodPassword, newCredentials } from './passwords';
import { addUser, changeUser, userNamed } from './queries';
import { delivery, redeemCode, sendCode } from './sendCode';

/** Adds an unconfirmed user and mails the code that confirms them. */
export const signUp = operation(
  z.object({ ClientId: z.string(), Username, Password, UserAttributes: Attributes, ClientMetadata: Hints }),
  async (call, { Username: given, Password: password, UserAttributes, ClientMetadata }) => {
    const username = readUsername(given);
    mustBeEmail(username);
    const attributes = readAttributes(username, UserAttributes ?? []);
    mustBeGoodPassword(call.owner, password);
    const sub = randomUUID();
    const user = {
      sub,
      username,
      attributes,
      ...newCredentials(call.owner, call.vault, sub, password),
      tokensValidAfter: call.now,
      createdAt: call.now,
    };
    const added = await call.work(async (tenant) => {
      await claimCode(tenant, call, username);
      if (!(await addUser(tenant, user))) return false;
      await sendCode(tenant, call, user, 'confirm', ClientMetadata?.['locale']);
      return true;
    });
    if (!added) throw new PoolError('UsernameExistsException');
    return { UserConfirmed: false, UserSub: sub, ...delivery(username) };
  },
);

/** Confirms that the e-mail address is the user's own. */
export const confirmSignUp = operation(
  z.object({ ClientId: z.string(), Username, ConfirmationCode: Code }),
  async (call, { Username: given, ConfirmationCode }) => {
    const refusal = await call.work(async (tenant) => {
      if (await addressBlocked(tenant, call)) return new PoolError('LimitExceededException');
      const user = await userNamed(tenant, readUsername(given));
      if (!user) {
        await countWrongPassword(tenant, call);
        return new PoolError('CodeMismatchException');
      }
      if (user.confirmed) return new PoolError('NotAuthorizedException', 'User cannot be confirmed. Current status is CONFIRMED');
      const fault = await redeemCode(tenant, call, user.sub, 'confirm', ConfirmationCode);
      if (fault) {
        await countWrongPassword(tenant, call);
        return new PoolError(fault);
      }
      await changeUser(tenant, user.sub, { confirmed: true });
      return null;
    });
    if (refusal) throw refusal;
    return {};
  },
);

/** Mails another code to confirm with. Who is not known here is answered as if they were. */
export const resendConfirmationCode = operation(
  z.object({ ClientId: z.string(), Username, ClientMetadata: Hints }),
  async (call, { Username: given, ClientMetadata }) => {
    const username = readUsername(given);
    const user = await call.work(async (tenant) => {
      await claimCode(tenant, call, username);
      const found = await userNamed(tenant, username);
      if (found && !found.confirmed) await sendCode(tenant, call, found, 'confirm', ClientMetadata?.['locale']);
      return found;
    });
    if (user?.confirmed) throw new PoolError('InvalidParameterException', 'User is already confirmed.');
    if (!user && call.owner.config.REVEAL_UNKNOWN_USERS) throw new PoolError('UserNotFoundException');
    return delivery(username);
  },
);
