import { Id } from '@contract/text';
import type { Tenant } from '@server/db/tenant';
import { invalid } from '@server/http/errors';
import { addInterest, interestRow, type InterestRow } from './queries';

/** The interest of a name, which is made where nobody has it yet. */
export async function interestNamed(tenant: Tenant, written: string, now: Date): Promise<InterestRow> {
  const name = written.trim();
  // Interests are found by id or name.
  if (Id.safeParse(name).success) throw invalid('name', 'not_id');
  await addInterest(tenant, name, now);
  return (await interestRow(tenant, name))!;
}
