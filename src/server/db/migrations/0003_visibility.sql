-- What the viewer of a transaction may see. Every list, count, search and notification reads these views, so that who is
-- blocked, closed or not let in is decided here alone. They ask as the reader does: row-level security holds in them.
-- A column that is added to a table is added to its view by making the view anew.

-- The account that a transaction reads as. Absent for a visitor, who has blocked nobody and is registered for nothing.
create function viewer() returns uuid language sql stable parallel safe as $$
  select nullif(current_setting('app.account_id', true), '')::uuid
$$;
--> statement-breakpoint
-- The event that a host looks at in the place of others, where that is one of the readers that are named. Absent everywhere else.
create function previewed(variadic readers text[]) returns uuid language sql stable parallel safe as $$
  select nullif(current_setting('app.preview_event_id', true), '')::uuid where current_setting('app.preview_reader', true) = any (readers)
$$;
--> statement-breakpoint
-- The kind of pass that is held in such a look.
create function previewed_pass_type() returns uuid language sql stable parallel safe as $$
  select nullif(current_setting('app.preview_pass_type_id', true), '')::uuid
$$;
--> statement-breakpoint
create view visible_accounts with (security_invoker = true) as
select a.* from accounts a
where a.closed_at is null
  and not exists (
    select from account_blocks b where b.organization_id = a.organization_id and b.account_id = (select viewer()) and b.blocked_id = a.id)
  and not exists (
    select from account_blocks b where b.organization_id = a.organization_id and b.blocked_id = (select viewer()) and b.account_id = a.id);
--> statement-breakpoint
-- Everybody who has not ended their account: whoever moderates sees these, for a block is no way out of that.
create view present_accounts with (security_invoker = true) as
select a.* from accounts a where a.closed_at is null;
--> statement-breakpoint
-- A group of members alone is known to them, and to whom it has invited; a closed one to who moderates it.
create view visible_groups with (security_invoker = true) as
select g.* from groups g
where (g.active and (
    g.access <> 'protected'
    or exists (
      select from group_members m where m.organization_id = g.organization_id and (m.group_id, m.account_id) = (g.id, (select viewer())))
    or exists (
      select from group_invitations i where i.organization_id = g.organization_id and i.status = 'invited'
        and (i.group_id, i.account_id) = (g.id, (select viewer())))))
  or exists (
    select from roles r where r.organization_id = g.organization_id and (r.subject_group_id, r.account_id) = (g.id, (select viewer())));
--> statement-breakpoint
-- The groups in which the viewer may look around: public ones, and their own.
create view open_groups with (security_invoker = true) as
select g.* from visible_groups g
where g.access = 'public'
  or exists (
    select from group_members m where m.organization_id = g.organization_id and (m.group_id, m.account_id) = (g.id, (select viewer())));
--> statement-breakpoint
-- An organization's own events are everyone's; one that an account put up is hidden where it or the viewer has blocked the other.
-- One that its hosts removed is nobody's; one that is not published is theirs alone; one for the members of a group alone is theirs, and its guests', who may have left.
create view visible_events with (security_invoker = true) as
select e.* from events e
where e.removed_at is null
  and (
    e.published
    or e.id = (select previewed('guest', 'member', 'attendee'))
    or exists (
      select from roles r where r.organization_id = e.organization_id
        and (r.account_id, r.subject_kind, r.subject_id) = ((select viewer()), 'event', e.id)))
  and (
    not e.group_only
    or e.id = (select previewed('member', 'attendee'))
    or exists (
      select from group_members m where m.organization_id = e.organization_id and (m.group_id, m.account_id) = (e.group_id, (select viewer())))
    or exists (
      select from roles r where r.organization_id = e.organization_id
        and (r.account_id, r.subject_kind, r.subject_id) = ((select viewer()), 'event', e.id))
    or exists (
      select from registrations g where g.organization_id = e.organization_id
        and (g.event_id, g.account_id, g.status) = (e.id, (select viewer()), 'registered')))
  and (
    e.source <> 'account'
    or not exists (
      select from account_blocks b where b.organization_id = e.organization_id
        and ((b.account_id, b.blocked_id) = ((select viewer()), e.creator_id) or (b.account_id, b.blocked_id) = (e.creator_id, (select viewer())))));
--> statement-breakpoint
-- Private sessions are for those who are registered for the event, and its hosts.
create view visible_sessions with (security_invoker = true) as
select s.* from sessions s
where s.access = 'PUBLIC'
  or s.event_id = (select previewed('attendee'))
  or exists (
    select from registrations r where r.organization_id = s.organization_id and r.event_id = s.event_id
      and r.account_id = (select viewer()) and r.status = 'registered')
  or exists (
    select from roles r where r.organization_id = s.organization_id
      and (r.account_id, r.subject_kind, r.subject_id) = ((select viewer()), 'event', s.event_id));
--> statement-breakpoint
-- Media are for those who hold a pass of the types that are named, and for everyone where none is.
create view visible_media_items with (security_invoker = true) as
select m.* from media_items m
where not exists (
    select from media_item_pass_types t where t.organization_id = m.organization_id and t.media_item_id = m.id)
  or exists (
    select from media_item_pass_types t where t.organization_id = m.organization_id
      and (t.media_item_id, t.pass_type_id) = (m.id, (select previewed_pass_type())))
  or exists (
    select from media_item_pass_types t
      join passes p on p.organization_id = t.organization_id and p.ticket_id = t.pass_type_id
    where t.organization_id = m.organization_id and t.media_item_id = m.id
      and p.account_id = (select viewer()) and p.status in ('needsInfo', 'ready'));
--> statement-breakpoint
-- A stream that is not public is for those who are registered for its event.
create view visible_stream_inputs with (security_invoker = true) as
select s.* from stream_inputs s
where s.public
  or s.event_id = (select previewed('attendee'))
  or exists (
    select from registrations r where r.organization_id = s.organization_id and r.event_id = s.event_id
      and r.account_id = (select viewer()) and r.status = 'registered');
--> statement-breakpoint
-- Whom the viewer has blocked, and who has blocked the viewer.
create view blocked_accounts with (security_invoker = true) as
select b.organization_id, b.blocked_id as id from account_blocks b where b.account_id = (select viewer())
union
select b.organization_id, b.account_id from account_blocks b where b.blocked_id = (select viewer());
--> statement-breakpoint
-- Whether the viewer holds one of some tiers, by their slugs.
create function viewer_holds_tier(slugs text[]) returns boolean language sql stable as $$
  select exists (
    select from account_tier_holders h
      join account_tiers t on (t.organization_id, t.id) = (h.organization_id, h.tier_id)
    where h.account_id = viewer() and t.slug = any (slugs))
$$;
