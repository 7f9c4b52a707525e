-- What the plan of posts had held for all of them (migration 0027) and few need: which of the events that are not for everybody the viewer
-- sees, gathered once and only where a post stands in one, and whether they lead the place where a post stands.
create function seen_closed_events() returns uuid[] language plpgsql stable as $$
declare
  organization uuid := nullif(current_setting('app.organization_id', true), '')::uuid;
begin
  return array(
    select e.id from visible_events e
    where e.organization_id = organization and e.activity_feed_enabled and (e.group_only or not e.published)
      and e.id in (
        select c.id from group_members m
          join events c on (c.organization_id, c.group_id) = (m.organization_id, m.group_id)
          where m.organization_id = organization and m.account_id = viewer()
        union all
        select r.subject_event_id from roles r where r.organization_id = organization and r.account_id = viewer()
        union all
        select g.event_id from registrations g
          where g.organization_id = organization and g.account_id = viewer() and g.status = 'registered'
        union all
        select previewed('guest', 'member', 'attendee')));
end $$;
--> statement-breakpoint
create function leads_place(group_id uuid, event_id uuid) returns boolean language plpgsql stable as $$
begin
  return exists (
    select from roles r
    where r.organization_id = nullif(current_setting('app.organization_id', true), '')::uuid and r.account_id = viewer()
      and (r.subject_group_id = leads_place.group_id or (r.subject_kind, r.subject_id) = ('event', leads_place.event_id)));
end $$;
--> statement-breakpoint
-- How alike what is nearest has to be is told by who asks: most searches find enough of what is very alike, at a part of the cost.
do $do$
declare
  nearest text := $sql$
    create function nearest_KIND(words text, MORE_ARGUMENTSbound real) returns setof uuid
    language plpgsql volatile rows 25 security definer set search_path = public, pg_temp as $f$
    declare
      organization uuid := nullif(current_setting('app.organization_id', true), '')::uuid;
      word text := folded(trim(words));
      usual text := coalesce(current_setting('pg_trgm.word_similarity_threshold', true), '0.6');
    begin
      if not misspellable(words) then return; end if;
      perform set_config('pg_trgm.word_similarity_threshold', bound::text, true);
      return query
        with alike as materialized (
          select id, word_similarity(word, WORDS) as likeness from KIND where organization_id = organization and word <% WORDSAND_MORE)
        select a.id from alike a order by a.likeness desc, a.id;
      perform set_config('pg_trgm.word_similarity_threshold', usual, true);
    end $f$;
  $sql$;
  kind record;
  signature text;
begin
  grant create on schema public to app_search;
  for kind in
    select * from (values
      ('groups', 'group_words(name, description)', '', '', ''),
      ('events', 'event_words(name, short_description, venue, city)', '', '', ''),
      ('interests', 'interest_words(name)', '', '', ''),
      ('channels', 'channel_words(name, description)', '', '', ''),
      ('contents', 'content_words(title, description)', '', '', ''),
      -- Of people there are too many to look at all who are alike, and none are hidden but those kept apart by a block.
      ('accounts', 'account_words(username, first_name, last_name, company, title)', 'hidden uuid[], ', 'uuid[], ',
        ' and closed_at is null and id <> all (hidden) limit 50')) k(name, words, arguments, types, further)
  loop
    execute format('drop function nearest_%s(text%s)', kind.name, rtrim(', ' || kind.types, ', '));
    execute replace(replace(replace(replace(nearest,
      'MORE_ARGUMENTS', kind.arguments), 'AND_MORE', kind.further), 'KIND', kind.name), 'WORDS', kind.words);
    signature := format('nearest_%s(text, %sreal)', kind.name, kind.types);
    execute format('revoke execute on function %s from public', signature);
    execute format('grant execute on function %s to app_user', signature);
    execute format('alter function %s owner to app_search', signature);
  end loop;
  revoke create on schema public from app_search;
end $do$;
