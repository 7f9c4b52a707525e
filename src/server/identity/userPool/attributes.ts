import * as z from 'zod';
import { databaseFault } from '@server/http/errors';
import { isAddressBlocked, consumeCodeRequest, countFailure } from './poolContext';
import { PoolError } from './errors';
import { mustBeEmail, parseAttributes, normalizeUsername } from './usernames';
import { AccessToken, Attributes, Code, ClientMetadata, line, operation } from './operation';
import { updateUser, userByUsername } from './queries/users';
import { delivery, redeemCode, sendCode } from './sendCode';
import { signedIn } from './sessions';

const AttributeName = line(40);

/**
 * A new email address replaces the present one only when the code that is sent there is entered, so that a typo locks
 * nobody out.
 */
export const updateUserAttributes = operation(
  z.object({ AccessToken, UserAttributes: Attributes, ClientMetadata: ClientMetadata }),
  async (context, { AccessToken: token, UserAttributes, ClientMetadata }) => {
    const { user } = await signedIn(context, token);
    const given = UserAttributes ?? [];
    const asked = given.findLast(({ Name }) => Name === 'email')?.Value;
    const email = asked === undefined ? user.username : normalizeUsername(asked);
    const changed = parseAttributes(
      user.username,
      given.filter(({ Name }) => Name !== 'email'),
    );
    if (email !== user.username) mustBeEmail(email);
    await context.work(async (tenant) => {
      await updateUser(tenant, user.sub, {
        attributes: { ...user.attributes, ...changed },
        ...(asked === undefined ? {} : { pendingEmail: email === user.username ? null : email }),
      });
      if (email === user.username) return;
      await consumeCodeRequest(tenant, context, email);
      if (await userByUsername(tenant, email)) throw new PoolError('AliasExistsException');
      await sendCode(tenant, context, { ...user, username: email }, 'email', ClientMetadata?.['locale']);
    });
    return { CodeDeliveryDetailsList: email === user.username ? [] : [delivery(email).CodeDeliveryDetails] };
  },
);

export const deleteUserAttributes = operation(
  z.object({ AccessToken, UserAttributeNames: z.array(AttributeName).max(30) }),
  async (context, { AccessToken: token, UserAttributeNames: names }) => {
    const { user } = await signedIn(context, token);
    if (names.includes('email')) throw new PoolError('InvalidParameterException', 'Cannot delete required attribute: email');
    const attributes = Object.fromEntries(Object.entries(user.attributes).filter(([name]) => !names.includes(name)));
    await context.work((tenant) => updateUser(tenant, user.sub, { attributes }));
    return {};
  },
);

/** Mails another code to the new address, or to the present one. */
export const getUserAttributeVerificationCode = operation(
  z.object({ AccessToken, AttributeName, ClientMetadata: ClientMetadata }),
  async (context, { AccessToken: token, AttributeName: name, ClientMetadata }) => {
    const { user } = await signedIn(context, token);
    mustBeOfEmail(name);
    const email = user.pendingEmail ?? user.username;
    await context.work(async (tenant) => {
      await consumeCodeRequest(tenant, context, email);
      await sendCode(tenant, context, { ...user, username: email }, 'email', ClientMetadata?.['locale']);
    });
    return delivery(email);
  },
);

/** Makes the new email address the username. */
export const verifyUserAttribute = operation(
  z.object({ AccessToken, AttributeName, Code }),
  async (context, { AccessToken: token, AttributeName: name, Code: code }) => {
    const { user } = await signedIn(context, token);
    mustBeOfEmail(name);
    const fault = await context
      .work(async (tenant) => {
        if (await isAddressBlocked(tenant, context)) return 'LimitExceededException';
        const refusal = await redeemCode(tenant, context, user.sub, 'email', code);
        if (refusal) {
          await countFailure(tenant, context);
          return refusal;
        }
        if (user.pendingEmail === null) return null;
        await updateUser(tenant, user.sub, { username: user.pendingEmail, pendingEmail: null, confirmed: true });
        await context.accounts.emailChanged(tenant, user.sub, user.pendingEmail);
        return null;
      })
      .catch((error: unknown) => {
        // Somebody signed up with the address in the meantime.
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
