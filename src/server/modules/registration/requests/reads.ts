import type { PassRequestStatus } from '@contract/entities/enumerations';
import type { EventOf } from '@contract/events';
import type { Entitlements } from '@contract/rules/entitlements';
import type { Tenant } from '@server/db/tenant';
import type { Mail } from '@server/delivery/queries';
import { siteOf } from '@server/http/site';
import { chooseLocale } from '@server/i18n/locales';
import { translate } from '@server/i18n/translate';
import type { Organization } from '@server/organizations/directory';
import type { OwnAccount } from '../../accounts/reads';
import { findEvent, passTypesOf, type Offer } from '../../events/reads';
import { heldPassTypeIds } from '../queries';
import { outsideTiersOf } from '../tiers/reads';
import { registrationMail } from '../registrationMail';
import * as queries from './queries';

export interface KnownEntitlements extends Entitlements {
  requests: ReadonlyMap<string, PassRequestStatus>;
}

export async function entitlementsOf(
  tenant: Tenant,
  eventId: string,
  { passTypes }: Pick<Offer, 'passTypes'>,
  accountId: string | null,
): Promise<KnownEntitlements> {
  const rows = [...passTypes.values()].map(({ row }) => row);
  const areRequested = accountId !== null && rows.some(({ requiresApproval }) => requiresApproval);
  const isHeldAsked = accountId !== null && rows.some(({ requiredPassTypeId }) => requiredPassTypeId !== null);
  const [requests, outsideTiers, held] = await Promise.all([
    areRequested ? queries.requestsOf(tenant, eventId, accountId) : new Map<string, PassRequestStatus>(),
    outsideTiersOf(tenant, eventId, accountId),
    isHeldAsked ? heldPassTypeIds(tenant, [eventId], accountId) : new Set<string>(),
  ]);
  const invited = new Set([...requests].flatMap(([id, status]) => (status === 'invited' ? id : [])));
  return { requests, invited, outsideTiers, held };
}

export async function requestMailOf(
  tenant: Tenant,
  { subjectId, passTypeId, invited, origin }: EventOf<'passRequestDecided'>,
  organization: Organization,
): Promise<(to: OwnAccount) => Omit<Mail, 'to'>> {
  const { event } = await findEvent(tenant, subjectId);
  const name = (await passTypesOf(tenant, [event.id])).get(passTypeId)?.base.name ?? '';
  const site = siteOf(organization, origin);
  return ({ row: { firstName, locale: asked } }) => {
    const locale = chooseLocale(asked);
    const values = { event: event.name, name };
    return registrationMail({
      locale,
      organization: organization.config.NAME,
      firstName,
      subject: translate(locale, invited ? 'mails.request.invited' : 'mails.request.rejected', values),
      opening: translate(locale, invited ? 'mails.request.mayRegister' : 'mails.request.mayNot', values),
      facts: [],
      link: translate(locale, invited ? 'mails.request.register' : 'mails.request.event'),
      address: `${site}/events/${event.slug}${invited ? '/register' : ''}`,
    });
  };
}
