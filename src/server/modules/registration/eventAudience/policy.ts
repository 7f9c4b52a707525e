import type { Tenant } from '@server/db/tenant';
import { invalid } from '@server/http/errors';
import { questionRows } from '../questions/queries';

export async function mustBeAsked(tenant: Tenant, eventId: string, questionId: string): Promise<void> {
  if (!(await questionRows(tenant, eventId)).some(({ id }) => id === questionId)) throw invalid('questionId', 'notOfEvent');
}
