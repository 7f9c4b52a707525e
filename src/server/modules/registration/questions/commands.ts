import type { RegistrationQuestion } from '@contract/entities/questions';
import { answerFaults, askedQuestions, isFileId, mayBeChanged, type Answers } from '@contract/rules/answers';
import type { Tenant } from '@server/db/tenant';
import { notFound } from '@server/http/errors';
import { lockedCart, openCart, type Cart, type CartPass } from '../cart/cart';
import { mustAllow } from '../cart/draft';
import { mustBeOpen } from '../policy';
import { Faults } from '../cart/policy';
import type { CheckoutContext } from '../checkout/checkoutContext';
import { chosenAddOns, markReady, responseRows, type PassRow, type RegistrationRow } from '../queries';
import { checkAnswers, fileFault, mustBeAnswer } from './checkAnswers';
import * as queries from './queries';
import { questionnaireFor, sectionsOf, type Questionnaire } from './questionnaire';

const questionsOf = (form: Questionnaire, pass: CartPass): RegistrationQuestion[] =>
  sectionsOf(form, pass).flatMap(({ questions }) => questions);

function reachable(
  questions: readonly RegistrationQuestion[],
  found = new Map<string, RegistrationQuestion>(),
): Map<string, RegistrationQuestion> {
  for (const question of questions) {
    if (found.has(question.id)) continue;
    found.set(question.id, question);
    for (const { subQuestions } of question.choices) reachable(subQuestions as RegistrationQuestion[], found);
  }
  return found;
}

/** Keeps one answer as it is given, so that nothing typed is lost; an empty one is forgotten. Rules wait for the whole form. */
export async function answerQuestion(
  tenant: Tenant,
  { passId, questionId, response }: { passId: string; questionId: string; response: string },
  context: CheckoutContext,
): Promise<void> {
  const cart = await lockedCart(tenant, context.eventId, context);
  mustBeOpen(cart.event, cart.offer, cart.registration, context.now);
  const pass = cart.passes.find(({ id }) => id === passId);
  const question = pass && reachable(questionsOf(await questionnaireFor(tenant, cart.event.id, context.accountId), pass)).get(questionId);
  if (!pass || !question) throw notFound();
  await mustAllow(tenant, cart, 'answer', context.now);
  if (response === '') return void (await queries.forgetResponse(tenant, passId, questionId));
  await mustBeAnswer(tenant, context.accountId, question, response);
  await queries.keepResponses(tenant, [{ passId, questionId, value: response }], context.now);
}

export async function answerQuestions(
  tenant: Tenant,
  given: { id: string; responses: { questionId: string; value: string }[] }[],
  context: CheckoutContext,
): Promise<void> {
  const cart = await openCart(tenant, context.eventId, context, 'answer');
  const form = await questionnaireFor(tenant, cart.event.id, context.accountId);
  const faults = new Faults();
  const sheets: Sheet[] = [];
  for (const { id, responses } of given) {
    const pass = cart.passes.find((one) => one.id === id);
    if (!pass) {
      faults.add(`passes.${id}`, 'notInCart');
      continue;
    }
    if (sheets.some((sheet) => sheet.pass === pass)) faults.add(`passes.${id}`, 'duplicate');
    const known = reachable(questionsOf(form, pass));
    for (const { questionId } of responses) if (!known.has(questionId)) faults.add(`passes.${id}.${questionId}`, 'unknownQuestion');
    sheets.push({ pass, answers: Object.fromEntries(responses.map(({ questionId, value }) => [questionId, value])) });
  }
  await check(tenant, cart, form, sheets, faults);
  faults.throwIfAny();
  await keep(tenant, form, sheets, context.now);
}

interface Answering {
  pass: CartPass;
  registration: RegistrationRow;
  eventId: string;
  /** A host who answers in the holder's place: they may change what a holder may not. */
  hostId?: string;
}

/** Changes answers of a pass that is owned, if they may be changed and keep all the rules with those that stay. */
export async function changeAnswers(
  tenant: Tenant,
  { pass, registration, eventId, hostId }: Answering,
  given: { id: string; value: string }[],
  now: Date,
): Promise<void> {
  const form = await questionnaireFor(tenant, eventId, registration.accountId);
  const known = reachable(questionsOf(form, pass));
  const before = await responseRows(tenant, [pass.id]);
  const kept: Answers = Object.fromEntries(before.map(({ questionId, value }) => [questionId, value]));
  const may = mayBeChanged(questionsOf(form, pass), kept, { lacking: pass.status === 'needsInfo' });
  const faults = new Faults();
  const named: { question: RegistrationQuestion; value: string }[] = [];
  for (const { id, value } of given) {
    const question = known.get(id);
    if (!question) faults.add(`passes.${pass.id}.${id}`, 'unknownQuestion');
    else if (value === kept[id]) continue;
    // Else a host would be shown whichever file of the holder's they name.
    else if (hostId && question.type === 'file' && isFileId(value.trim())) named.push({ question, value });
    else if (!hostId && !may(question)) faults.add(`passes.${pass.id}.${id}`, 'notMutable');
  }
  for (const { question, value } of named) {
    const fault = await fileFault(tenant, hostId!, question, value);
    if (fault) faults.add(`passes.${pass.id}.${question.id}`, fault);
  }
  faults.throwIfAny();
  const answers = { ...kept, ...Object.fromEntries(given.map(({ id, value }) => [id, value])) };
  const sheets = [{ pass, answers }];
  await check(tenant, { registration }, form, sheets, faults, hostId);
  faults.throwIfAny();
  await keep(tenant, form, sheets, now);
  const after: Answers = Object.fromEntries((await responseRows(tenant, [pass.id])).map(({ questionId, value }) => [questionId, value]));
  const changed = [...new Set([...Object.keys(kept), ...Object.keys(after)])].filter((id) => kept[id] !== after[id]);
  await queries.recordChanges(
    tenant,
    changed
      // Of a file that was replaced nothing is left to be shown.
      .filter((id) => known.get(id)?.type !== 'file')
      .map((questionId) => ({
        passId: pass.id,
        questionId,
        before: kept[questionId] ?? null,
        after: after[questionId] ?? null,
        accountId: hostId ?? registration.accountId,
        createdAt: now,
      })),
  );
  if (pass.status === 'needsInfo') await markReady(tenant, pass.id);
}

/** Forgets what one holder of a pass answered before it is another's; answers what the pass is then: one that lacks answers, or not. */
export async function forgetAnswersOnTransfer(tenant: Tenant, eventId: string, pass: PassRow): Promise<'ready' | 'needsInfo'> {
  await queries.forgetPersonalResponses(tenant, [pass.id]);
  return (await lacksAnswers(tenant, eventId, pass)) ? 'needsInfo' : 'ready';
}

export async function lacksAnswers(tenant: Tenant, eventId: string, pass: PassRow): Promise<boolean> {
  const form = await questionnaireFor(tenant, eventId, pass.accountId);
  const addOnIds = (await chosenAddOns(tenant, [pass.id])).map(({ addOnId }) => addOnId);
  const kept = Object.fromEntries((await responseRows(tenant, [pass.id])).map(({ questionId, value }) => [questionId, value]));
  return Object.keys(answerFaults(questionsOf(form, { ...pass, addOnIds }), kept)).length > 0;
}

interface Sheet {
  pass: CartPass;
  answers: Answers;
}

/**
 * Checks the answers of every pass in the cart and forgets those to questions that are not asked.
 * @throws ApiError invalidInput naming each `passes.{passId}.{questionId}` that is wrong.
 */
export async function settleAnswers(tenant: Tenant, cart: Cart, { now }: { now: Date }): Promise<void> {
  const form = await questionnaireFor(tenant, cart.event.id, cart.registration.accountId);
  const rows = await responseRows(
    tenant,
    cart.passes.map(({ id }) => id),
  );
  const sheets = cart.passes.map((pass) => ({
    pass,
    answers: Object.fromEntries(rows.filter(({ passId }) => passId === pass.id).map(({ questionId, value }) => [questionId, value])),
  }));
  const faults = new Faults();
  await check(tenant, cart, form, sheets, faults);
  faults.throwIfAny();
  await keep(tenant, form, sheets, now);
}

const check = (
  tenant: Tenant,
  { registration: { accountId } }: Pick<Cart, 'registration'>,
  form: Questionnaire,
  sheets: readonly Sheet[],
  faults: Faults,
  hostId?: string,
): Promise<void> =>
  checkAnswers(
    tenant,
    {
      accountIds: hostId ? [accountId, hostId] : [accountId],
      sheets: sheets.map(({ pass, answers }) => ({ passId: pass.id, questions: questionsOf(form, pass), answers })),
      offeredValues: queries.offeredValues,
    },
    faults,
  );

async function keep(tenant: Tenant, form: Questionnaire, sheets: Sheet[], now: Date): Promise<void> {
  const responses: queries.Response[] = [];
  for (const { pass, answers } of sheets) {
    const asked = askedQuestions(questionsOf(form, pass), answers);
    const mine = asked.flatMap(({ id }) => {
      const value = answers[id]?.trim();
      return value ? [{ passId: pass.id, questionId: id, value }] : [];
    });
    await queries.forgetOtherResponses(
      tenant,
      pass.id,
      mine.map(({ questionId }) => questionId),
    );
    responses.push(...mine);
  }
  await queries.keepResponses(tenant, responses, now);
}
