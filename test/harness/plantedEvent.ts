import { randomUUID } from 'node:crypto';
import { refundSchedules } from '@server/db/schema/passTypes';
import { sessionSearchValues } from '@server/db/schema/sessionQuestions';
import { sessionLocations } from '@server/db/schema/sessions';
import { insertVideos } from '@server/modules/storage/seed';
import { hoursFromNow, type World } from './world';

export async function plantEvent(world: World, sponsor: { id: string }) {
  const series = await world.series();
  const supporters = await world.level({}, [(await world.account()).id]);
  await world.benefit();
  await world.advertisement();
  const event = await world.event({ publicRegistrants: true, featured: true, seriesId: series.id });
  const session = await world.session(event);
  const speaker = await world.speaker(event, {}, [session]);
  await world.track(event, {}, [session]);
  const stream = await world.stream(event, { public: true });
  await world.sessionSponsor(session, sponsor);
  const level = await world.sponsorshipLevel(event);
  const sponsorship = await world.sponsorship(level);
  const interest = await world.interest({}, { events: [event], accounts: [sponsor] });
  const faqSection = await world.faqSection(event);
  const faq = await world.faq(faqSection);
  const image = await world.image();
  const page = await world.eventPage(event, {}, [image]);

  const passType = await world.passType(event, { enableCoupons: true });
  await world.priceSchedule(passType, { price: 0 });
  const mediaItem = await world.mediaItem(event, { imageId: image.id });
  const bundle = await world.bundle(event, [{ passType, quantity: 1 }], { price: 0 });
  const addOn = await world.addOn(event, { price: 0 }, [passType]);
  const roomType = await world.roomType(
    event,
    { pricePerNight: false },
    { passTypes: [{ passTypeId: passType.id }], addOns: [{ addOnId: addOn.id }] },
  );
  const coupon = await world.coupon(event);

  const section = await world.section(event, { passTypes: [passType], addOns: [addOn] });
  const detail = await world.question(null, { eventId: event.id });
  await world.question(section, {}, [{ value: 'yes', opens: [detail] }]);
  const question = await world.question(section, { type: 'search' });
  await world.searchValue(question, `value-${randomUUID()}`);
  const sessionQuestion = await world.sessionQuestion(session, { type: 'search' }, ['yes']);
  await world.run(async (tenant) => {
    const { db, organizationId } = tenant;
    await db.insert(sessionSearchValues).values({ organizationId, questionId: sessionQuestion.id, value: `value-${randomUUID()}` });
    const times = { startDate: hoursFromNow(-1), endDate: hoursFromNow(1) };
    await db.insert(refundSchedules).values({ ...times, organizationId, ticketId: passType.id, percentage: 50 });
    await db.insert(sessionLocations).values({ organizationId, eventId: event.id, name: `room-${randomUUID()}` });
    const address = `https://videos.example/${randomUUID()}`;
    const addresses = { thumbnailUrl: address, previewUrl: address, hlsUrl: address, dashUrl: address };
    await insertVideos(tenant, [{ ...addresses, id: randomUUID(), width: 16, height: 9 }]);
  });

  return {
    event,
    session,
    passType,
    bundle,
    addOn,
    roomType,
    coupon,
    question,
    ids: {
      eventId: [event.id, event.slug],
      seriesId: [series.id, series.slug],
      sessionId: [session.id, session.slug],
      speakerId: [speaker.id, speaker.slug],
      sponsorshipId: [sponsorship.id],
      sponsorId: [sponsorship.id],
      levelId: [level.id, supporters.id, supporters.slug],
      sectionId: [faqSection.id, faqSection.slug],
      questionId: [question.id, faq.id, sessionQuestion.id],
      interest: [interest.id, interest.name],
      pageId: [page.id, page.slug],
      mediaItemId: [mediaItem.id],
      streamId: [stream.id],
      ticketId: [passType.id],
      couponId: [coupon.id],
      packageId: [bundle.id],
      addOnId: [addOn.id],
      eventRoomTypeId: [roomType.id],
      thingId: [addOn.id],
    },
  };
}
