import * as z from 'zod';
import { databaseFault } from '@server/http/errors';
import type { Tenant } from '@server/db/tenant';
import { isAddressBlocked, consumeCodeRequest, countFailure } from './poolContext';
import { PoolError } from './errors';
import { mustBeEmail, parseAttributes, normalizeUsername } from './usernames';
import { AccessToken, Attributes, Code, ClientMetadata, line, operation } from './operation';
import { lockUser, updateUser, userByUsername, type PoolUser } from './queries/users';
import { delivery, redeemCode, sendCode } from './sendCode';
import { signedInDirectly } from './sessions';

const AttributeName = line(40);

/**
 * A new email address replaces the present one only when the code that is sent there is entered, so that a typo locks
 * nobody out, and that somebody has it already is said only to whoever reads its mail.
 */
export const updateUserAttributes = operation(
  z.object({ AccessToken, UserAttributes: Attributes, ClientMetadata: ClientMetadata }),
  async (context, { AccessToken: token, UserAttributes, ClientMetadata }) => {
    const { user: caller } = await signedInDirectly(context, token);
    const given = UserAttributes ?? [];
    const asked = given.findLast(({ Name }) => Name === 'email')?.Value;
    const email = asked === undefined ? undefined : normalizeUsername(asked);
    if (email !== undefined && email !== caller.username) mustBeEmail(email);
    const changed = parseAttributes(
      caller.username,
      given.filter(({ Name }) => Name !== 'email'),
    );
    // In a transaction of its own, so that a refusal counts as well.
    if (email !== undefined && email !== caller.username) await context.work((tenant) => consumeCodeRequest(tenant, context, email));
    const mailedTo = await context.work(async (tenant) => {
      const user = await present(tenant, caller);
      const next = email === undefined || email === user.username ? null : email;
      await updateUser(tenant, user.sub, {
        attributes: { ...user.attributes, ...changed },
        ...(email === undefined ? {} : { pendingEmail: next }),
      });
      if (next === null) return null;
      if (context.owner.config.REVEAL_UNKNOWN_USERS && (await userByUsername(tenant, next))) throw new PoolError('AliasExistsException');
      await sendCode(tenant, context, { ...user, username: next }, 'email', ClientMetadata?.['locale']);
      return next;
    });
    return { CodeDeliveryDetailsList: mailedTo === null ? [] : [delivery(mailedTo).CodeDeliveryDetails] };
  },
);

export const deleteUserAttributes = operation(
  z.object({ AccessToken, UserAttributeNames: z.array(AttributeName).max(30) }),
  async (context, { AccessToken: token, UserAttributeNames: names }) => {
    const { user: caller } = await signedInDirectly(context, token);
    if (names.includes('email')) throw new PoolError('InvalidParameterException', 'Cannot delete required attribute: email');
    await context.work(async (tenant) => {
      const user = await present(tenant, caller);
      const attributes = Object.fromEntries(Object.entries(user.attributes).filter(([name]) => !names.includes(name)));
      await updateUser(tenant, user.sub, { attributes });
    });
    return {};
  },
);

export const getUserAttributeVerificationCode = operation(
  z.object({ AccessToken, AttributeName, ClientMetadata: ClientMetadata }),
  async (context, { AccessToken: token, AttributeName: name, ClientMetadata }) => {
    const { user: caller } = await signedInDirectly(context, token);
    mustBeOfEmail(name);
    const email = await context.work(async (tenant) => {
      const user = await present(tenant, caller);
      const address = user.pendingEmail ?? user.username;
      await consumeCodeRequest(tenant, context, address);
      await sendCode(tenant, context, { ...user, username: address }, 'email', ClientMetadata?.['locale']);
      return address;
    });
    return delivery(email);
  },
);

export const verifyUserAttribute = operation(
  z.object({ AccessToken, AttributeName, Code }),
  async (context, { AccessToken: token, AttributeName: name, Code: code }) => {
    const { user: caller } = await signedInDirectly(context, token);
    mustBeOfEmail(name);
    const fault = await context
      .work(async (tenant) => {
        if (await isAddressBlocked(tenant, context)) return 'LimitExceededException';
        const { sub, username, pendingEmail } = await present(tenant, caller);
        const refusal = await redeemCode(tenant, context, { sub, address: pendingEmail ?? username }, 'email', code);
        if (refusal) {
          await countFailure(tenant, context);
          return refusal;
        }
        if (pendingEmail === null) return null;
        await updateUser(tenant, sub, { username: pendingEmail, pendingEmail: null, confirmed: true });
        await context.accounts.emailChanged(tenant, sub, pendingEmail);
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

/** The user as they are now, and stay until the transaction ends. */
async function present(tenant: Tenant, { sub }: PoolUser): Promise<PoolUser> {
  const user = await lockUser(tenant, sub);
  if (!user) throw new PoolError('NotAuthorizedException', 'Access Token has been revoked');
  return user;
}

function mustBeOfEmail(name: string): void {
  if (name !== 'email') throw new PoolError('InvalidParameterException', `Attribute ${name} cannot be verified.`);
}
