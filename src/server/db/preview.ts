import { sql } from 'drizzle-orm';
import { readAs } from './readAs';
import type { Tenant } from './tenant';

interface Preview {
  eventId: string;
  reader: string;
  passTypeId: string | null;
}

const settings = ({ eventId, reader, passTypeId }: Preview) => sql`select
  set_config('app.preview_event_id', ${eventId}, true),
  set_config('app.preview_reader', ${reader}, true),
  set_config('app.preview_pass_type_id', ${passTypeId ?? ''}, true)`;

const NONE = { eventId: '', reader: '', passTypeId: null };

/** Reads as somebody else would who is nobody in particular; the views of what a reader may see (migration 0002) know what they would find of the event. */
export async function readAsPreview<T>(tenant: Tenant, preview: Preview, read: (tenant: Tenant) => Promise<T>): Promise<T> {
  await tenant.db.execute(settings(preview));
  const found = await readAs(tenant, null, read);
  await tenant.db.execute(settings(NONE));
  return found;
}
