-- What was done about an event is on record by its id from here on (src/server/http/audit.ts): an address may become another's.
alter table audit_entries no force row level security;
--> statement-breakpoint
alter table events no force row level security;
--> statement-breakpoint
update audit_entries
set params = params || jsonb_build_object('eventId', events.id)
from events
where events.organization_id = audit_entries.organization_id and events.slug = params ->> 'eventId';
--> statement-breakpoint
alter table events force row level security;
--> statement-breakpoint
alter table audit_entries force row level security;
