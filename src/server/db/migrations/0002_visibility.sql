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
--> statement-breakpoint
-- Whether an account sees an event, whoever the transaction reads as.
create function sees_event(account uuid, event uuid) returns boolean language plpgsql as $$
declare
  reader text := current_setting('app.account_id', true);
  seen boolean;
begin
  perform set_config('app.account_id', account::text, true);
  seen := exists (
    select from visible_events e
    where e.organization_id = nullif(current_setting('app.organization_id', true), '')::uuid and e.id = event);
  perform set_config('app.account_id', coalesce(reader, ''), true);
  return seen;
end $$;
--> statement-breakpoint
-- Whether an account may know of a group, whoever the transaction reads as.
create function knows_group(account uuid, one uuid) returns boolean language plpgsql as $$
declare
  reader text := current_setting('app.account_id', true);
  known boolean;
begin
  perform set_config('app.account_id', account::text, true);
  known := exists (
    select from visible_groups g
    where g.organization_id = nullif(current_setting('app.organization_id', true), '')::uuid and g.id = one);
  perform set_config('app.account_id', coalesce(reader, ''), true);
  return known;
end $$;
--> statement-breakpoint
-- Whom a block keeps apart from the viewer, as one value that a statement finds once. In a language that keeps its plans: what is
-- written in SQL and cannot be unfolded where it stands is planned anew in each statement, which costs more than to look.
create function hidden_accounts() returns uuid[] language plpgsql stable parallel safe as $$
declare
  account uuid := viewer();
begin
  return array(
    select b.blocked_id from account_blocks b where b.account_id = account
    union all
    select b.account_id from account_blocks b where b.blocked_id = account);
end $$;
--> statement-breakpoint
-- What the viewer was told: of an event by whoever says it to them; of a group for as long as they are in it and are kept apart
-- from nobody who says it, also by whoever moderates that group, for a block is no way out of that; and what the organization
-- says, to everybody.
create view told_announcements with (security_invoker = true) as
select a.* from announcements a
where (a.event_id is not null and exists (
    select from announcement_receivers r where r.organization_id = a.organization_id
      and (r.announcement_id, r.account_id) = (a.id, (select viewer()))))
  or (a.group_id is not null
    and exists (
      select from group_members m where m.organization_id = a.organization_id and (m.group_id, m.account_id) = (a.group_id, (select viewer())))
    and exists (select from visible_groups g where g.organization_id = a.organization_id and g.id = a.group_id)
    and (exists (select from visible_accounts c where c.organization_id = a.organization_id and c.id = a.creator_id)
      or exists (
        select from roles r where r.organization_id = a.organization_id and (r.subject_group_id, r.account_id) = (a.group_id, (select viewer())))))
  or (a.slug is not null and a.sent_at is not null and (select viewer()) is not null);
--> statement-breakpoint
-- A post is seen by whoever may look around where it stands and is kept apart from nobody who wrote it, or what it stands under;
-- also by whoever moderates that place, for a block is no way out of that. Places are looked up one by one: of what merely exists
-- PostgreSQL might read all there are of the organization first.
create view visible_activities with (security_invoker = true) as
select a.* from activities a
where (not a.authors && (select hidden_accounts())
    or exists (
      select from roles r where r.organization_id = a.organization_id and r.account_id = (select viewer())
        and (r.subject_group_id = a.group_id or (r.subject_kind, r.subject_id) = ('event', a.event_id))))
  and (a.group_id is null or (
    select true from open_groups g where g.organization_id = a.organization_id and g.id = a.group_id))
  and (a.event_id is null or (
    select true from visible_events e where e.organization_id = a.organization_id and e.id = a.event_id and e.activity_feed_enabled));
--> statement-breakpoint
-- A picture or video that a post shows is seen with it alone; whoever sent it in sees it.
create view visible_images with (security_invoker = true) as
select i.* from images i
where i.account_id = (select viewer())
  or not exists (select from activities a where a.organization_id = i.organization_id and a.image_id = i.id)
  or exists (select from visible_activities a where a.organization_id = i.organization_id and a.image_id = i.id);
--> statement-breakpoint
create view visible_videos with (security_invoker = true) as
select v.* from videos v
where v.account_id = (select viewer())
  or not exists (select from activities a where a.organization_id = v.organization_id and a.video_id = v.id)
  or exists (select from visible_activities a where a.organization_id = v.organization_id and a.video_id = v.id);
--> statement-breakpoint
-- Those of some posts that lists show to the viewer, so many of the latest or of the first.
do $do$
declare
  latest text := $sql$
    create function shown_activities(among uuid[], most integer) returns setof uuid language plpgsql stable rows 25 as $$
    begin
      return query
        select a.id from visible_activities a
        where a.organization_id = nullif(current_setting('app.organization_id', true), '')::uuid and a.id = any (among)
          and (a.event_id is null or (select e.listed from events e where e.organization_id = a.organization_id and e.id = a.event_id))
        order by a.created_at desc, a.id desc limit most;
    end $$
  $sql$;
begin
  execute latest;
  execute replace(replace(latest, 'shown_activities', 'first_shown_activities'), ' desc', '');
end $do$;
--> statement-breakpoint
-- The posts of the viewer, of whom they follow, and of the groups that they are in, behind one of them: so many of the latest, or
-- (below) of the first. Those whose own next post comes soonest can alone have one of the next: of all others no more than that one
-- is looked up, so it matters neither how many posts there are nor how many of them are of others. Whoever follows many has their
-- home among the latest posts of all, at a sixth of that cost. What is found and not seen is made up for.
create function home_activities(most integer, behind timestamptz, behind_id uuid) returns setof uuid
language plpgsql stable rows 25 as $$
declare
  organization uuid := nullif(current_setting('app.organization_id', true), '')::uuid;
  -- Of those found some are out of sight; to look a second time costs more than to find some more at once.
  wanted integer := most + 5;
  rest integer := most;
  shown integer;
  next uuid[];
  -- Enough of them stand among the latest posts of all, unless they hardly write.
  many boolean := coalesce((select a.following > 200 from accounts a where a.organization_id = organization and a.id = viewer()), false);
  last record;
begin
  while rest > 0 loop
    if many then
      select array_agg(f.id order by f.created_at desc, f.id desc) as ids,
          (array_agg(f.created_at order by f.created_at desc, f.id desc))[count(*)::int] as created_at,
          (array_agg(f.id order by f.created_at desc, f.id desc))[count(*)::int] as id
        into last
        from (
          select p.created_at, p.id
          from (
            select a.created_at, a.id, a.account_id, a.group_id from activities a
            where a.organization_id = organization and a.commented_id is null and (a.created_at, a.id) < (behind, behind_id)
            order by a.created_at desc, a.id desc limit 1000) p
          where p.account_id = viewer()
            or p.account_id in (select f.account_id from account_follows f where f.organization_id = organization and f.follower_id = viewer())
            or p.group_id in (select m.group_id from group_members m where m.organization_id = organization and m.account_id = viewer())
          order by p.created_at desc, p.id desc limit wanted) f;
      many := coalesce(cardinality(last.ids), 0) = wanted;
    end if;
    if many then
      next := last.ids;
      behind := last.created_at;
      behind_id := last.id;
    else
      select array_agg(f.id order by f.created_at desc, f.id desc),
          (array_agg(f.created_at order by f.created_at desc, f.id desc))[count(*)::int],
          (array_agg(f.id order by f.created_at desc, f.id desc))[count(*)::int]
        into next, behind, behind_id
        from (
          with firsts as (
            select s.by, null::uuid as here, p.created_at, p.id
            from (
              select f.account_id as by from account_follows f where f.organization_id = organization and f.follower_id = viewer()
              union all select viewer()) s
            cross join lateral (
              select a.created_at, a.id from activities a
              where a.organization_id = organization and a.account_id = s.by
                and a.commented_id is null and (a.created_at, a.id) < (behind, behind_id)
              order by a.created_at desc, a.id desc limit 1) p
            union all
            select null, m.group_id, p.created_at, p.id
            from group_members m
            cross join lateral (
              select a.created_at, a.id from activities a
              where a.organization_id = organization and a.group_id = m.group_id
                and a.commented_id is null and (a.created_at, a.id) < (behind, behind_id)
              order by a.created_at desc, a.id desc limit 1) p
            where m.organization_id = organization and m.account_id = viewer()
            -- One post may be the next of its author and of its group.
            order by created_at desc, id desc limit 2 * wanted)
          select p.created_at, p.id
          from firsts s
          cross join lateral (
            select a.created_at, a.id from activities a
            where a.organization_id = organization and a.account_id = s.by
              and a.commented_id is null and (a.created_at, a.id) < (behind, behind_id)
            order by a.created_at desc, a.id desc limit wanted) p
          where s.by is not null
          union
          select p.created_at, p.id
          from firsts s
          cross join lateral (
            select a.created_at, a.id from activities a
            where a.organization_id = organization and a.group_id = s.here
              and a.commented_id is null and (a.created_at, a.id) < (behind, behind_id)
            order by a.created_at desc, a.id desc limit wanted) p
          where s.here is not null
          order by created_at desc, id desc limit wanted) f;
    end if;
    return query select shown_activities(next, rest);
    get diagnostics shown = row_count;
    exit when coalesce(cardinality(next), 0) < wanted;
    rest := rest - shown;
    wanted := 2 * wanted;
  end loop;
end $$;
--> statement-breakpoint
create function first_home_activities(most integer, behind timestamptz, behind_id uuid) returns setof uuid
language plpgsql stable rows 25 as $$
declare
  organization uuid := nullif(current_setting('app.organization_id', true), '')::uuid;
  wanted integer := most;
  rest integer := most;
  shown integer;
  next uuid[];
begin
  while rest > 0 loop
    select array_agg(f.id order by f.created_at, f.id),
        (array_agg(f.created_at order by f.created_at, f.id))[count(*)::int],
        (array_agg(f.id order by f.created_at, f.id))[count(*)::int]
      into next, behind, behind_id
      from (
        with firsts as (
          select s.by, null::uuid as here, p.created_at, p.id
          from (
            select f.account_id as by from account_follows f where f.organization_id = organization and f.follower_id = viewer()
            union all select viewer()) s
          cross join lateral (
            select a.created_at, a.id from activities a
            where a.organization_id = organization and a.account_id = s.by
              and a.commented_id is null and (a.created_at, a.id) > (behind, behind_id)
            order by a.created_at, a.id limit 1) p
          union all
          select null, m.group_id, p.created_at, p.id
          from group_members m
          cross join lateral (
            select a.created_at, a.id from activities a
            where a.organization_id = organization and a.group_id = m.group_id
              and a.commented_id is null and (a.created_at, a.id) > (behind, behind_id)
            order by a.created_at, a.id limit 1) p
          where m.organization_id = organization and m.account_id = viewer()
          -- One post may be the next of its author and of its group.
          order by created_at, id limit 2 * wanted)
        select p.created_at, p.id
        from firsts s
        cross join lateral (
          select a.created_at, a.id from activities a
          where a.organization_id = organization and a.account_id = s.by
            and a.commented_id is null and (a.created_at, a.id) > (behind, behind_id)
          order by a.created_at, a.id limit wanted) p
        where s.by is not null
        union
        select p.created_at, p.id
        from firsts s
        cross join lateral (
          select a.created_at, a.id from activities a
          where a.organization_id = organization and a.group_id = s.here
            and a.commented_id is null and (a.created_at, a.id) > (behind, behind_id)
          order by a.created_at, a.id limit wanted) p
        where s.here is not null
        order by created_at, id limit wanted) f;
    return query select first_shown_activities(next, rest);
    get diagnostics shown = row_count;
    exit when coalesce(cardinality(next), 0) < wanted;
    rest := rest - shown;
    wanted := 2 * wanted;
  end loop;
end $$;
--> statement-breakpoint
do $do$
declare
  latest text := $sql$
    create function interest_activities(interest uuid, most integer, behind timestamptz, behind_id uuid) returns setof uuid
    language plpgsql stable rows 25 as $$
    declare
      wanted integer := most;
      rest integer := most;
      shown integer;
      next uuid[];
    begin
      while rest > 0 loop
        select array_agg(e.activity_id order by e.posted_at desc, e.activity_id desc),
            (array_agg(e.posted_at order by e.posted_at desc, e.activity_id desc))[count(*)::int],
            (array_agg(e.activity_id order by e.posted_at desc, e.activity_id desc))[count(*)::int]
          into next, behind, behind_id
          from (
            select distinct o.posted_at, o.activity_id from activity_entities o
            where o.organization_id = nullif(current_setting('app.organization_id', true), '')::uuid and o.interest_id = interest
              and (o.posted_at, o.activity_id) < (behind, behind_id)
            order by o.posted_at desc, o.activity_id desc limit wanted) e;
        return query select shown_activities(next, rest);
        get diagnostics shown = row_count;
        exit when coalesce(cardinality(next), 0) < wanted;
        rest := rest - shown;
        wanted := 2 * wanted;
      end loop;
    end $$
  $sql$;
begin
  execute latest;
  execute replace(replace(replace(replace(latest, 'interest_activities', 'first_interest_activities'),
    'shown_activities', 'first_shown_activities'), ' desc', ''), 'o.activity_id) <', 'o.activity_id) >');
end $do$;
--> statement-breakpoint
-- All posts of the viewer's home, seen or not.
create function all_home_activities() returns setof uuid language sql stable as $$
  select a.id from activities a
  where a.commented_id is null and a.account_id = any (array(
    select f.account_id from account_follows f where f.follower_id = viewer() union all select viewer()))
  union
  select a.id from activities a
  where a.commented_id is null and a.group_id = any (array(select m.group_id from group_members m where m.account_id = viewer()))
$$;
--> statement-breakpoint
-- Whether an account sees a post, whoever the transaction reads as.
create function sees_activity(account uuid, activity uuid) returns boolean language plpgsql as $$
declare
  reader text := current_setting('app.account_id', true);
  seen boolean;
begin
  perform set_config('app.account_id', account::text, true);
  seen := exists (
    select from visible_activities a
    where a.organization_id = nullif(current_setting('app.organization_id', true), '')::uuid and a.id = activity);
  perform set_config('app.account_id', coalesce(reader, ''), true);
  return seen;
end $$;
