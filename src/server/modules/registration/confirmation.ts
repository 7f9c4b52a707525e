import type { EventOf } from '@contract/events';
import type { Tenant } from '@server/db/tenant';
import type { Mail } from '@server/delivery/queries';
import type { Organization } from '@server/organizations/directory';
import type { OwnAccount } from '../accounts/commands';
import { calendarFile, findEvent, offerOf } from '../events/commands';
import { confirmationMail } from './confirmationMail';

export async function confirmationOf(
  tenant: Tenant,
  { subjectId, passTypeIds, site }: EventOf<'registrationCompleted'>,
  { row: { firstName, locale } }: OwnAccount,
  organization: Organization,
): Promise<Omit<Mail, 'to'>> {
  const { event } = await findEvent(tenant, subjectId);
  const { passTypes } = await offerOf(tenant, event.id);
  const mail = confirmationMail({
    locale,
    organization: organization.config.NAME,
    firstName,
    event,
    passNames: passTypeIds.flatMap((id) => passTypes.get(id)?.base.name ?? []),
    address: `${site}/events/${event.slug}/attendee`,
  });
  const organizer = { name: organization.config.NAME, email: organization.contact.EMAIL };
  const content = calendarFile(event, { site, organizer });
  return { ...mail, attachments: [{ name: `${event.slug}.ics`, contentType: 'text/calendar; charset=utf-8; method=PUBLISH', content }] };
}
