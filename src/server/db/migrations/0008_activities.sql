-- Posts: who may see them, where comments on them stand, and how they are counted.

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
-- AT007: in a group its members post; AT008: about an event those who come to it, and its hosts.
create function mind_place() returns trigger language plpgsql as $$
begin
  if new.group_id is not null and not exists (
    select from group_members m where m.organization_id = new.organization_id and (m.group_id, m.account_id) = (new.group_id, new.account_id))
  then
    perform refuse('AT007', new.group_id);
  end if;
  if new.event_id is not null and not exists (
      select from registrations r where r.organization_id = new.organization_id
        and (r.event_id, r.account_id, r.status) = (new.event_id, new.account_id, 'registered'))
    and not exists (
      select from roles r where r.organization_id = new.organization_id
        and (r.account_id, r.subject_kind, r.subject_id) = (new.account_id, 'event', new.event_id))
  then
    perform refuse('AT008', new.event_id);
  end if;
  return new;
end $$;
--> statement-breakpoint
-- A comment stands where its post does, and is by all who wrote above it as well. AT005: nobody comments on what a block hides
-- from them.
create function place_activity() returns trigger language plpgsql as $$
declare
  above activities;
begin
  new.root_id := null;
  new.authors := array[new.account_id];
  if new.commented_id is not null then
    select * into above from activities p where p.organization_id = new.organization_id and p.id = new.commented_id for key share;
    -- It may have been deleted while the comment was written.
    if above.id is null then
      perform refuse('AT005', new.commented_id);
    end if;
    new.group_id := above.group_id;
    new.event_id := above.event_id;
    new.root_id := coalesce(above.root_id, above.id);
    new.authors := case when new.account_id = any (above.authors) then above.authors else above.authors || new.account_id end;
    perform refuse('AT005', blocked_among(new.organization_id, new.account_id, above.authors));
  end if;
  if new.reshared_id is not null then
    select * into above from activities p where p.organization_id = new.organization_id and p.id = new.reshared_id for key share;
    if above.id is null then
      perform refuse('AT005', new.reshared_id);
    end if;
    perform refuse('AT005', blocked_among(new.organization_id, new.account_id, above.authors));
  end if;
  return new;
end $$;
--> statement-breakpoint
-- One of some accounts that a block keeps apart from an account.
create function blocked_among(organization uuid, account uuid, among uuid[]) returns uuid language sql stable as $$
  select o.id from unnest(among) o (id)
  where exists (
    select from account_blocks b where b.organization_id = organization
      and ((b.account_id, b.blocked_id) = (account, o.id) or (b.account_id, b.blocked_id) = (o.id, account)))
  limit 1
$$;
--> statement-breakpoint
create trigger place_activity before insert on activities for each row execute function place_activity();
--> statement-breakpoint
-- Triggers of one kind go by their names: this one looks at the place that a comment was given. Words are changed by whoever may post there still.
create trigger place_activity_members before insert or update of message on activities for each row execute function mind_place();
--> statement-breakpoint
-- How many comments stand right under a post, and how many like it; two who do it at once wait for each other.
create function count_comments() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update activities set comments = comments + 1 where organization_id = new.organization_id and id = new.commented_id;
  else
    update activities set comments = comments - 1 where organization_id = old.organization_id and id = old.commented_id;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger count_comments_more after insert on activities
for each row when (new.commented_id is not null) execute function count_comments();
--> statement-breakpoint
create trigger count_comments_fewer after delete on activities
for each row when (old.commented_id is not null) execute function count_comments();
--> statement-breakpoint
-- What shares a post stays when that goes, as something that shares nothing any more.
alter table activities add constraint activities_reshared_id_fk foreign key (organization_id, reshared_id)
  references activities (organization_id, id) on delete set null (reshared_id);
--> statement-breakpoint
create function count_reshares() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update activities set reshares = reshares + 1 where organization_id = new.organization_id and id = new.reshared_id;
  else
    update activities set reshares = reshares - 1 where organization_id = old.organization_id and id = old.reshared_id;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger count_reshares_more after insert on activities
for each row when (new.reshared_id is not null) execute function count_reshares();
--> statement-breakpoint
create trigger count_reshares_fewer after delete on activities
for each row when (old.reshared_id is not null) execute function count_reshares();
--> statement-breakpoint
create function count_likes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform refuse('AT005', (
      select blocked_among(a.organization_id, new.account_id, a.authors) from activities a
      where a.organization_id = new.organization_id and a.id = new.activity_id));
    update activities set likes = likes + 1 where organization_id = new.organization_id and id = new.activity_id;
  else
    update activities set likes = likes - 1 where organization_id = old.organization_id and id = old.activity_id;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger count_likes after insert or delete on activity_likes for each row execute function count_likes();
--> statement-breakpoint
create function count_reports() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.settled_at is null then
    update activities set reports = reports - 1 where organization_id = old.organization_id and id = old.activity_id;
  end if;
  if tg_op <> 'DELETE' and new.settled_at is null then
    update activities set reports = reports + 1 where organization_id = new.organization_id and id = new.activity_id;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger count_reports after insert or delete or update of settled_at on activity_reports for each row execute function count_reports();
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
-- The posts of the viewer, of whom they follow, and of the groups that they are in, behind one of them: so many of the latest, or of
-- the first. Those whose own next post comes soonest can alone have one of the next: of all others no more than that one is looked up,
-- so it matters neither how many posts there are nor how many of them are of others. What is found and not seen is made up for.
do $do$
declare
  latest text := $sql$
    create function home_activities(most integer, behind timestamptz, behind_id uuid) returns setof uuid
    language plpgsql stable rows 25 as $$
    declare
      organization uuid := nullif(current_setting('app.organization_id', true), '')::uuid;
      wanted integer := most;
      rest integer := most;
      shown integer;
      next uuid[];
    begin
      while rest > 0 loop
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
  execute replace(replace(replace(replace(latest, 'home_activities', 'first_home_activities'), 'shown_activities', 'first_shown_activities'),
    ' desc', ''), '(a.created_at, a.id) <', '(a.created_at, a.id) >');
end $do$;
--> statement-breakpoint
-- When a post was written stands with the interests that it names, so that the latest posts of one are found however many name it.
create function date_entity() returns trigger language plpgsql as $$
begin
  new.posted_at := (
    select a.created_at from activities a
    where a.organization_id = new.organization_id and a.id = new.activity_id and a.commented_id is null);
  return new;
end $$;
--> statement-breakpoint
create trigger date_entity before insert on activity_entities
for each row when (new.interest_id is not null) execute function date_entity();
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
--> statement-breakpoint
create function activity_words(message text) returns text
language plpgsql immutable parallel safe as $$
begin
  return public.folded(message);
end $$;
--> statement-breakpoint
create index activity_words on activities using gin (activity_words(message) gin_trgm_ops);
--> statement-breakpoint
create function activity_matches(words text) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select id from activities
  where organization_id = nullif(current_setting('app.organization_id', true), '')::uuid
    and activity_words(message) like containing(words)
$$;
--> statement-breakpoint
revoke execute on function activity_matches(text) from public;
--> statement-breakpoint
grant execute on function activity_matches(text) to app_user;
--> statement-breakpoint
grant select on activities to app_search;
--> statement-breakpoint
-- So many of the latest posts that contain some words, behind one of them. Words that many use are found among the latest posts, where
-- the index of words would find more than is wanted; words of which there are hardly any are not looked for any further.
create function latest_matching_activities(words text, most integer, behind timestamptz, behind_id uuid) returns setof uuid
language plpgsql stable rows 25 security definer set search_path = public, pg_temp as $$
declare
  organization uuid := nullif(current_setting('app.organization_id', true), '')::uuid;
  pattern text := containing(words);
  latest integer;
  found uuid[];
begin
  foreach latest in array array[400, 2000] loop
    found := array(
      select l.id from (
        select id, message from activities
        where organization_id = organization and commented_id is null and (created_at, id) < (behind, behind_id)
        order by created_at desc, id desc limit latest) l
      where folded(l.message) like pattern
      limit most);
    if cardinality(found) = most then
      return query select unnest(found);
      return;
    end if;
    exit when cardinality(found) < 2;
  end loop;
  return query
    with found as materialized (
      select id, created_at from activities
      where organization_id = organization and commented_id is null and (created_at, id) < (behind, behind_id)
        and activity_words(message) like pattern)
    select f.id from found f order by f.created_at desc, f.id desc limit most;
end $$;
--> statement-breakpoint
revoke execute on function latest_matching_activities(text, integer, timestamptz, uuid) from public;
--> statement-breakpoint
grant execute on function latest_matching_activities(text, integer, timestamptz, uuid) to app_user;
--> statement-breakpoint
-- The same of those that lists show to the viewer.
create function found_activities(words text, most integer, behind timestamptz, behind_id uuid) returns setof uuid
language plpgsql stable rows 25 as $$
declare
  wanted integer := most;
  rest integer := most;
  shown integer;
  next uuid[];
begin
  while rest > 0 loop
    next := array(select latest_matching_activities(words, wanted, behind, behind_id));
    return query select shown_activities(next, rest);
    get diagnostics shown = row_count;
    exit when cardinality(next) < wanted;
    select a.created_at, a.id into behind, behind_id from activities a
      where a.organization_id = nullif(current_setting('app.organization_id', true), '')::uuid and a.id = next[wanted];
    rest := rest - shown;
    wanted := 2 * wanted;
  end loop;
end $$;
--> statement-breakpoint
create policy search on activities for select to app_search using (true);
--> statement-breakpoint
grant create on schema public to app_search;
--> statement-breakpoint
alter function activity_matches(text) owner to app_search;
--> statement-breakpoint
alter function latest_matching_activities(text, integer, timestamptz, uuid) owner to app_search;
--> statement-breakpoint
revoke create on schema public from app_search;
