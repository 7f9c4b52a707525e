import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { grantRoles } from '@server/db/roles';
import { accountBlocks } from '@server/db/schema/accountBlocks';
import { accountContacts } from '@server/db/schema/accountContacts';
import { accountFollows } from '@server/db/schema/accountFollows';
import { listingActionRows, listingActions } from '@server/db/schema/listingActions';
import { announcementReceivers, announcements } from '@server/db/schema/announcements';
import { eventEmails, eventEmailTexts, eventReminders } from '@server/db/schema/eventEmails';
import { doorScans } from '@server/db/schema/door';
import { groupSponsors } from '@server/db/schema/groups';
import { notifications } from '@server/db/schema/notifications';
import { heldNotices } from '@server/db/schema/notificationSchedules';
import { sessionResponses } from '@server/db/schema/sessionAccesses';
import { sessionQuestionChoices, sessionSubQuestions } from '@server/db/schema/sessionQuestions';
import { answerChanges } from '@server/db/schema/passes';
import { passTransfers } from '@server/db/schema/passTransfers';
import { paymentIntents, paymentLineItems, payments, paymentWebhooks } from '@server/db/schema/payments';
import type { TestAccount, TestApp, TestOrganization } from './app';
import { film } from './films';
import { photo } from './hostilePictures';
import { pushDeviceInput } from './pushService';
import { plantChannel } from './plantedChannel';
import { plantEvent } from './plantedEvent';
import { plantPayables } from './plantedPayables';
import { newTenant } from './world';

export const SECRET = 'for-nobody-else';

/** One of everything in an organization, around one member. Ids go by the name of the parameter that they stand in. */
export interface Planted {
  owner: TestAccount;
  /** In the owner's conversation, without moderating it. */
  companion: TestAccount;
  shared: Record<string, string[]>;
  own: Record<string, string[]>;
}

export async function plant({ app }: TestApp, side: TestOrganization, owner: TestAccount, companion: TestAccount): Promise<Planted> {
  const world = await newTenant(side.organization);
  const { organizationId } = await side.inTenant(async (tenant) => tenant);
  const ask = async (what: string, body?: unknown) => {
    const answer = await side.call(what, { as: owner, body, headers: { 'idempotency-key': randomUUID() } });
    if (answer.status !== 200) throw new Error(`${what} was answered with ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.body.data;
  };

  const { event, session, passType, bundle, addOn, roomType, coupon, question, ids } = await plantEvent(world, companion);
  // Been through with one event, in the middle of the checkout of another.
  const attended = await world.event({ publicRegistrants: true });
  const attendedType = await world.passType(attended);
  const registration = await world.registration(attended, owner);
  const pass = await world.pass({ ...registration, accountId: owner.id }, attendedType);
  const giver = await world.registration(attended, await world.account());
  await side.inTenant(({ db }) =>
    db.insert(passTransfers).values({
      organizationId,
      fromRegistrationId: giver.id,
      toRegistrationId: registration.id,
      passId: pass.id,
      formerCode: randomUUID(),
    }),
  );
  await side.inTenant(({ db }) =>
    db
      .insert(answerChanges)
      .values({ organizationId, passId: pass.id, questionId: question.id, before: SECRET, after: SECRET, accountId: owner.id }),
  );
  const registrable = await world.session(attended, { registrationEnabled: true });
  const told = await world.sessionQuestion(registrable, {}, ['yes']);
  const opened = await world.sessionQuestion(registrable);
  const access = await world.sessionAccess(registrable, registration, pass);
  await side.inTenant(async ({ db }) => {
    const [choice] = await db.select().from(sessionQuestionChoices).where(eq(sessionQuestionChoices.questionId, told.id));
    await db.insert(sessionSubQuestions).values({ organizationId, choiceId: choice!.id, questionId: opened.id });
    await db.insert(sessionResponses).values({ organizationId, accessId: access.id, questionId: told.id, value: SECRET, quantity: 1 });
  });
  await side.inTenant(({ db }) =>
    db.insert(doorScans).values({
      organizationId,
      eventId: attended.id,
      passId: pass.id,
      kind: 'in',
      admitted: true,
      door: SECRET,
      accountId: owner.id,
      scannedAt: new Date(),
    }),
  );
  await ask(`GET /self/events/${attended.id}/attendee/passes`);
  const activation = await world.activation(attended);
  await world.completion(activation, pass);
  const onlyForIt = await world.mediaItem(attended, { imageId: (await world.image()).id }, [attendedType]);
  await world.savedSession(session, owner);
  const elsewhere = await world.event();
  await world.tierLimit(elsewhere, await world.tier({}, [owner]), { passTypeId: (await world.passType(elsewhere)).id });
  const gone = await world.passType(event, { supply: 0 });
  const entry = await ask(`POST /self/events/${event.id}/waitingLists`, { itemId: gone.id });
  const [cartPass, cartPackage] = [randomUUID(), randomUUID()];
  const cart = {
    passes: [
      { id: cartPass, ticketId: passType.id },
      { id: randomUUID(), ticketId: passType.id, packageId: cartPackage },
    ],
    packages: [{ id: cartPackage, packageId: bundle.id }],
  };
  const at = `/self/events/${event.id}/registration`;
  await ask(`POST ${at}/passes`, cart);
  await ask(`POST ${at}/coupon`, { ...cart, couponCode: coupon.code });
  await ask(`POST ${at}/addOns`, [{ id: cartPass, addOns: [{ id: addOn.id }] }]);
  await ask(`POST ${at}/reservations`, [{ id: cartPass, reservation: { id: randomUUID(), eventRoomTypeId: roomType.id } }]);
  await ask(`PUT ${at}/passes/${cartPass}/questions/${question.id}`, { response: SECRET });

  const stranger = await world.account();
  const group = await world.group(
    owner,
    { name: SECRET, access: 'protected' },
    { members: [companion], requested: [stranger], invited: [await world.account()] },
  );
  const hidden = { name: SECRET, access: 'protected' } as const;
  const inviting = [await world.group(stranger, hidden, { invited: [owner] }), await world.group(stranger, hidden, { invited: [owner] })];
  const [joining] = await ask(`GET /groups/${group.id}/requests`);
  const [invitation] = await ask(`GET /groups/${group.id}/invitations`);

  const message = 'Ann and the tide';
  const entities = [
    { type: 'mention', accountId: companion.id, startIndex: 0, endIndex: 3 },
    { type: 'interest', interestId: ids.interest[0], startIndex: 12, endIndex: 16 },
    { type: 'link', href: `https://tides.example/${randomUUID()}`, startIndex: 4, endIndex: 7 },
  ];
  const post = await ask('POST /activities', { message, entities });
  const comment = await ask('POST /activities', { message, commentedId: post.id });
  await ask('POST /activities', { message, eventId: attended.id });
  await ask('POST /activities', { message: SECRET, groupId: group.id });
  await ask(`POST /activities/${post.id}/likes`);
  const { reports } = await ask(`POST /activities/${comment.id}/report`);

  const { channelId: ownChannelId, ...channelIds } = await plantChannel(world, ask, { groupId: group.id, owner, secret: SECRET });

  const address = { name: SECRET, address1: SECRET, address2: '', city: SECRET, state: '', country: 'NO', zip: '1' };
  const { id: pushDeviceId } = await ask('POST /self/push-devices', pushDeviceInput(SECRET));
  const { id: addressId } = await ask('POST /self/addresses', { primary: true, ...address });
  const code = await ask(`GET ${at}/coupons/intent?ticketId=${passType.id}&quantity=1&addressId=${addressId}`);
  await ask(`POST /organization/intents/${code.id}/capture`, {});
  const [{ id: ownCode }] = await ask(`GET /self/events/${event.id}/attendee/coupons`);
  const later = await world.addOn(attended, { price: 0 });
  await ask(`GET /self/events/${attended.id}/attendee/passes/${pass.id}/addOns/intent?addOnIds=${later.id}&addressId=${addressId}`);
  const approved = await world.passType(event, { requiresApproval: true });
  const request = await ask(`POST ${at}/requests`, { ticketId: approved.id, message: SECRET });
  const unanswered = await world.passType(event, { requiresApproval: true });
  await ask(`POST ${at}/requests`, { ticketId: unanswered.id });
  const { channelId } = await ask('POST /self/chat/channels', { name: SECRET, accountIds: [companion.id] });
  const { id: messageId } = await ask(`POST /self/chat/channels/${channelId}/messages`, { text: SECRET });
  const { channelId: another } = await ask('POST /self/chat/channels', { name: SECRET, accountIds: [companion.id] });
  const { id: supportTicketId } = await ask('POST /supportTickets', { type: 'bug', email: 'ada@example.com', request: SECRET });
  await ask('PUT /self/notificationPreferences', { eventReminderEmail: false });
  await ask('PUT /self/notificationSchedule', {
    timeZone: 'Europe/Oslo',
    quietFrom: '22:00',
    quietUntil: '07:00',
    quietDays: ['friday'],
    mails: 'weekly',
    mailsAt: '09:30',
  });
  await ask('PUT /self/drafts/home', {
    content: { text: SECRET, picks: [], imageId: null, imageDescription: null, videoId: null, bare: [] },
    age: 0,
  });
  await ask('POST /self/team', { name: 'Team', email: `${randomUUID()}@example.org` });
  const dataUri = `data:text/plain;base64,${Buffer.from(SECRET).toString('base64')}`;
  const { id: fileId } = await ask('POST /storage/files', { dataUri, name: SECRET });
  const { id: imageId } = await ask('POST /storage/images/upload', {
    dataUri: `data:image/png;base64,${(await photo(40, 30)).toString('base64')}`,
    type: 'activity',
    name: SECRET,
  });
  const filmUri = `data:video/mp4;base64,${(await film('mp4')).toString('base64')}`;
  const { id: videoId } = await ask('POST /storage/videos', { dataUri: filmUri, source: 'activity', name: SECRET });
  const { shareCode } = await ask('GET /self');
  const started = await app.inject({
    method: 'POST',
    url: '/api/storage/uploads',
    headers: { organization: organizationId, authorization: owner.token, 'tus-resumable': '1.0.0', 'upload-length': '10' },
  });
  const uploadId = String(started.headers['location']).split('/').at(-1)!;

  let actionId = '';
  const announcementIds = await side.inTenant(async ({ db }) => {
    const words = { title: SECRET, html: SECRET, message: SECRET, email: false, push: false, site: 'http://localhost' };
    const [row] = await db
      .insert(announcements)
      .values({ organizationId, eventId: event.id, creatorId: owner.id, ...words, scheduledAt: new Date(Date.now() + 86_400_000) })
      .returning({ id: announcements.id });
    await db.insert(announcementReceivers).values({ organizationId, announcementId: row!.id, accountId: owner.id });
    const [email] = await db
      .insert(eventEmails)
      .values({ organizationId, eventId: event.id, type: 'reminder', site: 'http://localhost' })
      .returning({ id: eventEmails.id });
    await db.insert(eventEmailTexts).values({ organizationId, emailId: email!.id, locale: 'en', subject: SECRET, body: SECRET });
    const [action] = await db
      .insert(listingActions)
      .values({ organizationId, eventId: event.id, hostId: owner.id, kind: 'checkIn', total: 1, status: 'done', site: 'http://localhost' })
      .returning({ id: listingActions.id });
    await db
      .insert(listingActionRows)
      .values({ organizationId, actionId: action!.id, position: 1, accountId: owner.id, outcome: 'failed', reason: 'errors.notFound' });
    actionId = action!.id;
    await db.insert(eventReminders).values({ organizationId, eventId: event.id, accountId: owner.id });
    const [toGroup] = await db
      .insert(announcements)
      .values({ organizationId, groupId: group.id, creatorId: owner.id, ...words, sentAt: new Date() })
      .returning({ id: announcements.id });
    await db.insert(groupSponsors).values({ organizationId, groupId: group.id, accountId: owner.id });
    return [row!.id, toGroup!.id];
  });
  const payables = await plantPayables(world, owner, SECRET);
  const [intentId, notificationId] = [randomUUID(), randomUUID()];
  const { id: blockedId } = await world.account();
  const paymentId = await side.inTenant(async (tenant) => {
    const money = { organizationId, subTotal: 5, provider: 'manual', purpose: 'registration', ...address } as const;
    await tenant.db
      .insert(paymentIntents)
      .values({ ...money, id: intentId, subjectId: registration.id, accountId: owner.id, origin: 'http://localhost', amount: 5 });
    const [payment] = await tenant.db
      .insert(payments)
      .values({ ...money, subjectId: registration.id, type: 'charge', chargedAmt: 5 })
      .returning({ id: payments.id });
    const item = { kind: 'pass', thingId: passType.id, name: 'Planted', quantity: 1, price: 5, paid: 5 } as const;
    await tenant.db.insert(paymentLineItems).values({ organizationId, paymentId: payment!.id, position: 0, ...item });
    await tenant.db.insert(paymentWebhooks).values({ organizationId, provider: 'manual', webhookId: randomUUID(), receivedAt: new Date() });
    await tenant.db
      .insert(notifications)
      .values({ id: notificationId, organizationId, accountId: owner.id, type: 'FOLLOW', event: 'registrationCompleted' });
    const follow = {
      type: 'accountFollowed',
      accountId: owner.id,
      senderId: companion.id,
      subjectId: companion.id,
      site: 'http://localhost',
    } as const;
    await tenant.db.insert(heldNotices).values({
      organizationId,
      accountId: owner.id,
      way: 'mail',
      key: 'planted',
      event: follow,
      dueAt: new Date(Date.now() + 86_400_000),
    });
    await tenant.db.insert(accountFollows).values({ organizationId, followerId: owner.id, accountId: companion.id });
    await tenant.db.insert(accountContacts).values({ organizationId, accountId: owner.id, contactId: companion.id });
    await tenant.db.insert(accountBlocks).values({ organizationId, accountId: owner.id, blockedId });
    await grantRoles(tenant, [
      { kind: 'event', id: event.id, role: 'host', accountId: owner.id, grantedById: null, grantedAt: new Date() },
      { kind: 'account', id: owner.id, role: 'delegate', accountId: companion.id, grantedById: owner.id, grantedAt: new Date() },
    ]);
    return payment!.id;
  });

  return {
    owner,
    companion,
    shared: {
      ...ids,
      ...payables.shared,
      accountId: [companion.id, owner.id, owner.username],
      eventId: [...ids.eventId, attended.id],
      sessionId: [...ids.sessionId, registrable.id],
      ticketId: [...ids.ticketId, approved.id, unanswered.id],
      activationId: [activation.id, activation.slug],
      imageId: [imageId],
      videoId: [videoId],
      activityId: [post.id, comment.id],
      shareCode: [shareCode],
      provider: ['manual'],
      actionId: [actionId],
      type: ['reminder'],
      page: ['about'],
      key: ['home'],
    },
    own: {
      ...alone({ addressId, pushDeviceId, notificationId, messageId, fileId, uploadId, intentId, paymentId, supportTicketId }),
      ...payables.own,
      announcementId: announcementIds,
      requestId: [request.id, joining.id],
      reportId: [reports[0].id],
      groupId: [group.id, group.slug, ...inviting.map(({ id }) => id)],
      invitationId: [invitation.id],
      couponId: [ownCode],
      ...channelIds,
      channelId: [String(channelId), String(another), ownChannelId],
      passId: [pass.id, cartPass],
      entryId: [entry.id],
      // Of an event that others are registered for as well, without the pass that it asks for.
      mediaItemId: [onlyForIt.id],
    },
  };
}

const alone = (ids: Record<string, unknown>) => Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, [String(id)]]));
