-- How many subscribe to a channel, how many of its contents are published and how many like one, is counted as they come and go, so
-- that lists read it; two who do it at once wait for each other.
create function count_channel_subscribers() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update channels set subscriber_count = subscriber_count + 1 where organization_id = new.organization_id and id = new.channel_id;
  else
    update channels set subscriber_count = subscriber_count - 1 where organization_id = old.organization_id and id = old.channel_id;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger count_channel_subscribers after insert or delete on channel_subscribers
for each row execute function count_channel_subscribers();
--> statement-breakpoint
create function count_channel_contents() returns trigger language plpgsql as $$
declare
  before integer := 0;
  after integer := 0;
begin
  if tg_op <> 'INSERT' then
    before := (old.published is not null)::integer;
  end if;
  if tg_op <> 'DELETE' then
    after := (new.published is not null)::integer;
  end if;
  if before <> after then
    update channels set content_count = content_count + after - before
    where organization_id = coalesce(new.organization_id, old.organization_id) and id = coalesce(new.channel_id, old.channel_id);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger count_channel_contents after insert or delete or update of published on contents
for each row execute function count_channel_contents();
--> statement-breakpoint
create function count_content_likes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update contents set likes = likes + 1 where organization_id = new.organization_id and id = new.content_id;
  else
    update contents set likes = likes - 1 where organization_id = old.organization_id and id = old.content_id;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger count_content_likes after insert or delete on content_likes for each row execute function count_content_likes();
--> statement-breakpoint
-- The channels that the viewer manages: their own, those of a group that they moderate, and all of them for the organization's staff. Of
-- a group for members alone its members manage any.
create view managed_channels with (security_invoker = true) as
select c.* from channels c
where (
    c.creator_id = (select viewer())
    or (select exists (
      select from roles r
      where r.organization_id = nullif(current_setting('app.organization_id', true), '')::uuid
        and (r.account_id, r.role, r.subject_kind) = (viewer(), 'staff', 'organization')))
    or exists (
      select from roles r where r.organization_id = c.organization_id and (r.subject_group_id, r.account_id) = (c.group_id, (select viewer()))))
  and (
    c.group_id is null
    or (select g.access <> 'protected' from visible_groups g where g.organization_id = c.organization_id and g.id = c.group_id)
    or exists (
      select from group_members m where m.organization_id = c.organization_id and (m.group_id, m.account_id) = (c.group_id, (select viewer()))));
--> statement-breakpoint
-- A channel is known to whoever knows its group; of a group for members alone, to these and not to those who are invited. One without
-- a group is its creator's, and is hidden where they or the viewer have blocked the other. One that is not visible is known to those
-- alone who manage it.
create view visible_channels with (security_invoker = true) as
select c.* from channels c
where (c.visible
    and (c.group_id is not null or c.creator_id is null or c.creator_id <> all ((select hidden_accounts())::uuid[]))
    and (c.group_id is null or (
      select g.access <> 'protected' or exists (
        select from group_members m where m.organization_id = c.organization_id and (m.group_id, m.account_id) = (c.group_id, (select viewer())))
      from visible_groups g where g.organization_id = c.organization_id and g.id = c.group_id)))
  or exists (select from managed_channels m where m.organization_id = c.organization_id and m.id = c.id);
--> statement-breakpoint
-- The channels whose contents the viewer may read: those of a group that is not public while they are in it and subscribe, and those
-- that they manage.
create view open_channels with (security_invoker = true) as
select c.* from visible_channels c
where c.group_id is null
  or (select g.access = 'public' from groups g where g.organization_id = c.organization_id and g.id = c.group_id)
  or (exists (
      select from group_members m where m.organization_id = c.organization_id and (m.group_id, m.account_id) = (c.group_id, (select viewer())))
    and exists (
      select from channel_subscribers s where s.organization_id = c.organization_id and (s.channel_id, s.account_id) = (c.id, (select viewer()))))
  or exists (select from managed_channels m where m.organization_id = c.organization_id and m.id = c.id);
--> statement-breakpoint
-- What is published in them; drafts and what is planned, for those who manage the channel. Channels are looked up one by one.
create view visible_contents with (security_invoker = true) as
select t.* from contents t
where (select true from open_channels c where c.organization_id = t.organization_id and c.id = t.channel_id)
  and (t.published is not null or (select true from managed_channels c where c.organization_id = t.organization_id and c.id = t.channel_id));
--> statement-breakpoint
-- Whether an account sees a content, whoever the transaction reads as.
create function sees_content(account uuid, content uuid) returns boolean language plpgsql as $$
declare
  reader text := current_setting('app.account_id', true);
  seen boolean;
begin
  perform set_config('app.account_id', account::text, true);
  seen := exists (
    select from visible_contents t
    where t.organization_id = nullif(current_setting('app.organization_id', true), '')::uuid and t.id = content);
  perform set_config('app.account_id', coalesce(reader, ''), true);
  return seen;
end $$;
--> statement-breakpoint
-- As before, and of what is about a content: whoever may read that.
create or replace view visible_activities with (security_invoker = true) as
select a.* from activities a
where (not a.authors && (select hidden_accounts())
    or exists (
      select from roles r where r.organization_id = a.organization_id and r.account_id = (select viewer())
        and (r.subject_group_id = a.group_id or (r.subject_kind, r.subject_id) = ('event', a.event_id))))
  and (a.group_id is null or (
    select true from open_groups g where g.organization_id = a.organization_id and g.id = a.group_id))
  and (a.event_id is null or (
    select true from visible_events e where e.organization_id = a.organization_id and e.id = a.event_id and e.activity_feed_enabled))
  and (a.content_id is null or (
    select true from visible_contents t where t.organization_id = a.organization_id and t.id = a.content_id));
--> statement-breakpoint
-- A picture or video that posts or contents show is seen with one of them alone; whoever sent it in sees it.
create or replace view visible_images with (security_invoker = true) as
select i.* from images i
where i.account_id = (select viewer())
  or not (exists (select from activities a where a.organization_id = i.organization_id and a.image_id = i.id)
    or exists (select from contents t where t.organization_id = i.organization_id and t.image_id = i.id))
  or exists (select from visible_activities a where a.organization_id = i.organization_id and a.image_id = i.id)
  or exists (select from visible_contents t where t.organization_id = i.organization_id and t.image_id = i.id);
--> statement-breakpoint
create or replace view visible_videos with (security_invoker = true) as
select v.* from videos v
where v.account_id = (select viewer())
  or not (exists (select from activities a where a.organization_id = v.organization_id and a.video_id = v.id)
    or exists (select from contents t where t.organization_id = v.organization_id and t.video_id = v.id))
  or exists (select from visible_activities a where a.organization_id = v.organization_id and a.video_id = v.id)
  or exists (select from visible_contents t where t.organization_id = v.organization_id and t.video_id = v.id);
--> statement-breakpoint
-- AT007: in a group its members post; AT008: about an event those who come to it, and its hosts; AT012: about a content those who read it.
create or replace function mind_place() returns trigger language plpgsql as $$
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
  if new.content_id is not null and not sees_content(new.account_id, new.content_id) then
    perform refuse('AT012', new.content_id);
  end if;
  return new;
end $$;
--> statement-breakpoint
create or replace function place_activity() returns trigger language plpgsql as $$
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
    new.content_id := above.content_id;
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
create function channel_words(name text, description text) returns text
language plpgsql immutable parallel safe cost 5000 as $$
begin
  return public.folded(name || ' ' || coalesce(description, ''));
end $$;
--> statement-breakpoint
create index channel_words on channels using gin (channel_words(name, description) gin_trgm_ops);
--> statement-breakpoint
create index channels_by_name on channels (organization_id, folded(name), id);
--> statement-breakpoint
create function content_words(title text, description text) returns text
language plpgsql immutable parallel safe cost 5000 as $$
begin
  return public.folded(coalesce(title, '') || ' ' || coalesce(description, ''));
end $$;
--> statement-breakpoint
create index content_words on contents using gin (content_words(title, description) gin_trgm_ops);
--> statement-breakpoint
create index contents_by_title on contents (organization_id, folded(title), id);
--> statement-breakpoint
grant select on channels, contents to app_search;
--> statement-breakpoint
create policy search on channels for select to app_search using (true);
--> statement-breakpoint
create policy search on contents for select to app_search using (true);
--> statement-breakpoint
-- What contains some words or nearly does, and where that shows nothing what is spelled less nearly so (migrations 0003 and 0007).
do $do$
declare
  searches text := $sql$
    create function ONE_matches(words text) returns setof uuid
    language sql stable security definer set search_path = public, pg_temp as $f$
      select id from KIND
      where organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)
        and WORDS like (select containing(words))
      union
      (select id from KIND
      where organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)
        and (select misspellable(words)) and (select folded(trim(words))) <% WORDS
      limit 200)
    $f$;
    create function swapped_KIND(words text) returns setof uuid
    language sql stable rows 25 security definer set search_path = public, pg_temp as $f$
      select id from KIND
      where organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)
        and WORDS like any (array(select unnest(swapped(words))))
      limit 200
    $f$;
    create function nearest_KIND(words text) returns setof uuid
    language plpgsql volatile rows 25 security definer set search_path = public, pg_temp as $f$
    declare
      organization uuid := nullif(current_setting('app.organization_id', true), '')::uuid;
      word text := folded(trim(words));
      usual text := coalesce(current_setting('pg_trgm.word_similarity_threshold', true), '0.6');
    begin
      if not misspellable(words) then return; end if;
      perform set_config('pg_trgm.word_similarity_threshold', '0.5', true);
      return query
        with alike as materialized (
          select id, word_similarity(word, WORDS) as likeness from KIND
          where organization_id = organization and word <% WORDS
          limit 200)
        select a.id from alike a order by a.likeness desc, a.id;
      perform set_config('pg_trgm.word_similarity_threshold', usual, true);
    end $f$;
    revoke execute on function ONE_matches(text), swapped_KIND(text), nearest_KIND(text) from public;
    grant execute on function ONE_matches(text), swapped_KIND(text), nearest_KIND(text) to app_user;
    grant create on schema public to app_search;
    alter function ONE_matches(text) owner to app_search;
    alter function swapped_KIND(text) owner to app_search;
    alter function nearest_KIND(text) owner to app_search;
    revoke create on schema public from app_search;
  $sql$;
  kind record;
begin
  for kind in
    select * from (values
      ('channels', 'channel', 'channel_words(name, description)'),
      ('contents', 'content', 'content_words(title, description)')) k(name, one, words)
  loop
    execute replace(replace(replace(searches, 'KIND', kind.name), 'ONE', kind.one), 'WORDS', kind.words);
  end loop;
end $do$;
