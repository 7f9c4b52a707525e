-- As in 0002, but that of whoever has one of the next posts no more are read than can stand on the page: of thirty-two people and groups
-- sixteen posts each had been read, to show eleven.
create or replace function home_activities(most integer, behind timestamptz, behind_id uuid) returns setof uuid
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
            order by created_at desc, id desc limit 2 * wanted),
          -- So many posts are no older than the last of these: none that is has a place on the page.
          oldest as (select case when count(*) = 2 * wanted then min(s.created_at) else '-infinity' end as created_at from firsts s)
          select p.created_at, p.id
          from firsts s
          cross join lateral (
            select a.created_at, a.id from activities a
            where a.organization_id = organization and a.account_id = s.by
              and a.commented_id is null and (a.created_at, a.id) < (behind, behind_id)
              and a.created_at >= (select o.created_at from oldest o)
            order by a.created_at desc, a.id desc limit wanted) p
          where s.by is not null
          union
          select p.created_at, p.id
          from firsts s
          cross join lateral (
            select a.created_at, a.id from activities a
            where a.organization_id = organization and a.group_id = s.here
              and a.commented_id is null and (a.created_at, a.id) < (behind, behind_id)
              and a.created_at >= (select o.created_at from oldest o)
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
