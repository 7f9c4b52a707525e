import { answerFaults, mayBeChanged } from '@contract/rules/answers';
import { refundAt } from '@contract/rules/refunds';
import { changedOrder } from '@contract/rules/sessionPrices';
import type { BasePassType } from '@contract/entities/passTypes';
import type { Tenant } from '@server/db/tenant';
import { ApiError, invalid, notFound } from '@server/http/errors';
import { isUnderWay } from '../../payments/reads';
import type { Refund } from '../attendee/payBack';
import { Faults } from '../cart/policy';
import { holdFrom } from '../cart/hold';
import { mustBeAnswer } from '../questions/checkAnswers';
import { checkSheets, responseOf, responsesOf, sheetOf, type Sheet } from './answers';
import { lockedSessionCart, mustBeOpen, ownAccess, type Asker } from './context';
import * as queries from './queries';
import { sessionForms } from './questions/questionnaire';

/** A cart that is open for a change: what a provider works on stays as it is, or what comes would be given back. */
async function changeableCart(tenant: Tenant, asker: Asker, now: Date, asking: Parameters<typeof lockedSessionCart>[2] = {}) {
  const context = await lockedSessionCart(tenant, asker, asking);
  if (await isUnderWay(tenant, { purpose: 'sessionRegistration', subjectId: context.cart.id })) {
    throw new ApiError('knownError', { message: 'errors.paymentUnderWay' });
  }
  mustBeOpen(context, now);
  return context;
}

/** Makes the cart hold exactly these passes. Places are not counted here: the database refuses what is not there (migration 0001). */
export async function choosePasses(tenant: Tenant, asker: Asker, passIds: string[], now: Date): Promise<void> {
  const { cart, drafts, accesses, passes, session } = await changeableCart(tenant, asker, now);
  const faults = new Faults();
  passIds.forEach((passId, index) => {
    if (passIds.indexOf(passId) < index) faults.add(`${index}.passId`, 'duplicate');
    if (!passes.some(({ id }) => id === passId)) faults.add(`${index}.passId`, 'notYourPass');
    else if (accesses.some((one) => one.passId === passId && one.status !== 'draft')) faults.add(`${index}.passId`, 'registeredAlready');
  });
  faults.throwIfAny();
  await queries.leaveOnly(tenant, cart.id, passIds);
  const { holdUntil, heldSince } = holdFrom(cart, now);
  await queries.changeCart(tenant, cart.id, passIds.length > 0 ? { holdUntil, heldSince } : { holdUntil: null, heldSince: cart.heldSince });
  const kept = new Set(drafts.map(({ passId }) => passId));
  if (passIds.some((id) => kept.has(id))) await queries.holdDrafts(tenant, cart.id, holdUntil);
  const added = passIds.filter((id) => !kept.has(id));
  await queries.addDrafts(
    tenant,
    added.map((passId) => ({ sessionId: session.id, passId, cartId: cart.id, holdUntil, createdAt: now })),
  );
}

interface Given {
  passId: string;
  responses: { questionId: string; value: string }[];
}

export async function answerQuestions(tenant: Tenant, asker: Asker, given: Given[], now: Date): Promise<void> {
  const { drafts, form } = await changeableCart(tenant, asker, now);
  const faults = new Faults();
  const sheets: Sheet[] = [];
  for (const { passId, responses } of given) {
    const draft = drafts.find((one) => one.passId === passId);
    if (!draft) {
      faults.add(`passes.${passId}`, 'notInCart');
      continue;
    }
    if (sheets.some((sheet) => sheet.passId === passId)) faults.add(`passes.${passId}`, 'duplicate');
    for (const { questionId } of responses) if (!form.byId.has(questionId)) faults.add(`passes.${passId}.${questionId}`, 'unknownQuestion');
    sheets.push({ accessId: draft.id, passId, answers: Object.fromEntries(responses.map(({ questionId, value }) => [questionId, value])) });
  }
  await checkSheets(tenant, asker.accountId, form, { sheets, faults });
  faults.throwIfAny();
  for (const sheet of sheets) await queries.replaceResponses(tenant, sheet.accessId, responsesOf(form, sheet), now);
}

/** Keeps one answer as it is given, so that nothing typed is lost; an empty one is forgotten. Rules wait for the whole form. */
export async function answerQuestion(
  tenant: Tenant,
  asker: Asker,
  { passId, questionId, response }: { passId: string; questionId: string; response: string },
  now: Date,
): Promise<void> {
  const { drafts, form } = await changeableCart(tenant, asker, now, { unregistered: notFound });
  const draft = drafts.find((one) => one.passId === passId);
  const question = form.byId.get(questionId);
  if (!draft || !question) throw notFound();
  if (response === '') return void (await queries.forgetResponse(tenant, draft.id, questionId));
  // A quantity takes of what there is by being kept; it has to be one.
  const fault = question.type === 'quantity' && answerFaults([question], { [questionId]: response })[questionId];
  if (fault) throw invalid('response', fault);
  await mustBeAnswer(tenant, asker.accountId, question, response);
  await queries.keepResponses(tenant, [responseOf(draft.id, question, response)], now);
}

/** Changes answers of a pass that is registered. What was ordered with it stays. */
export async function changeAnswers(
  tenant: Tenant,
  asker: Asker & { passId: string },
  given: Given['responses'],
  now: Date,
): Promise<void> {
  const { access, context } = await ownAccess(tenant, asker, { forChange: true });
  const { form, checkoutEvent } = context;
  if (checkoutEvent.event.eventEnd <= now) throw new ApiError('conflict');
  const sheet = sheetOf(access, await queries.responseRows(tenant, [access.id]));
  const may = mayBeChanged(form.questions, sheet.answers, { lacking: access.status === 'needsInfo' });
  const faults = new Faults();
  for (const { questionId, value } of given) {
    const question = form.byId.get(questionId);
    if (!question) faults.add(`passes.${asker.passId}.${questionId}`, 'unknownQuestion');
    else if (value !== sheet.answers[questionId] && !may(question)) faults.add(`passes.${asker.passId}.${questionId}`, 'notMutable');
  }
  const answers = { ...sheet.answers, ...Object.fromEntries(given.map(({ questionId, value }) => [questionId, value])) };
  const changed = { ...sheet, answers };
  for (const id of changedOrder(form.questions, sheet.answers, answers)) faults.add(`passes.${asker.passId}.${id}`, 'notMutable');
  faults.throwIfAny();
  await checkSheets(tenant, asker.accountId, form, { sheets: [changed], faults });
  faults.throwIfAny();
  await queries.replaceResponses(tenant, access.id, responsesOf(form, changed), now);
  if (access.status === 'needsInfo') await queries.setAccessStatus(tenant, access.id, 'ready');
}

/** With a pass its sessions are canceled; answers which, and what its kind gives back of them. */
export async function cancelAccessesOf(
  tenant: Tenant,
  passId: string,
  { ticket, refund, now }: { ticket: BasePassType; refund: boolean; now: Date },
): Promise<{ sessionIds: string[]; refunds: Refund[] }> {
  await queries.dropDraftsOf(tenant, passId);
  const rows = await queries.accessRows(tenant, [passId]);
  const refunds: Refund[] = [];
  for (const { id, amtPaid, paymentId } of rows) {
    const amount = refund ? refundAt(ticket, amtPaid, now.getTime()) : 0;
    await queries.cancelAccess(tenant, id, amount);
    if (paymentId) refunds.push({ paymentId, passId, amount });
  }
  return { sessionIds: rows.map(({ sessionId }) => sessionId), refunds };
}

/** What was answered for a pass's sessions stays with who answered, when it becomes another's; what lacks answers then says so. Answers the sessions. */
export async function passOnAccessesOf(tenant: Tenant, passId: string): Promise<string[]> {
  await queries.dropDraftsOf(tenant, passId);
  await queries.forgetPersonalSessionResponses(tenant, [passId]);
  const rows = await queries.accessRows(tenant, [passId]);
  if (rows.length === 0) return [];
  const forms = await sessionForms(
    tenant,
    rows.map(({ sessionId }) => sessionId),
  );
  const responses = await queries.responseRows(
    tenant,
    rows.map(({ id }) => id),
  );
  for (const row of rows) {
    const faults = answerFaults(forms.get(row.sessionId)!.questions, sheetOf(row, responses).answers);
    await queries.setAccessStatus(tenant, row.id, Object.keys(faults).length > 0 ? 'needsInfo' : 'ready');
  }
  return rows.map(({ sessionId }) => sessionId);
}
