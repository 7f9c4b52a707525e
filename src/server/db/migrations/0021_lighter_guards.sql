-- The guards of migrations 0001 and 0013 with less work for whoever takes passes of what is most often sold: nobody's share is limited,
-- nobody waits, and nothing goes with a pass yet. What they refuse is the same.
create or replace function guard_passes() returns trigger language plpgsql as $$
declare
  taking uuid[];
  given uuid[];
  covered uuid[];
  had uuid[];
  passers_by jsonb := '[]';
  by_event boolean;
  by_type boolean;
  is_limited boolean := false;
begin
  if tg_op = 'INSERT' then
    taking := array(select id from changed where takes(status, hold_until));
    had := array(select id from changed where status in ('ready', 'needsInfo'));
  else
    taking := array(
      select c.id from changed c join former f on (f.organization_id, f.id) = (c.organization_id, c.id)
      where takes(c.status, c.hold_until)
        and (f.status, f.hold_until, f.ticket_id, f.coupon_id, f.account_id)
          is distinct from (c.status, c.hold_until, c.ticket_id, c.coupon_id, c.account_id));
  end if;
  if cardinality(taking) = 0 then return null; end if;

  -- A new pass has locked its type by the foreign key; one that is held anew has not, and forget_count() waits for it.
  if tg_op = 'UPDATE' then
    perform 1 from pass_types where id in (select ticket_id from changed where id = any (taking)) order by id for key share;
  end if;
  with locked as (
    select e.pass_limit_per_account from events e
    where e.id in (select t.event_id from changed c join pass_types t on (t.organization_id, t.id) = (c.organization_id, c.ticket_id) where c.id = any (taking))
      and (e.pass_supply is not null or e.pass_limit_per_account is not null)
    order by e.id for no key update of e)
  select count(*) > 0, bool_or(pass_limit_per_account is not null) is true from locked into by_event, is_limited;
  with locked as (
    select t.limit_per_account from pass_types t
    where t.id in (select ticket_id from changed where id = any (taking)) and (t.supply is not null or t.limit_per_account is not null)
    order by t.id for no key update of t)
  select count(*) > 0, is_limited or bool_or(limit_per_account is not null) is true from locked into by_type, is_limited;

  covered := array(select distinct coupon_id from changed where id = any (taking) and coupon_id is not null);
  if tg_op = 'UPDATE' then
    -- What was held without a break was counted by everyone before us; a supply made smaller does not take it away.
    covered := array(
      select distinct c.coupon_id from changed c join former f on (f.organization_id, f.id) = (c.organization_id, c.id)
      where c.id = any (taking) and c.coupon_id is not null
        and not (takes(f.status, f.hold_until) and f.coupon_id is not distinct from c.coupon_id));
    had := array(
      select c.id from changed c join former f on (f.organization_id, f.id) = (c.organization_id, c.id)
      where f.status = 'draft' and c.status in ('ready', 'needsInfo'));
    given := array(
      select c.id from changed c join former f on (f.organization_id, f.id) = (c.organization_id, c.id)
      where c.id = any (taking) and f.account_id <> c.account_id);
    taking := array(
      select c.id from changed c join former f on (f.organization_id, f.id) = (c.organization_id, c.id)
      where c.id = any (taking) and not (takes(f.status, f.hold_until) and f.ticket_id = c.ticket_id));
  end if;

  if exists (
    select 1 from waiting_list_entries w join pass_types t on (t.organization_id, t.event_id) = (w.organization_id, w.event_id)
    where w.status = 'waiting' and t.id in (select ticket_id from changed where id = any (taking))
  ) then
    passers_by := (
      select coalesce(jsonb_agg(jsonb_build_array(taker.event_id, taker.ticket_id, taker.passes)), '[]') from (
        select t.event_id, mine.ticket_id, sum(greatest(0, least(mine.fresh, mine.held - coalesce(w.quantity, 0)))) as passes
        from (
          select c.organization_id, c.ticket_id, c.account_id, count(*) as fresh, (
            select count(*) from passes p
            where p.organization_id = c.organization_id and p.ticket_id = c.ticket_id and p.account_id = c.account_id
              and (p.id = any (taking) or (p.status = 'draft' and takes(p.status, p.hold_until)))) as held
          from changed c
          where c.id = any (taking)
            -- A place that was paid for before is taken from nobody who waits.
            and not exists (select from coupons k where (k.organization_id, k.id) = (c.organization_id, c.coupon_id) and k.pre_paid)
          group by 1, 2, 3) mine
        join pass_types t on (t.organization_id, t.id) = (mine.organization_id, mine.ticket_id)
        left join waiting_list_entries w
          on (w.organization_id, w.ticket_id, w.account_id) = (mine.organization_id, mine.ticket_id, mine.account_id)
          and w.status = 'offered' and takes('draft', w.offered_until)
        group by 1, 2) taker
      where taker.passes > 0);
  end if;
  if cardinality(had) > 0 then perform take_up_offers(had); end if;

  -- What nothing limits is not counted.
  if by_event then perform add_event_passes(taking); end if;
  if by_type then perform add_type_passes(taking); end if;
  if is_limited then perform check_pass_limits(taking, given); end if;
  if passers_by <> '[]' then
    perform check_line((line ->> 0)::uuid, (line ->> 1)::uuid, true, (line ->> 2)::bigint) from jsonb_array_elements(passers_by) as line;
  end if;
  -- What goes with a pass comes behind it, and is checked as it comes.
  if tg_op = 'UPDATE' and exists (select from pass_add_ons where pass_id = any (taking)) then
    perform check_add_ons(array(select distinct add_on_id from pass_add_ons where pass_id = any (taking)));
    perform check_add_on_lines((
      select coalesce(jsonb_agg(jsonb_build_array(c.account_id, x.add_on_id, 1)), '[]')
      from changed c join former f on (f.organization_id, f.id) = (c.organization_id, c.id)
        join pass_add_ons x on (x.organization_id, x.pass_id) = (c.organization_id, c.id)
      where c.id = any (taking) and not takes(f.status, f.hold_until)));
  end if;
  if tg_op = 'UPDATE' and exists (select from question_responses where pass_id = any (taking)) then
    perform check_choices(array(
      select distinct c.id from question_responses r
        join question_choices c on (c.organization_id, c.question_id) = (r.organization_id, r.question_id)
      where r.pass_id = any (taking) and c.supply is not null and c.value = any (string_to_array(r.value, E'\n'))));
  end if;
  if cardinality(covered) > 0 then perform check_coupon_passes(covered); end if;
  return null;
end $$;
--> statement-breakpoint
create or replace function guard_registrations() returns trigger language plpgsql as $$
declare
  taking uuid[] := array(select distinct event_id from changed where takes(status, hold_until));
  is_limited boolean;
begin
  if cardinality(taking) = 0 then return null; end if;
  perform 1 from events where id = any (taking) and registration_limit is not null order by id for no key update;
  is_limited := found;
  if tg_op = 'UPDATE' then
    -- Whoever takes an event back waits for this, or is waited for. A new registration has locked it by the foreign key.
    perform 1 from events where id = any (taking) and registration_limit is null order by id for key share;
    taking := array(
      select distinct c.event_id from changed c join former f on (f.organization_id, f.id) = (c.organization_id, c.id)
      where takes(c.status, c.hold_until) and not takes(f.status, f.hold_until));
  end if;
  perform refuse('AT003', (select id from events where id = any (taking) and not published order by id limit 1));
  if not is_limited then return null; end if;
  perform refuse('AT003', (
    select e.id from events e
    where e.id = any (taking) and e.registration_limit < (
      select count(*) from registrations r
      where r.organization_id = e.organization_id and r.event_id = e.id and takes(r.status, r.hold_until)) + (
      -- Whoever is offered a pass is kept room for.
      select count(distinct w.account_id) from waiting_list_entries w
      where w.organization_id = e.organization_id and w.event_id = e.id and w.ticket_id is not null
        and w.status = 'offered' and takes('draft', w.offered_until)
        and not exists (
          select from registrations r
          where (r.organization_id, r.event_id, r.account_id) = (w.organization_id, w.event_id, w.account_id) and takes(r.status, r.hold_until)))
    order by e.id limit 1));
  return null;
end $$;
--> statement-breakpoint
create or replace function guard_canceled_events() returns trigger language plpgsql as $$
begin
  if not exists (select from changed where status in ('needsInfo', 'ready')) then return null; end if;
  if tg_op = 'INSERT' then
    perform guard_canceled(array(
      select distinct r.event_id from changed c join registrations r on (r.organization_id, r.id) = (c.organization_id, c.attendee_id)
      where c.status in ('needsInfo', 'ready')));
  else
    perform guard_canceled(array(
      select distinct r.event_id from changed c
      join former f on (f.organization_id, f.id) = (c.organization_id, c.id)
      join registrations r on (r.organization_id, r.id) = (c.organization_id, c.attendee_id)
      where c.status in ('needsInfo', 'ready') and f.status not in ('needsInfo', 'ready')));
  end if;
  return null;
end $$;
