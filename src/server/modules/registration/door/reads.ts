import type { ListingPass } from '@contract/entities/listings';
import type { PassWithResponses } from '@contract/entities/passes';
import { iso } from '@server/db/columns';
import type { Tenant } from '@server/db/tenant';
import { notFound } from '@server/http/errors';
import { accountsWithContact } from '../../accounts/reads';
import { openAmounts } from '../../payments/reads';
import { attendanceOf } from '../attendee/attendance';
import { passDetails } from '../attendee/details';
import { checkoutEventOf } from '../checkout/checkoutEvent';
import { passBases } from '../passBases';
import type { PassRow, RegistrationRow } from '../queries';
import { serializeBaseRegistration } from '../serialize';

interface EventPass {
  pass: PassRow;
  registration: RegistrationRow;
}

export async function listingPasses(tenant: Tenant, eventId: string, rows: readonly EventPass[]): Promise<ListingPass[]> {
  if (rows.length === 0) return [];
  const people = await accountsWithContact(
    tenant,
    rows.map(({ registration }) => registration.accountId),
  );
  const attendees = new Map(rows.map(({ registration }) => [registration.id, serializeBaseRegistration(registration)]));
  const bases = await passBases(
    tenant,
    await checkoutEventOf(tenant, eventId),
    rows.map(({ pass }) => pass),
    { attendees, withAccesses: true, toldPayments: async (paid) => new Set(paid.map(({ paymentId }) => paymentId)) },
  );
  const due = await openAmounts(
    tenant,
    rows.flatMap(({ pass }) => pass.paymentId ?? []),
  );
  return rows.map(({ pass, registration }, at) => ({
    ...bases[at]!,
    due: (pass.paymentId && due.get(pass.paymentId)) || 0,
    attendee: { ...attendees.get(registration.id)!, account: people.get(registration.accountId)! },
    updatedAt: iso(pass.updatedAt),
  }));
}

export async function holdersPass(
  tenant: Tenant,
  { eventId, accountId, passId }: { eventId: string; accountId: string; passId: string },
): Promise<PassWithResponses> {
  const attendance = await attendanceOf(tenant, eventId, { accountId });
  const pass = attendance && (await passDetails(tenant, ...attendance)).find(({ id }) => id === passId);
  if (!pass) throw notFound();
  return pass;
}
