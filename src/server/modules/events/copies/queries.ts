import { copyRows, type CopiedIds, type Move } from '@server/db/copies';
import { activations } from '@server/db/schema/activations';
import { eventPageImages, eventPages } from '@server/db/schema/eventPages';
import { faqs, faqSections } from '@server/db/schema/faqs';
import { packagePasses, packages } from '@server/db/schema/packages';
import { passTypes, priceSchedules, refundSchedules } from '@server/db/schema/passTypes';
import { sessionLocations, sessions, sessionSpeakers } from '@server/db/schema/sessions';
import { speakers } from '@server/db/schema/speakers';
import { sessionSponsors, sponsorshipLevels, sponsorships } from '@server/db/schema/sponsors';
import { sessionTracks, tracks } from '@server/db/schema/tracks';
import type { Tenant } from '@server/db/tenant';

export async function copyParts(tenant: Tenant, ids: CopiedIds, move: Move): Promise<void> {
  const dated = ({ startDate, endDate }: { startDate: Date; endDate: Date }) => ({ startDate: move(startDate), endDate: move(endDate) });
  await copyRows(tenant, passTypes, passTypes.eventId, ids, ({ overrideStartDate }) => ({
    takenAtMost: null,
    overrideStartDate: move(overrideStartDate),
  }));
  await copyRows(tenant, priceSchedules, priceSchedules.ticketId, ids, dated);
  await copyRows(tenant, refundSchedules, refundSchedules.ticketId, ids, dated);
  await copyRows(tenant, packages, packages.eventId, ids);
  await copyRows(tenant, packagePasses, packagePasses.packageId, ids);
  await copyRows(tenant, sessionLocations, sessionLocations.eventId, ids);
  await copyRows(tenant, tracks, tracks.eventId, ids);
  await copyRows(tenant, speakers, speakers.eventId, ids);
  await copyRows(tenant, sessions, sessions.eventId, ids, ({ startTime, endTime, registrationEnd }) => ({
    streamInputId: null,
    startTime: move(startTime),
    endTime: move(endTime),
    registrationEnd: move(registrationEnd),
  }));
  await copyRows(tenant, sessionSpeakers, sessionSpeakers.sessionId, ids);
  await copyRows(tenant, sessionTracks, sessionTracks.sessionId, ids);
  await copyRows(tenant, faqSections, faqSections.eventId, ids);
  await copyRows(tenant, faqs, faqs.sectionId, ids);
  await copyRows(tenant, sponsorshipLevels, sponsorshipLevels.eventId, ids);
  await copyRows(tenant, sponsorships, sponsorships.levelId, ids);
  await copyRows(tenant, sessionSponsors, sessionSponsors.sessionId, ids);
  await copyRows(tenant, eventPages, eventPages.eventId, ids);
  await copyRows(tenant, eventPageImages, eventPageImages.pageId, ids);
  await copyRows(tenant, activations, activations.eventId, ids, ({ startAfter }) => ({ startAfter: move(startAfter) }));
}
