import type { Tenant } from '@server/db/tenant';
import { sendMail } from '@server/delivery/mail';
import { calendarFile } from '../events/commands';
import type { Cart } from './cart/cart';
import type { Completing } from './completion';
import { confirmationMail } from './confirmationMail';

/** Writes the mail that says what was got, with a calendar entry; who has no address gets none. */
export async function sendConfirmation(tenant: Tenant, { event, offer, passes }: Cart, completing: Completing): Promise<void> {
  const { email, firstName, organization, site, mailLocale, now } = completing;
  if (!email) return;
  const organizer = { name: organization.config.NAME, email: organization.contact.EMAIL };
  const mail = confirmationMail({
    locale: mailLocale,
    organization: organization.config.NAME,
    firstName,
    event,
    passNames: passes.map(({ ticketId }) => offer.passTypes.get(ticketId)!.base.name),
    address: `${site}/events/${event.slug}/attendee`,
  });
  const attachments = [
    {
      name: `${event.slug}.ics`,
      contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
      content: calendarFile(event, { site, organizer }),
    },
  ];
  await sendMail(tenant, { to: email, ...mail, attachments }, now);
}
