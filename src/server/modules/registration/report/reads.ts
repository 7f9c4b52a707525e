import type { ListingReport } from '@contract/entities/listingReport';
import type { Tenant } from '@server/db/tenant';
import { paymentSpan, paymentSteps, paymentTotals } from '../../payments/reads';
import { checkoutEventOf } from '../checkout/checkoutEvent';
import { registrationIds } from '../queries';
import { questionnaireOf } from '../questions/questionnaire';
import * as queries from './queries';
import { stepsOf, together, unitFor } from './steps';

const MOST_COUPONS = 50;
const MOST_CHANNELS = 50;

export async function listingReport(tenant: Tenant, eventId: string): Promise<ListingReport> {
  const { event, offer } = await checkoutEventOf(tenant, eventId);
  const timezone = event.timezone ?? 'UTC';
  const ids = registrationIds(tenant, event.id);

  const { all: registrations, ...registered } = await queries.registrationSpan(tenant, event.id);
  const sold = together(registered, await paymentSpan(tenant, ids));
  const salesUnit = unitFor(sold);
  const registrationsIn = new Map(
    (await queries.registrationSteps(tenant, event.id, salesUnit, timezone)).map(({ step, count }) => [step, count]),
  );
  const revenueIn = new Map((await paymentSteps(tenant, ids, { unit: salesUnit, timezone })).map(({ step, net }) => [step, net]));

  const cameIn = await queries.checkInSpan(tenant, event.id);
  const checkInUnit = unitFor(cameIn);
  const checkInsIn = new Map((await queries.checkInSteps(tenant, event.id, checkInUnit, timezone)).map(({ step, count }) => [step, count]));

  const counts = await queries.passTypeCounts(tenant, event.id);
  const passTypes = [...offer.passTypes.values()].map(({ row: { id }, base: { name } }) => {
    const { ticketId: _of, ...found } = counts.find(({ ticketId }) => ticketId === id) ?? NONE;
    return { ticketId: id, name, ...found };
  });
  const total = (of: 'passes' | 'canceled' | 'checkedIn') => counts.reduce((sum, row) => sum + row[of], 0);

  return {
    timezone,
    totals: {
      registrations,
      passes: total('passes'),
      canceled: total('canceled'),
      checkedIn: total('checkedIn'),
      ...(await paymentTotals(tenant, ids)),
    },
    salesUnit,
    sales: stepsOf(sold, salesUnit, timezone).map(({ step, from, before }) => ({
      from,
      before,
      registrations: registrationsIn.get(step) ?? 0,
      revenue: revenueIn.get(step) ?? 0,
    })),
    checkInUnit,
    checkIns: stepsOf(cameIn, checkInUnit, timezone).map(({ step, from, before }) => ({ from, before, passes: checkInsIn.get(step) ?? 0 })),
    passTypes,
    coupons: await queries.couponCounts(tenant, event.id, MOST_COUPONS),
    channels: await queries.channelCounts(tenant, event.id, MOST_CHANNELS),
    questions: await questionReports(tenant, event.id),
  };
}

const NONE = { ticketId: '', passes: 0, canceled: 0, checkedIn: 0, paid: 0, refunded: 0 };

async function questionReports(tenant: Tenant, eventId: string): Promise<ListingReport['questions']> {
  const asked = [...(await questionnaireOf(tenant, eventId)).questions.values()];
  if (asked.length === 0) return [];
  const answered = await queries.answerCounts(
    tenant,
    eventId,
    asked.map(({ id }) => id),
  );
  const choosing = asked.filter(({ type, choices }) => type === 'toggle' || choices.length > 0).map(({ id }) => id);
  const chosen = choosing.length > 0 ? await queries.choiceCounts(tenant, eventId, choosing) : [];
  return asked.map(({ id, name, type, choices }) => {
    const offered =
      type === 'toggle'
        ? [
            { value: 'true', text: null },
            { value: 'false', text: null },
          ]
        : choices;
    return {
      questionId: id,
      name,
      type,
      people: answered.find(({ questionId }) => questionId === id)?.people ?? 0,
      answers: offered.map(({ value, text }) => ({
        value,
        text,
        people: chosen.find((one) => one.questionId === id && one.value === value)?.people ?? 0,
      })),
    };
  });
}
