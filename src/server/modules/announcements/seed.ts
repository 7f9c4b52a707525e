import * as z from 'zod';
import { ANNOUNCEMENT } from '@contract/limits';
import { paragraphsText } from '@contract/rules/paragraphsHtml';
import type { Tenant } from '@server/db/tenant';
import { writtenHtml } from '@server/delivery/writtenHtml';
import { homeOf } from '@server/http/site';
import type { Organization } from '@server/organizations/directory';
import { line, slug, text } from '@server/organizations/fields';
import { Moment, resolveMoment } from '@server/organizations/moments';
import * as queries from './queries';

export const AnnouncementSeed = z.strictObject({
  slug,
  title: line(200),
  html: text(ANNOUNCEMENT.htmlMax)
    .transform(writtenHtml)
    .refine((html) => paragraphsText(html) !== '', 'must say something')
    .refine((html) => html.length <= ANNOUNCEMENT.htmlMax, `must have at most ${ANNOUNCEMENT.htmlMax} characters`),
  /** When it goes out; absent: at once. */
  at: Moment.optional(),
});
export type AnnouncementSeed = z.infer<typeof AnnouncementSeed>;

/**
 * Brings what the organization says up to date with its file: what is new waits to be sent, what went out has the words of the
 * file, and what the file says no more before its time is not sent.
 */
export async function keepAnnouncements(
  tenant: Tenant,
  organization: Organization,
  { port, now }: { port: number; now: Date },
): Promise<void> {
  const said = organization.seed.announcements;
  const stored = await queries.lockedOrganizationAnnouncements(tenant);
  for (const { id, slug: name, sentAt } of stored)
    if (!sentAt && !said.some((one) => one.slug === name)) await queries.removeAnnouncement(tenant, id);
  for (const { slug: name, title, html, at } of said) {
    const before = stored.find((one) => one.slug === name);
    const words = { title, html, message: paragraphsText(html) };
    const site = homeOf(organization, port);
    const dated = (when: Date) => ({ scheduledAt: when, createdAt: when, updatedAt: when });
    if (!before) {
      const when = at === undefined ? now : resolveMoment(at, organization.contact.TIMEZONE, now);
      await queries.addAnnouncement(tenant, {
        ...words,
        ...dated(when),
        slug: name,
        email: true,
        push: true,
        site,
      });
    } else if (!before.sentAt) {
      // A moment that is counted in days stays where it was when it was first read.
      const moved = typeof at === 'string' ? new Date(at) : at === undefined && before.scheduledAt! > now ? now : undefined;
      await queries.changeAnnouncement(tenant, before.id, { ...words, site, ...(moved && dated(moved)) });
    } else if (before.title !== title || before.html !== html) {
      await queries.changeAnnouncement(tenant, before.id, { ...words, updatedAt: now });
    }
  }
}
