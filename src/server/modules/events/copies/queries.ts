import { copyRows, type CopiedIds } from '@server/db/copies';
import { faqs, faqSections } from '@server/db/schema/faqs';
import { packagePasses, packages } from '@server/db/schema/packages';
import { passTypes, priceSchedules, refundSchedules } from '@server/db/schema/passTypes';
import { sessionLocations, sessions, sessionSpeakers } from '@server/db/schema/sessions';
import { speakers } from '@server/db/schema/speakers';
import { sessionTracks, tracks } from '@server/db/schema/tracks';
import type { Tenant } from '@server/db/tenant';

/** Moves an instant by as much as the event is moved. */
export type Move = <D extends Date | null>(instant: D) => D;

/** Copies what hangs on an event to its copy, without pictures: one picture is kept for one thing, and goes with it. */
export async function copyParts(tenant: Tenant, ids: CopiedIds, move: Move): Promise<void> {
  const dated = ({ startDate, endDate }: { startDate: Date; endDate: Date }) => ({ startDate: move(startDate), endDate: move(endDate) });
  await copyRows(tenant, passTypes, passTypes.eventId, ids, ({ overrideStartDate }) => ({
    featuredImageId: null,
    takenAtMost: null,
    overrideStartDate: move(overrideStartDate),
  }));
  await copyRows(tenant, priceSchedules, priceSchedules.ticketId, ids, dated);
  await copyRows(tenant, refundSchedules, refundSchedules.ticketId, ids, dated);
  await copyRows(tenant, packages, packages.eventId, ids, () => ({ imageId: null }));
  await copyRows(tenant, packagePasses, packagePasses.packageId, ids);
  await copyRows(tenant, sessionLocations, sessionLocations.eventId, ids, () => ({ imageId: null }));
  await copyRows(tenant, tracks, tracks.eventId, ids);
  await copyRows(tenant, speakers, speakers.eventId, ids, () => ({ imageId: null }));
  await copyRows(tenant, sessions, sessions.eventId, ids, ({ startTime, endTime, registrationEnd }) => ({
    imageId: null,
    streamInputId: null,
    startTime: move(startTime),
    endTime: move(endTime),
    registrationEnd: move(registrationEnd),
  }));
  await copyRows(tenant, sessionSpeakers, sessionSpeakers.sessionId, ids);
  await copyRows(tenant, sessionTracks, sessionTracks.sessionId, ids);
  await copyRows(tenant, faqSections, faqSections.eventId, ids);
  await copyRows(tenant, faqs, faqs.sectionId, ids);
}
