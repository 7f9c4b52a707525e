import * as z from 'zod';
import { databaseFault } from '@server/http/errors';
import { addressBlocked, claimCode, countWrongPassword } from './call';
import { PoolError } from './errors';
import { mustBeEmail, readAttributes, readUsername } from './names';
import { AccessToken, Attributes, Code, Hints, line, operation } from './operation';
import { changeUser, userNamed } from './queries';
import { delivery, redeemCode, sendCode } from './sendCode';
import { signedIn } from './sessions';

const AttributeName = line(40);

/**
 * Changes what the pool knows of a user. Another e-mail address takes the place of the present one when the code that is
 * sent there is entered, not before: a slip of the finger must shut nobody out.
 */
export const updateUserAttributes = operation(
  z.object({ AccessToken, UserAttributes: Attributes, ClientMetadata: Hints }),
  async (call, { AccessToken: token, UserAttributes, ClientMetadata }) => {
    const { user } = await signedIn(call, token);
    const given = UserAttributes ?? [];
    const asked = given.findLast(({ Name }) => Name === 'email')?.Value;
    const email = asked === undefined ? user.username : readUsername(asked);
    const changed = readAttributes(
      user.username,
      given.filter(({ Name }) => Name !== 'email'),
    );
    if (email !== user.username) mustBeEmail(email);
    await call.work(async (tenant) => {
      await changeUser(tenant, user.sub, {
        attributes: { ...user.attributes, ...changed },
        ...(asked === undefined ? {} : { pendingEmail: email === user.username ? null : email }),
      });
      if (email === user.username) return;
      await claimCode(tenant, call, email);
      if (await userNamed(tenant, email)) throw new PoolError('AliasExistsException');
      await sendCode(tenant, call, { ...user, username: email }, 'email', ClientMetadata?.['locale']);
    });
    return { CodeDeliveryDetailsList: email === user.username ? [] : [delivery(email).CodeDeliveryDetails] };
  },
);

/** Takes attributes away again; the e-mail address stays, for it is the name. */
export const deleteUserAttributes = operation(
  z.object({ AccessToken, UserAttributeNames: z.array(AttributeName).max(30) }),
  async (call, { AccessToken: token, UserAttributeNames: names }) => {
    const { user } = await signedIn(call, token);
    if (names.includes('email')) throw new PoolError('InvalidParameterException', 'Cannot delete required attribute: email');
    const attributes = Object.fromEntries(Object.entries(user.attributes).filter(([name]) => !names.includes(name)));
    await call.work((tenant) => changeUser(tenant, user.sub, { attributes }));
    return {};
  },
);

/** Mails another code to the address that the user wants to have, or to the one they have. */
export const getUserAttributeVerificationCode = operation(
  z.object({ AccessToken, AttributeName, ClientMetadata: Hints }),
  async (call, { AccessToken: token, AttributeName: name, ClientMetadata }) => {
    const { user } = await signedIn(call, token);
    mustBeOfEmail(name);
    const email = user.pendingEmail ?? user.username;
    await call.work(async (tenant) => {
      await claimCode(tenant, call, email);
      await sendCode(tenant, call, { ...user, username: email }, 'email', ClientMetadata?.['locale']);
    });
    return delivery(email);
  },
);

/** Puts the address that the code was sent to in the place of the present one. */
export const verifyUserAttribute = operation(
  z.object({ AccessToken, AttributeName, Code }),
  async (call, { AccessToken: token, AttributeName: name, Code: code }) => {
    const { user } = await signedIn(call, token);
    mustBeOfEmail(name);
    const fault = await call
      .work(async (tenant) => {
        if (await addressBlocked(tenant, call)) return 'LimitExceededException';
        const refusal = await redeemCode(tenant, call, user.sub, 'email', code);
        if (refusal) {
          await countWrongPassword(tenant, call);
          return refusal;
        }
        if (user.pendingEmail === null) return null;
        await changeUser(tenant, user.sub, { username: user.pendingEmail, pendingEmail: null, confirmed: true });
        await call.accounts.readdressed(tenant, user.sub, user.pendingEmail);
        return null;
      })
      .catch((error: unknown) => {
        // Somebody signed up with the address while its code was on the way.
        if (databaseFault(error)?.code === '23505') return 'AliasExistsException' as const;
        throw error;
      });
    if (fault) throw new PoolError(fault);
    return {};
  },
);

function mustBeOfEmail(name: string): void {
  if (name !== 'email') throw new PoolError('InvalidParameterException', `Attribute ${name} cannot be verified.`);
}
