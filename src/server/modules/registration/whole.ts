import type { BasePass, Pass } from '@contract/entities/passes';
import type { Payment } from '@contract/entities/payments';
import type { Registration } from '@contract/entities/registrations';
import type { Tenant } from '@server/db/tenant';
import { baseAccounts } from '../accounts/commands';
import { registrationPayments, type PaymentRow } from '../payments/commands';
import * as present from './present';
import * as queries from './queries';
import { questionnaireOf } from './questions/questionnaire';
import type { Scene } from './scene';

type Which = 'cart' | 'had';

/** A registration's passes and all that they are shown with, read once for all of them. */
async function contents(tenant: Tenant, { event, offer, addOns }: Scene, registration: queries.RegistrationRow, which: Which) {
  const rows = await queries.passRows(tenant, registration.id, which);
  const ids = rows.map(({ id }) => id);
  const chosen = ids.length > 0 ? await queries.chosenAddOns(tenant, ids) : [];
  const answers = ids.length > 0 ? await queries.responseRows(tenant, ids) : [];
  const { questions } = answers.length > 0 ? await questionnaireOf(tenant, event.id) : { questions: new Map() };
  const couponIds = [...new Set([registration.couponId, ...rows.map(({ couponId }) => couponId)].filter((id) => id !== null))];
  const coupons = couponIds.length > 0 ? await queries.couponRows(tenant, couponIds) : [];
  const couponById = new Map(coupons.map((coupon) => [coupon.id, present.presentCoupon(coupon, offer)]));
  const packages = (await queries.packageRows(tenant, registration.id, which)).map((row) => present.presentPackage(row, offer));
  const attendee = present.presentBaseRegistration(registration);

  const passes = rows.map((row): { row: queries.PassRow; base: BasePass } => ({
    row,
    base: present.presentBasePass(row, {
      attendee,
      ticket: offer.passTypes.get(row.ticketId)!.base,
      addOns: chosen.filter(({ passId }) => passId === row.id).map(({ addOnId }) => addOns.get(addOnId)!.addOn),
      responses: answers
        .filter(({ passId }) => passId === row.id)
        .map(({ questionId, value }) => ({ question: questions.get(questionId)!, value })),
      coupon: (row.couponId && couponById.get(row.couponId)) || null,
    }),
  }));
  return {
    passes,
    packages,
    attendee,
    coupon: (registration.couponId && couponById.get(registration.couponId)) || null,
  };
}

/** A registration: with its cart while it is filled, or with what is had. */
export async function showRegistration(
  tenant: Tenant,
  scene: Scene,
  registration: queries.RegistrationRow,
  which: Which,
): Promise<Registration> {
  const { event, base, offer } = scene;
  const { passes, packages, attendee, coupon } = await contents(tenant, scene, registration, which);
  const accounts = await baseAccounts(tenant, [registration.accountId]);
  return {
    ...attendee,
    event: present.presentEventDetails(event, base, await queries.eventCounts(tenant, event.id), offer),
    account: accounts.get(registration.accountId)!,
    passes: passes.map((pass) => pass.base),
    packages,
    payments: which === 'had' ? withPurchases(await registrationPayments(tenant, registration.id), passes) : [],
    coupons: [],
    createdAt: registration.createdAt.toISOString(),
    status: registration.status,
    holdUntil: registration.holdUntil?.toISOString() ?? null,
    coupon: which === 'cart' ? coupon : null,
  };
}

const withPurchases = (payments: PaymentRow[], passes: { row: queries.PassRow; base: BasePass }[]): Payment[] =>
  payments.map((payment) =>
    present.presentPayment(
      payment,
      passes.filter(({ row }) => row.paymentId === payment.id).map(({ base }) => base),
    ),
  );

/** The passes that are had, each whole. */
export async function showPasses(tenant: Tenant, scene: Scene, registration: queries.RegistrationRow): Promise<Pass[]> {
  const { passes, packages } = await contents(tenant, scene, registration, 'had');
  return passes.map(({ row, base }) => present.presentPass(row, base, packages.find(({ id }) => id === row.packageId) ?? null));
}

export async function showPayments(
  tenant: Tenant,
  scene: Scene,
  registration: queries.RegistrationRow,
  rows: PaymentRow[],
): Promise<Payment[]> {
  if (rows.length === 0) return [];
  return withPurchases(rows, (await contents(tenant, scene, registration, 'had')).passes);
}
