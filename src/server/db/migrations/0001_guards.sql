-- What is scarce cannot be sold twice: these triggers are the check, for every way a row can come to be.
--
-- Each guard first locks the scarce rows in the order of their ids, then counts. In this order a transaction that
-- waited for the lock sees what the one before it has committed. `no key update` is the weakest lock that excludes
-- itself; a plain `for update` would wait for the foreign-key locks that two buyers already hold, and deadlock.
--
-- AT001 sold out · AT002 coupon used up · AT003 registrations are full · AT004 one person's limit is reached · AT011 one person
-- has used a coupon as often as they may.
-- One person is an account, and whoever is really signed in for it: teams and people acted for do not add to what one may
-- have. The detail is the id of the scarce row. Row-level security holds in here as well, so that an id alone names a row.

-- Whether a pass or coupon use takes from a supply: for good, or held for a draft. The clock runs on inside a
-- transaction, so that a hold cannot end between the look of one buyer and that of the next. It goes as the clock of the
-- server that set the hold, which says by how many seconds it is ahead of the database's.
create function takes(status text, hold_until timestamptz) returns boolean language sql volatile as $$
  select coalesce(
    status in ('ready', 'needsInfo', 'used', 'registered')
      or (status = 'draft'
        and hold_until > clock_timestamp() + make_interval(secs => coalesce(nullif(current_setting('app.clock_ahead', true), ''), '0')::float8)),
    false)
$$;
--> statement-breakpoint
create function refuse(state text, scarce uuid) returns void language plpgsql as $$
begin
  if scarce is not null then
    raise exception 'the guard of % refused', scarce using errcode = state, detail = scarce::text;
  end if;
end $$;
--> statement-breakpoint
-- How many of what is offered to somebody are held in their cart, or while they pay for them.
create function in_cart(offer waiting_list_entries) returns bigint language sql volatile as $$
  select (
  select count(*) from passes p left join pass_add_ons x
    on (x.organization_id, x.pass_id, x.add_on_id) = (p.organization_id, p.id, offer.add_on_id)
  where p.organization_id = offer.organization_id and p.account_id = offer.account_id
    and p.status = 'draft' and takes(p.status, p.hold_until)
    and (p.ticket_id = offer.ticket_id or x.add_on_id is not null)) + (
  select count(*) from add_on_order_lines l
    join add_on_orders o on (o.organization_id, o.id) = (l.organization_id, l.order_id)
    join passes p on (p.organization_id, p.id) = (o.organization_id, o.pass_id)
  where l.organization_id = offer.organization_id and l.add_on_id = offer.add_on_id and p.account_id = offer.account_id
    and takes('draft', o.hold_until)) + (
  select count(*) from session_accesses a join passes p on (p.organization_id, p.id) = (a.organization_id, a.pass_id)
  where a.organization_id = offer.organization_id and a.session_id = offer.session_id and p.account_id = offer.account_id
    and a.status = 'draft' and takes(a.status, a.hold_until))
$$;
--> statement-breakpoint
-- What a waiting list offers is kept from everybody else until the offer ends, less what its owner has in the cart already.
create function rest_of_offer(offer waiting_list_entries) returns bigint language sql volatile as $$
  select case when offer.status = 'offered' and takes('draft', offer.offered_until)
    then greatest(0, offer.quantity - in_cart(offer)) else 0 end
$$;
--> statement-breakpoint
-- This and `prepaid_passes` are in a language that keeps its plans: they are asked at each sale.
create function offered_passes(type uuid) returns bigint language plpgsql volatile as $$
begin
  return (select coalesce(sum(rest_of_offer(w)), 0) from waiting_list_entries w where w.ticket_id = type and w.status = 'offered');
end $$;
--> statement-breakpoint
create function offered_add_ons(add_on uuid) returns bigint language sql volatile as $$
  select coalesce(sum(rest_of_offer(w)), 0)::bigint from waiting_list_entries w where w.add_on_id = add_on and w.status = 'offered'
$$;
--> statement-breakpoint
create function offered_places(session uuid) returns bigint language sql volatile as $$
  select coalesce(sum(rest_of_offer(w)), 0)::bigint from waiting_list_entries w where w.session_id = session and w.status = 'offered'
$$;
--> statement-breakpoint
create function taken_places(session uuid) returns bigint language sql volatile as $$
  select count(*) from session_accesses a where a.session_id = session and takes(a.status, a.hold_until)
$$;
--> statement-breakpoint
-- What is paid for as a code for others is kept for those who use the code, and what is being paid for so as well.
create function prepaid_passes(type uuid) returns bigint language plpgsql volatile as $$
begin
  return (
    select coalesce(sum(greatest(0, c.purchase_limit - (
      select count(*) from passes p
      where p.organization_id = c.organization_id and p.coupon_id = c.id and takes(p.status, p.hold_until)))), 0)
    from coupons c where c.ticket_id = type and c.pre_paid and c.active and (c.end_date is null or c.end_date > clock_timestamp())
  ) + (
    select coalesce(sum(o.quantity), 0) from coupon_orders o where o.ticket_id = type and takes('draft', o.hold_until));
end $$;
--> statement-breakpoint
-- How many add-ons are being paid for, for passes that are had already.
create function ordered_add_ons(add_on uuid) returns bigint language sql volatile as $$
  select count(*) from add_on_order_lines l join add_on_orders o on (o.organization_id, o.id) = (l.organization_id, l.order_id)
  where l.add_on_id = add_on and takes('draft', o.hold_until)
$$;
--> statement-breakpoint
-- Where somebody stands among those who wait for the same thing, counted from 1.
create function place_in_line(entry waiting_list_entries) returns bigint language sql volatile as $$
  select 1 + count(*) from waiting_list_entries ahead
  where entry.status = 'waiting' and ahead.organization_id = entry.organization_id and ahead.event_id = entry.event_id
    and ahead.status = 'waiting' and ahead.number < entry.number
    and (ahead.ticket_id = entry.ticket_id or ahead.add_on_id = entry.add_on_id or ahead.session_id = entry.session_id)
  having entry.status = 'waiting'
$$;
--> statement-breakpoint
-- How many are left of everything that is counted of an event: of its pass types, add-ons and sessions, and under its own id of
-- its passes altogether.
create function places_left(event uuid) returns table (item uuid, places bigint) language sql volatile as $$
  with types as (
    select t.id, t.supply, offered_passes(t.id) + prepaid_passes(t.id) + (
      select count(*) from passes p
      where p.organization_id = t.organization_id and p.ticket_id = t.id and takes(p.status, p.hold_until)) as taken
    from pass_types t where t.event_id = event)
  select types.id, types.supply - types.taken from types where types.supply is not null
  union all
  select e.id, e.pass_supply - (select coalesce(sum(types.taken), 0) from types)::bigint from events e
  where e.id = event and e.pass_supply is not null
  union all
  select a.id, a.supply - offered_add_ons(a.id) - ordered_add_ons(a.id) - (
    select count(*) from pass_add_ons x join passes p on (p.organization_id, p.id) = (x.organization_id, x.pass_id)
    where x.organization_id = a.organization_id and x.add_on_id = a.id and takes(p.status, p.hold_until))
  from add_ons a where a.event_id = event and a.supply is not null
  union all
  select s.id, s.supply - offered_places(s.id) - taken_places(s.id) from sessions s where s.event_id = event and s.supply is not null
$$;
--> statement-breakpoint
-- The key is locked before the supply is read: a host who gives one waits for it (`guard_supply`).
create function check_add_ons(ids uuid[]) returns void language plpgsql as $$
begin
  perform 1 from add_ons where id = any (ids) order by id for key share;
  perform 1 from add_ons where id = any (ids) and supply is not null order by id for no key update;
  perform refuse('AT001', (
    select a.id from add_ons a
    where a.id = any (ids) and a.supply < offered_add_ons(a.id) + ordered_add_ons(a.id) + (
      select count(*) from pass_add_ons x join passes p on (p.organization_id, p.id) = (x.organization_id, x.pass_id)
      where x.organization_id = a.organization_id and x.add_on_id = a.id and takes(p.status, p.hold_until))
    order by a.id limit 1));
end $$;
--> statement-breakpoint
-- A checkbox's answer is one value to a line.
create function check_choices(ids uuid[]) returns void language plpgsql as $$
begin
  perform 1 from question_choices where id = any (ids) order by id for no key update;
  perform refuse('AT001', (
    select c.id from question_choices c
    where c.id = any (ids) and c.supply < (
      select count(*) from question_responses r join passes p on (p.organization_id, p.id) = (r.organization_id, r.pass_id)
      where r.organization_id = c.organization_id and r.question_id = c.question_id
        and c.value = any (string_to_array(r.value, E'\n')) and takes(p.status, p.hold_until))
    order by c.id limit 1));
end $$;
--> statement-breakpoint
create function check_coupon_passes(ids uuid[]) returns void language plpgsql as $$
begin
  perform 1 from coupons where id = any (ids) and purchase_limit is not null order by id for no key update;
  perform refuse('AT002', (
    select c.id from coupons c
    where c.id = any (ids) and c.purchase_limit < (
      select count(*) from passes p
      where p.organization_id = c.organization_id and p.coupon_id = c.id and takes(p.status, p.hold_until))
    order by c.id limit 1));
end $$;
--> statement-breakpoint
-- How many passes are taken of an event, or of a pass type, is not counted at each sale: that would take longer with each
-- pass. The rows keep the most that it can be, and whoever takes passes adds to it under the lock that they hold anyway. What
-- is given back, and a hold that ends by itself, takes nothing off. Only where the figure leaves no room is it counted anew, so
-- that it never is too small, and nothing is refused for a place that is free. Without a supply it is unknown.
create function count_event_passes(ids uuid[]) returns void language sql as $$
  update events e set passes_taken_at_most = (
    select count(*) from pass_types t join passes p on (p.organization_id, p.ticket_id) = (t.organization_id, t.id)
    where t.organization_id = e.organization_id and t.event_id = e.id and takes(p.status, p.hold_until))
  where e.id = any (ids) and e.pass_supply is not null
$$;
--> statement-breakpoint
create function count_type_passes(ids uuid[]) returns void language sql as $$
  update pass_types t set taken_at_most = (
    select count(*) from passes p
    where p.organization_id = t.organization_id and p.ticket_id = t.id and takes(p.status, p.hold_until))
  where t.id = any (ids) and t.supply is not null
$$;
--> statement-breakpoint
-- Whoever takes passes of what has no supply yet has locked their type by its key, and is waited for.
create function forget_count() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'events' then
    if old.pass_supply is null then perform 1 from pass_types where event_id = old.id order by id for update; end if;
    new.passes_taken_at_most := null;
  else
    if old.supply is null then perform 1 from pass_types where id = old.id for update; end if;
    new.taken_at_most := null;
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger forget_count before update of pass_supply on events
  for each row when (old.pass_supply is distinct from new.pass_supply) execute function forget_count();
--> statement-breakpoint
create trigger forget_count before update of supply on pass_types
  for each row when (old.supply is distinct from new.supply) execute function forget_count();
--> statement-breakpoint
create function check_event_supplies(ids uuid[]) returns void language plpgsql as $$
begin
  perform count_event_passes(ids);
  perform refuse('AT001', (
    select e.id from events e
    where e.id = any (ids) and e.pass_supply < e.passes_taken_at_most + (
      select coalesce(sum(offered_passes(t.id) + prepaid_passes(t.id)), 0) from pass_types t where t.organization_id = e.organization_id and t.event_id = e.id)
    order by e.id limit 1));
end $$;
--> statement-breakpoint
create function check_type_supplies(ids uuid[]) returns void language plpgsql as $$
begin
  perform count_type_passes(ids);
  perform refuse('AT001', (
    select t.id from pass_types t
    where t.id = any (ids) and t.supply < t.taken_at_most + offered_passes(t.id) + prepaid_passes(t.id)
    order by t.id limit 1));
end $$;
--> statement-breakpoint
create function add_event_passes(pass_ids uuid[]) returns void language plpgsql as $$
declare
  doubtful uuid[];
begin
  with added as (
    update events e set passes_taken_at_most = e.passes_taken_at_most + fresh.passes
    from (
      select t.event_id, count(*) as passes from passes p join pass_types t on (t.organization_id, t.id) = (p.organization_id, p.ticket_id)
      where p.id = any (pass_ids) group by 1) fresh
    where e.id = fresh.event_id and e.pass_supply is not null
    returning e.organization_id, e.id, e.pass_supply - e.passes_taken_at_most as places)
  select array_agg(a.id) from added a
  where (a.places >= (
    select coalesce(sum(offered_passes(t.id) + prepaid_passes(t.id)), 0) from pass_types t where t.organization_id = a.organization_id and t.event_id = a.id)) is not true
  into doubtful;
  if doubtful is not null then perform check_event_supplies(doubtful); end if;
end $$;
--> statement-breakpoint
create function add_type_passes(pass_ids uuid[]) returns void language plpgsql as $$
declare
  doubtful uuid[];
begin
  with added as (
    update pass_types t set taken_at_most = t.taken_at_most + fresh.passes
    from (select ticket_id, count(*) as passes from passes where id = any (pass_ids) group by 1) fresh
    where t.id = fresh.ticket_id and t.supply is not null
    returning t.id, t.supply - t.taken_at_most as places)
  select array_agg(a.id) from added a where (a.places >= offered_passes(a.id) + prepaid_passes(a.id)) is not true into doubtful;
  if doubtful is not null then perform check_type_supplies(doubtful); end if;
end $$;
--> statement-breakpoint
-- The passes that somebody has or took, by the index of each.
create function passes_of(organization uuid, person uuid) returns setof passes language sql volatile as $$
  select * from passes where organization_id = organization and account_id = person
  union all
  select * from passes where organization_id = organization and buyer_id = person and account_id <> person
$$;
--> statement-breakpoint
-- What one person may have: whoever has passes that were taken or given to them, and who really took the former. Where nothing
-- is limited nothing is counted.
create function check_pass_limits(taken_ids uuid[], given_ids uuid[]) returns void language plpgsql as $$
begin
  if not exists (
    select from passes p join pass_types t on (t.organization_id, t.id) = (p.organization_id, p.ticket_id)
      join events e on (e.organization_id, e.id) = (t.organization_id, t.event_id)
    where p.id = any (taken_ids || given_ids) and (t.limit_per_account is not null or e.pass_limit_per_account is not null)
  ) then return; end if;
  perform refuse('AT004', (
    select e.id from events e
    join (select distinct t.event_id, having_them.person
          from passes p join pass_types t on (t.organization_id, t.id) = (p.organization_id, p.ticket_id)
            cross join lateral unnest(case when p.id = any (taken_ids) then array[p.account_id, p.buyer_id] else array[p.account_id] end)
              as having_them(person)
          where p.id = any (taken_ids || given_ids)) taken on taken.event_id = e.id
    where e.pass_limit_per_account < (
      select count(*) from passes_of(e.organization_id, taken.person) p
        join pass_types t on (t.organization_id, t.id) = (p.organization_id, p.ticket_id)
      where t.event_id = e.id and takes(p.status, p.hold_until))
    order by e.id limit 1));
  perform refuse('AT004', (
    select t.id from pass_types t
    join (select distinct p.ticket_id, having_them.person
          from passes p
            cross join lateral unnest(case when p.id = any (taken_ids) then array[p.account_id, p.buyer_id] else array[p.account_id] end)
              as having_them(person)
          where p.id = any (taken_ids || given_ids)) taken on taken.ticket_id = t.id
    where t.limit_per_account < (
      select count(*) from passes_of(t.organization_id, taken.person) p
      where p.ticket_id = t.id and takes(p.status, p.hold_until))
    order by t.id limit 1));
end $$;
--> statement-breakpoint
-- What is free goes to those who wait, in the order in which they joined; who wants more than there is keeps nobody waiting
-- behind them. So that no job has to be quicker than a passer-by, whoever takes something without having waited leaves as many.
-- Offers are made by the same rule (contract/rules/waitingLists.ts). Passes are taken out of those of the event as well.
create function check_line(event uuid, wanted uuid, is_pass boolean, taken bigint) returns void language plpgsql as $$
declare
  free jsonb := (
    select coalesce(jsonb_object_agg(item, places + case when item = wanted or (is_pass and item = event) then taken else 0 end), '{}')
    from places_left(event));
  entry record;
  supply text;
begin
  for entry in
    select w.quantity, case when w.ticket_id is null then array[coalesce(w.add_on_id, w.session_id)] else array[event, w.ticket_id] end as supplies
    from waiting_list_entries w
    where w.event_id = event and w.status = 'waiting'
      and case when is_pass then w.ticket_id is not null else wanted in (w.add_on_id, w.session_id) end
    order by w.number
  loop
    continue when exists (select from unnest(entry.supplies) as s(id) where entry.quantity > (free ->> s.id::text)::bigint);
    foreach supply in array entry.supplies loop
      if free ? supply then free := jsonb_set(free, array[supply], to_jsonb((free ->> supply)::bigint - entry.quantity)); end if;
    end loop;
    exit when (is_pass and (free ->> event::text)::bigint < taken) or (free ->> wanted::text)::bigint < taken;
  end loop;
  if (is_pass and (free ->> event::text)::bigint < taken) or (free ->> wanted::text)::bigint < taken then
    perform refuse('AT001', wanted);
  end if;
end $$;
--> statement-breakpoint
-- Keeps what an event's waiting lists are for from being taken until the transaction ends.
create function lock_line(event uuid) returns void language plpgsql as $$
begin
  perform 1 from events where id = event and pass_supply is not null for no key update;
  perform 1 from pass_types where supply is not null
    and id in (select ticket_id from waiting_list_entries where event_id = event and status in ('waiting', 'offered'))
    order by id for no key update;
  perform 1 from add_ons where supply is not null
    and id in (select add_on_id from waiting_list_entries where event_id = event and status in ('waiting', 'offered'))
    order by id for no key update;
  perform 1 from sessions where supply is not null
    and id in (select session_id from waiting_list_entries where event_id = event and status in ('waiting', 'offered'))
    order by id for no key update;
end $$;
--> statement-breakpoint
-- Who has what was offered to them for good has taken up the offer.
create function take_up_offers(pass_ids uuid[]) returns void language sql as $$
  update waiting_list_entries w set status = 'accepted', updated_at = clock_timestamp()
  from passes p
  where p.id = any (pass_ids) and w.status = 'offered' and (w.organization_id, w.account_id) = (p.organization_id, p.account_id)
    and (w.ticket_id = p.ticket_id or w.add_on_id in (
      select x.add_on_id from pass_add_ons x where x.organization_id = p.organization_id and x.pass_id = p.id))
$$;
--> statement-breakpoint
-- As with passes: what somebody takes of add-ons beyond what they were offered leaves as many for those who wait. `takers` are
-- [account, add-on, how many they take anew].
create function check_add_on_lines(takers jsonb) returns void language plpgsql as $$
declare
  one record;
begin
  for one in
    select a.event_id, a.id, sum(case when w.id is null then taker.fresh else greatest(0, least(taker.fresh, in_cart(w) - w.quantity)) end)::bigint as beyond
    from (
      select (t ->> 0)::uuid as account_id, (t ->> 1)::uuid as add_on_id, sum((t ->> 2)::bigint)::bigint as fresh
      from jsonb_array_elements(takers) t group by 1, 2) taker
    join add_ons a on a.id = taker.add_on_id
    left join waiting_list_entries w
      on (w.organization_id, w.add_on_id, w.account_id) = (a.organization_id, a.id, taker.account_id)
      and w.status = 'offered' and takes('draft', w.offered_until)
    where exists (select from waiting_list_entries v where (v.organization_id, v.add_on_id) = (a.organization_id, a.id) and v.status = 'waiting')
    group by 1, 2 order by 2
  loop
    if one.beyond > 0 then perform check_line(one.event_id, one.id, false, one.beyond); end if;
  end loop;
end $$;
--> statement-breakpoint
-- Whoever takes passes of what is most often sold has the least work: nobody's share is limited, nobody waits, and nothing goes with
-- a pass yet.
create function guard_passes() returns trigger language plpgsql as $$
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
create trigger guard_insert after insert on passes referencing new table as changed
  for each statement execute function guard_passes();
--> statement-breakpoint
create trigger guard_update after update on passes referencing old table as former new table as changed
  for each statement execute function guard_passes();
--> statement-breakpoint
create function guard_pass_add_ons() returns trigger language plpgsql as $$
begin
  perform take_up_offers(array(
    select distinct p.id from changed c join passes p on (p.organization_id, p.id) = (c.organization_id, c.pass_id) where p.status <> 'draft'));
  perform check_add_ons(array(
    select distinct c.add_on_id from changed c join passes p on (p.organization_id, p.id) = (c.organization_id, c.pass_id) where takes(p.status, p.hold_until)));
  -- What was paid for by itself was held until now.
  perform check_add_on_lines((
    select coalesce(jsonb_agg(jsonb_build_array(p.account_id, c.add_on_id, 1)), '[]')
    from changed c join passes p on (p.organization_id, p.id) = (c.organization_id, c.pass_id)
    where takes(p.status, p.hold_until) and c.payment_id is null));
  return null;
end $$;
--> statement-breakpoint
create trigger guard_insert after insert on pass_add_ons referencing new table as changed
  for each statement execute function guard_pass_add_ons();
--> statement-breakpoint
create function guard_add_on_orders() returns trigger language plpgsql as $$
begin
  perform check_add_ons(array(
    select distinct l.add_on_id from changed c
    join add_on_order_lines l on (l.organization_id, l.order_id) = (c.organization_id, c.id) where takes('draft', c.hold_until)));
  perform check_add_on_lines((
    select coalesce(jsonb_agg(jsonb_build_array(p.account_id, l.add_on_id, 1)), '[]')
    from changed c join former f on (f.organization_id, f.id) = (c.organization_id, c.id)
      join add_on_order_lines l on (l.organization_id, l.order_id) = (c.organization_id, c.id)
      join passes p on (p.organization_id, p.id) = (c.organization_id, c.pass_id)
    where takes('draft', c.hold_until) and not takes('draft', f.hold_until)));
  return null;
end $$;
--> statement-breakpoint
create trigger guard_update after update on add_on_orders referencing old table as former new table as changed
  for each statement execute function guard_add_on_orders();
--> statement-breakpoint
create function guard_add_on_order_lines() returns trigger language plpgsql as $$
begin
  perform check_add_ons(array(
    select distinct c.add_on_id from changed c
    join add_on_orders o on (o.organization_id, o.id) = (c.organization_id, c.order_id) where takes('draft', o.hold_until)));
  perform check_add_on_lines((
    select coalesce(jsonb_agg(jsonb_build_array(p.account_id, c.add_on_id, 1)), '[]')
    from changed c join add_on_orders o on (o.organization_id, o.id) = (c.organization_id, c.order_id)
      join passes p on (p.organization_id, p.id) = (o.organization_id, o.pass_id)
    where takes('draft', o.hold_until)));
  return null;
end $$;
--> statement-breakpoint
create trigger guard_insert after insert on add_on_order_lines referencing new table as changed
  for each statement execute function guard_add_on_order_lines();
--> statement-breakpoint
create function check_prepaid(types uuid[]) returns void language plpgsql as $$
begin
  perform 1 from events where id in (select event_id from pass_types where id = any (types)) and pass_supply is not null
    order by id for no key update;
  perform 1 from pass_types where id = any (types) and supply is not null order by id for no key update;
  perform check_event_supplies(array(select distinct event_id from pass_types where id = any (types)));
  perform check_type_supplies(types);
end $$;
--> statement-breakpoint
-- Codes for others are bought out of the same supply, and behind those who wait for it.
create function guard_coupon_orders() returns trigger language plpgsql as $$
begin
  perform check_prepaid(array(select distinct ticket_id from changed where takes('draft', hold_until)));
  perform check_line(t.event_id, c.ticket_id, true, c.quantity)
    from changed c join former f on (f.organization_id, f.id) = (c.organization_id, c.id)
      join pass_types t on (t.organization_id, t.id) = (c.organization_id, c.ticket_id)
    where takes('draft', c.hold_until) and not takes('draft', f.hold_until)
      and exists (select from waiting_list_entries w where (w.organization_id, w.event_id) = (t.organization_id, t.event_id) and w.status = 'waiting');
  return null;
end $$;
--> statement-breakpoint
create trigger guard_update after update on coupon_orders referencing old table as former new table as changed
  for each statement execute function guard_coupon_orders();
--> statement-breakpoint
create function guard_prepaid_coupons() returns trigger language plpgsql as $$
begin
  perform check_prepaid(array(select distinct ticket_id from changed where pre_paid and ticket_id is not null));
  return null;
end $$;
--> statement-breakpoint
create trigger guard_insert after insert on coupons referencing new table as changed
  for each statement execute function guard_prepaid_coupons();
--> statement-breakpoint
create function guard_question_responses() returns trigger language plpgsql as $$
begin
  perform check_choices(array(
    select distinct q.id from changed c
    join question_choices q on (q.organization_id, q.question_id) = (c.organization_id, c.question_id)
    join passes p on (p.organization_id, p.id) = (c.organization_id, c.pass_id)
    where q.supply is not null and q.value = any (string_to_array(c.value, E'\n')) and takes(p.status, p.hold_until)));
  return null;
end $$;
--> statement-breakpoint
create trigger guard_insert after insert on question_responses referencing new table as changed
  for each statement execute function guard_question_responses();
--> statement-breakpoint
create trigger guard_update after update on question_responses referencing new table as changed
  for each statement execute function guard_question_responses();
--> statement-breakpoint
create function guard_coupon_uses() returns trigger language plpgsql as $$
declare
  taking uuid[] := array(select distinct coupon_id from changed where takes(status, hold_until));
begin
  if cardinality(taking) = 0 then return null; end if;
  perform 1 from coupons where id = any (taking) and (use_limit is not null or limit_per_account is not null)
    order by id for no key update;
  if tg_op = 'UPDATE' then
    taking := array(
      select distinct c.coupon_id from changed c join former f on (f.organization_id, f.id) = (c.organization_id, c.id)
      where takes(c.status, c.hold_until) and not (takes(f.status, f.hold_until) and f.coupon_id = c.coupon_id));
  end if;
  perform refuse('AT002', (
    select c.id from coupons c
    where c.id = any (taking) and c.use_limit < (
      select count(*) from coupon_uses u
      where u.organization_id = c.organization_id and u.coupon_id = c.id and takes(u.status, u.hold_until))
    order by c.id limit 1));
  perform refuse('AT011', (
    select c.id from coupons c
    join (select distinct coupon_id, unnest(array[account_id, buyer_id]) as person from changed) taken on taken.coupon_id = c.id
    where c.id = any (taking) and c.limit_per_account < (
      select count(*) from coupon_uses u
      where u.organization_id = c.organization_id and u.coupon_id = c.id and (u.account_id = taken.person or u.buyer_id = taken.person)
        and takes(u.status, u.hold_until))
    order by c.id limit 1));
  return null;
end $$;
--> statement-breakpoint
create trigger guard_insert after insert on coupon_uses referencing new table as changed
  for each statement execute function guard_coupon_uses();
--> statement-breakpoint
create trigger guard_update after update on coupon_uses referencing old table as former new table as changed
  for each statement execute function guard_coupon_uses();
--> statement-breakpoint
create function guard_registrations() returns trigger language plpgsql as $$
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
create trigger guard_insert after insert on registrations referencing new table as changed
  for each statement execute function guard_registrations();
--> statement-breakpoint
create trigger guard_update after update on registrations referencing old table as former new table as changed
  for each statement execute function guard_registrations();
--> statement-breakpoint
create function check_session_supplies(ids uuid[]) returns void language plpgsql as $$
begin
  perform refuse('AT001', (
    select s.id from sessions s where s.id = any (ids) and s.supply < offered_places(s.id) + taken_places(s.id) order by s.id limit 1));
end $$;
--> statement-breakpoint
create function guard_waiting_list_entries() returns trigger language plpgsql as $$
declare
  offered uuid[];
  joined uuid[];
begin
  if tg_op = 'INSERT' then
    offered := array(select id from changed where status = 'offered' and takes('draft', offered_until));
    joined := array(select id from changed where status = 'waiting' and ticket_id is not null);
  else
    offered := array(
      select c.id from changed c join former f on (f.organization_id, f.id) = (c.organization_id, c.id)
      where c.status = 'offered' and takes('draft', c.offered_until)
        and (f.status <> 'offered' or c.quantity > f.quantity or not takes('draft', f.offered_until)));
    joined := array(
      select c.id from changed c join former f on (f.organization_id, f.id) = (c.organization_id, c.id)
      where c.status = 'waiting' and c.ticket_id is not null and c.quantity > f.quantity);
  end if;
  if cardinality(offered) + cardinality(joined) = 0 then return null; end if;

  perform 1 from events where id in (select event_id from changed where id = any (offered || joined))
    and (pass_supply is not null or pass_limit_per_account is not null)
    order by id for no key update;
  perform 1 from pass_types where id in (select ticket_id from changed where id = any (offered || joined))
    and (supply is not null or limit_per_account is not null)
    order by id for no key update;
  perform 1 from sessions where id in (select session_id from changed where id = any (offered)) and supply is not null
    order by id for no key update;
  perform check_event_supplies(array(select distinct event_id from changed where id = any (offered) and ticket_id is not null));
  perform check_type_supplies(array(select distinct ticket_id from changed where id = any (offered) and ticket_id is not null));
  perform check_add_ons(array(select distinct add_on_id from changed where id = any (offered) and add_on_id is not null));
  perform check_session_supplies(array(select distinct session_id from changed where id = any (offered) and session_id is not null));

  -- Nobody waits for more than they may have.
  perform refuse('AT004', (
    select e.id from events e
    join (select distinct event_id, unnest(array[account_id, buyer_id]) as person from changed where id = any (joined)) waiting
      on waiting.event_id = e.id
    where e.pass_limit_per_account < (
      select count(*) from passes p join pass_types t on (t.organization_id, t.id) = (p.organization_id, p.ticket_id)
      where p.organization_id = e.organization_id and (p.account_id = waiting.person or p.buyer_id = waiting.person) and t.event_id = e.id
        and p.status in ('ready', 'needsInfo')) + (
      select coalesce(sum(w.quantity), 0) from waiting_list_entries w
      where w.organization_id = e.organization_id and w.event_id = e.id and w.ticket_id is not null
        and w.status in ('waiting', 'offered') and (w.account_id = waiting.person or w.buyer_id = waiting.person))
    order by e.id limit 1));
  perform refuse('AT004', (
    select t.id from pass_types t
    join (select distinct ticket_id, unnest(array[account_id, buyer_id]) as person from changed where id = any (joined)) waiting
      on waiting.ticket_id = t.id
    where t.limit_per_account < (
      select count(*) from passes p
      where p.organization_id = t.organization_id and p.ticket_id = t.id and (p.account_id = waiting.person or p.buyer_id = waiting.person)
        and p.status in ('ready', 'needsInfo')) + (
      select coalesce(sum(w.quantity), 0) from waiting_list_entries w
      where w.organization_id = t.organization_id and w.ticket_id = t.id
        and w.status in ('waiting', 'offered') and (w.account_id = waiting.person or w.buyer_id = waiting.person))
    order by t.id limit 1));
  return null;
end $$;
--> statement-breakpoint
create trigger guard_insert after insert on waiting_list_entries referencing new table as changed
  for each statement execute function guard_waiting_list_entries();
--> statement-breakpoint
create trigger guard_update after update on waiting_list_entries referencing old table as former new table as changed
  for each statement execute function guard_waiting_list_entries();
--> statement-breakpoint
-- The places of sessions, and what is asked there of which there is only so much.
create function check_session_questions(access_ids uuid[]) returns void language plpgsql as $$
declare
  asked uuid[] := array(select distinct question_id from session_responses where access_id = any (access_ids));
begin
  perform 1 from session_questions where id = any (asked) and supply is not null order by id for no key update;
  perform refuse('AT001', (
    select q.id from session_questions q
    where q.id = any (asked) and q.supply < (
      select coalesce(sum(r.quantity), 0) from session_responses r
        join session_accesses a on (a.organization_id, a.id) = (r.organization_id, r.access_id)
      where r.organization_id = q.organization_id and r.question_id = q.id and takes(a.status, a.hold_until))
    order by q.id limit 1));
  perform 1 from session_question_choices where question_id = any (asked) and supply is not null order by id for no key update;
  perform refuse('AT001', (
    select c.id from session_question_choices c
    where c.question_id = any (asked)
      and exists (
        select from session_responses r where r.organization_id = c.organization_id and r.question_id = c.question_id
          and r.access_id = any (access_ids) and c.value = any (string_to_array(r.value, E'\n')))
      and c.supply < (
        select count(*) from session_responses r join session_accesses a on (a.organization_id, a.id) = (r.organization_id, r.access_id)
        where r.organization_id = c.organization_id and r.question_id = c.question_id
          and c.value = any (string_to_array(r.value, E'\n')) and takes(a.status, a.hold_until))
    order by c.id limit 1));
end $$;
--> statement-breakpoint
create function guard_session_accesses() returns trigger language plpgsql as $$
declare
  taking uuid[];
  passers_by jsonb;
begin
  if tg_op = 'INSERT' then
    taking := array(select id from changed where takes(status, hold_until));
  else
    taking := array(
      select c.id from changed c join former f on (f.organization_id, f.id) = (c.organization_id, c.id)
      where takes(c.status, c.hold_until) and (f.status, f.hold_until) is distinct from (c.status, c.hold_until));
  end if;
  if cardinality(taking) = 0 then return null; end if;
  perform 1 from sessions s
    where s.id in (select session_id from changed where id = any (taking)) and s.supply is not null
    order by s.id for no key update of s;
  if tg_op = 'UPDATE' then
    taking := array(
      select c.id from changed c join former f on (f.organization_id, f.id) = (c.organization_id, c.id)
      where c.id = any (taking) and not takes(f.status, f.hold_until));
  end if;
  -- As with passes: what somebody takes beyond what they were offered.
  passers_by := (
    select coalesce(jsonb_agg(jsonb_build_array(s.event_id, mine.session_id, mine.beyond)), '[]') from (
      select taken.organization_id, taken.session_id, sum(greatest(0, least(taken.fresh, taken.held - coalesce(w.quantity, 0)))) as beyond
      from (
        select c.organization_id, c.session_id, p.account_id, count(*) as fresh, (
          select count(*) from session_accesses a join passes q on (q.organization_id, q.id) = (a.organization_id, a.pass_id)
          where a.organization_id = c.organization_id and a.session_id = c.session_id and q.account_id = p.account_id
            and (a.id = any (taking) or (a.status = 'draft' and takes(a.status, a.hold_until)))) as held
        from changed c join passes p on (p.organization_id, p.id) = (c.organization_id, c.pass_id)
        where c.id = any (taking) and exists (
          select from waiting_list_entries w where (w.organization_id, w.session_id) = (c.organization_id, c.session_id) and w.status = 'waiting')
        group by 1, 2, 3) taken
      left join waiting_list_entries w
        on (w.organization_id, w.session_id, w.account_id) = (taken.organization_id, taken.session_id, taken.account_id)
        and w.status = 'offered' and takes('draft', w.offered_until)
      group by 1, 2) mine
    join sessions s on (s.organization_id, s.id) = (mine.organization_id, mine.session_id)
    where mine.beyond > 0);
  update waiting_list_entries w set status = 'accepted', updated_at = clock_timestamp()
  from changed c join passes p on (p.organization_id, p.id) = (c.organization_id, c.pass_id)
  where c.status in ('ready', 'needsInfo') and w.status = 'offered'
    and (w.organization_id, w.session_id, w.account_id) = (c.organization_id, c.session_id, p.account_id);
  perform check_session_supplies(array(select distinct session_id from changed where id = any (taking)));
  perform check_line((line ->> 0)::uuid, (line ->> 1)::uuid, false, (line ->> 2)::bigint) from jsonb_array_elements(passers_by) as line;
  perform check_session_questions(taking);
  return null;
end $$;
--> statement-breakpoint
create trigger guard_insert after insert on session_accesses referencing new table as changed
  for each statement execute function guard_session_accesses();
--> statement-breakpoint
create trigger guard_update after update on session_accesses referencing old table as former new table as changed
  for each statement execute function guard_session_accesses();
--> statement-breakpoint
create function guard_session_responses() returns trigger language plpgsql as $$
begin
  perform check_session_questions(array(
    select distinct a.id from changed c join session_accesses a on (a.organization_id, a.id) = (c.organization_id, c.access_id)
    where takes(a.status, a.hold_until)));
  return null;
end $$;
--> statement-breakpoint
create trigger guard_insert after insert on session_responses referencing new table as changed
  for each statement execute function guard_session_responses();
--> statement-breakpoint
create trigger guard_update after update on session_responses referencing new table as changed
  for each statement execute function guard_session_responses();
--> statement-breakpoint
-- Of each kind of room there are only so many on a night. Refuses stays that, with all others, need more rooms on some night than
-- there are. A stay without days is there on every night; the most of them are there on an evening on which one of them begins.
create function check_rooms(reservation_ids uuid[]) returns void language plpgsql as $$
begin
  perform refuse('AT001', (
    with asked as (
      select r.organization_id, r.room_type_id, r.start, r."end" from room_reservations r where r.id = any (reservation_ids)
    ), taken as (
      select r.organization_id, r.room_type_id, r.start, r."end", count(*) as rooms
      from room_reservations r
      where (r.organization_id, r.room_type_id) in (select organization_id, room_type_id from asked)
        and exists (
          select from passes p
          where p.organization_id = r.organization_id and p.reservation_id = r.id and takes(p.status, p.hold_until))
      group by 1, 2, 3, 4
    )
    select t.id from room_types t
    where exists (
      select from asked a
      join taken first on (first.organization_id, first.room_type_id) = (a.organization_id, a.room_type_id)
      where (a.organization_id, a.room_type_id) = (t.organization_id, t.id)
        and coalesce(first.start, '-infinity') < coalesce(a."end", 'infinity')
        and coalesce(a.start, '-infinity') < coalesce(first."end", 'infinity')
        and t.supply < (
          select sum(other.rooms) from taken other
          where (other.organization_id, other.room_type_id) = (a.organization_id, a.room_type_id)
            and coalesce(other.start, '-infinity') <= greatest(coalesce(first.start, '-infinity'), coalesce(a.start, '-infinity'))
            and greatest(coalesce(first.start, '-infinity'), coalesce(a.start, '-infinity')) < coalesce(other."end", 'infinity')))
    order by t.id limit 1));
end $$;
--> statement-breakpoint
-- A room that was reserved before has no lock on its kind yet: whoever gives the kind a supply waits. The key is locked before the
-- supply is read, since a supply that is given between the two would be missed by both.
create function guard_rooms() returns trigger language plpgsql as $$
declare
  taking uuid[];
begin
  if tg_op = 'INSERT' then
    taking := array(select distinct reservation_id from changed where reservation_id is not null and takes(status, hold_until));
  else
    taking := array(
      select distinct c.reservation_id from changed c join former f on (f.organization_id, f.id) = (c.organization_id, c.id)
      where c.reservation_id is not null and takes(c.status, c.hold_until)
        and (f.status, f.hold_until, f.reservation_id) is distinct from (c.status, c.hold_until, c.reservation_id));
  end if;
  if cardinality(taking) = 0 then return null; end if;

  perform 1 from room_types t
    where t.id in (select room_type_id from room_reservations where id = any (taking))
    order by t.id for key share of t;
  perform 1 from room_types t
    where t.id in (select room_type_id from room_reservations where id = any (taking)) and t.supply is not null
    order by t.id for no key update of t;
  if tg_op = 'UPDATE' then
    -- What was held without a break was counted by everyone before us.
    taking := array(
      select distinct c.reservation_id from changed c join former f on (f.organization_id, f.id) = (c.organization_id, c.id)
      where c.reservation_id = any (taking) and takes(c.status, c.hold_until)
        and not (takes(f.status, f.hold_until) and f.reservation_id is not distinct from c.reservation_id));
  end if;
  perform check_rooms(taking);
  return null;
end $$;
--> statement-breakpoint
create trigger guard_rooms_insert after insert on passes referencing new table as changed
  for each statement execute function guard_rooms();
--> statement-breakpoint
create trigger guard_rooms_update after update on passes referencing old table as former new table as changed
  for each statement execute function guard_rooms();
--> statement-breakpoint
create function guard_room_reservations() returns trigger language plpgsql as $$
declare
  moved uuid[] := array(
    select c.id from changed c join former f on (f.organization_id, f.id) = (c.organization_id, c.id)
    where (f.room_type_id, f.start, f."end") is distinct from (c.room_type_id, c.start, c."end"));
begin
  perform 1 from room_types t
    where t.id in (select room_type_id from changed where id = any (moved))
    order by t.id for key share of t;
  perform 1 from room_types t
    where t.id in (select room_type_id from changed where id = any (moved)) and t.supply is not null
    order by t.id for no key update of t;
  perform check_rooms(array(
    select distinct reservation_id from passes where reservation_id = any (moved) and takes(status, hold_until)));
  return null;
end $$;
--> statement-breakpoint
create trigger guard_update after update on room_reservations referencing old table as former new table as changed
  for each statement execute function guard_room_reservations();
--> statement-breakpoint
-- Of what is scarce there are never fewer than are taken: a host who lowers a supply is refused as a buyer would be.
create function taken_add_ons(add_on uuid) returns bigint language sql volatile as $$
  select offered_add_ons(a.id) + ordered_add_ons(a.id) + (
    select count(*) from pass_add_ons x join passes p on (p.organization_id, p.id) = (x.organization_id, x.pass_id)
    where x.organization_id = a.organization_id and x.add_on_id = a.id and takes(p.status, p.hold_until))
  from add_ons a where a.id = add_on
$$;
--> statement-breakpoint
-- How many rooms of a kind are taken on the night on which the most are. A stay without days is there on every night.
create function taken_rooms(type uuid) returns bigint language sql volatile as $$
  with taken as (
    select coalesce(r.start, '-infinity') as start, coalesce(r."end", 'infinity') as "end", count(*) as rooms
    from room_types t join room_reservations r on (r.organization_id, r.room_type_id) = (t.organization_id, t.id)
    where t.id = type and exists (
      select from passes p
      where p.organization_id = r.organization_id and p.reservation_id = r.id and takes(p.status, p.hold_until))
    group by 1, 2
  )
  select coalesce(max((select sum(other.rooms) from taken other where other.start <= first.start and first.start < other."end")), 0)::bigint
  from taken first
$$;
--> statement-breakpoint
-- Whoever takes something that had no supply has locked it by its key alone, and is waited for. What had one is locked by whoever
-- takes it as it is by this update; to wait for their keys as well would be to wait for one another.
create function guard_supply() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'add_ons' then
    if old.supply is null then perform 1 from add_ons where organization_id = new.organization_id and id = new.id for update; end if;
    if new.supply < taken_add_ons(new.id) then perform refuse('AT001', new.id); end if;
  else
    if old.supply is null then perform 1 from room_types where organization_id = new.organization_id and id = new.id for update; end if;
    if new.supply < taken_rooms(new.id) then perform refuse('AT001', new.id); end if;
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger guard_supply before update of supply on add_ons
  for each row when (old.supply is distinct from new.supply and new.supply is not null) execute function guard_supply();
--> statement-breakpoint
create trigger guard_supply before update of supply on room_types
  for each row when (old.supply is distinct from new.supply and new.supply is not null) execute function guard_supply();
--> statement-breakpoint
-- Of an event that was canceled or removed nobody has a pass any more, whenever they began to buy it: whoever does that locks the event,
-- and waits for whoever has it by its key.
create function guard_canceled(event_ids uuid[]) returns void language plpgsql as $$
begin
  perform 1 from events where id = any (event_ids) order by id for key share;
  perform refuse('AT009', (select id from events where id = any (event_ids) and (canceled_at is not null or removed_at is not null) order by id limit 1));
end $$;
--> statement-breakpoint
create function guard_canceled_events() returns trigger language plpgsql as $$
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
--> statement-breakpoint
create trigger guard_canceled_insert after insert on passes referencing new table as changed
  for each statement execute function guard_canceled_events();
--> statement-breakpoint
create trigger guard_canceled_update after update on passes referencing old table as former new table as changed
  for each statement execute function guard_canceled_events();
--> statement-breakpoint
-- Who answers a question by choosing takes what it offers as they answer. Whoever removes a choice locks the question, and waits
-- for those who have it by its key.
create function guard_choices() returns trigger language plpgsql as $$
begin
  perform 1 from registration_questions where id in (select question_id from changed) order by id for key share;
  perform refuse('AT010', (
    select q.id from changed c
    join registration_questions q on (q.organization_id, q.id) = (c.organization_id, c.question_id)
    cross join unnest(string_to_array(c.value, E'\n')) chosen
    where q.type in ('select', 'radio', 'checkbox') and trim(chosen) <> '' and not exists (
      select from question_choices o
      where (o.organization_id, o.question_id) = (q.organization_id, q.id) and trim(o.value) = trim(chosen))
    order by q.id limit 1));
  return null;
end $$;
--> statement-breakpoint
create trigger guard_choices_insert after insert on question_responses referencing new table as changed
  for each statement execute function guard_choices();
--> statement-breakpoint
create trigger guard_choices_update after update on question_responses referencing new table as changed
  for each statement execute function guard_choices();
--> statement-breakpoint
-- As of passes: of an event that was canceled or removed nobody gets a code any more, whenever they began to buy it.
create function guard_canceled_codes() returns trigger language plpgsql as $$
begin
  perform guard_canceled(array(
    select distinct r.event_id from changed c
    join registrations r on (r.organization_id, r.id) = (c.organization_id, c.registration_id)));
  return null;
end $$;
--> statement-breakpoint
create trigger guard_canceled_insert after insert on bought_coupons referencing new table as changed
  for each statement execute function guard_canceled_codes();
--> statement-breakpoint
-- Whether two are not to meet: a block stands between them, or one of them is gone.
create function are_apart(organization uuid, one uuid, other uuid) returns boolean language sql stable as $$
  select exists (
      select from account_blocks where organization_id = organization
        and ((account_id, blocked_id) = (one, other) or (account_id, blocked_id) = (other, one)))
    or exists (select from accounts where organization_id = organization and id in (one, other) and closed_at is not null)
$$;
--> statement-breakpoint
-- Who follows whom is counted here, for every way in which it can change, so that no count can drift. The accounts are locked in
-- the order of their ids first: two who follow each other at once would wait for one another otherwise, and a block that comes
-- about meanwhile is seen.
--
-- AT005 nobody follows whom they may not see.
create function count_follows() returns trigger language plpgsql as $$
begin
  perform from accounts a
    where (a.organization_id, a.id) in (
      select c.organization_id, c.account_id from changed c union select c.organization_id, c.follower_id from changed c)
    order by a.id for no key update;
  if tg_op = 'INSERT' then
    perform refuse('AT005', (
      select c.account_id from changed c where are_apart(c.organization_id, c.account_id, c.follower_id) limit 1));
  end if;
  update accounts a
    set followers = a.followers + d.followers * (case tg_op when 'INSERT' then 1 else -1 end),
      following = a.following + d.following * (case tg_op when 'INSERT' then 1 else -1 end)
    from (
      select organization_id, id, sum(followers)::int as followers, sum(following)::int as following
      from (
        select organization_id, account_id as id, 1 as followers, 0 as following from changed
        union all
        select organization_id, follower_id, 0, 1 from changed) one
      group by organization_id, id) d
    where (a.organization_id, a.id) = (d.organization_id, d.id);
  return null;
end $$;
--> statement-breakpoint
create trigger count_more after insert on account_follows
  referencing new table as changed for each statement execute function count_follows();
--> statement-breakpoint
create trigger count_fewer after delete on account_follows
  referencing old table as changed for each statement execute function count_follows();
--> statement-breakpoint
-- A block ends what was between the two. Whoever follows at the same time waits for these locks, and finds the block then.
create function end_acquaintance() returns trigger language plpgsql as $$
begin
  perform from accounts where organization_id = new.organization_id and id in (new.account_id, new.blocked_id)
    order by id for no key update;
  delete from account_follows where organization_id = new.organization_id
    and ((account_id, follower_id) = (new.account_id, new.blocked_id) or (account_id, follower_id) = (new.blocked_id, new.account_id));
  delete from account_contacts where organization_id = new.organization_id
    and ((account_id, contact_id) = (new.account_id, new.blocked_id) or (account_id, contact_id) = (new.blocked_id, new.account_id));
  -- What one of them was invited to by the other: it would go on showing them a group that is for few.
  update group_invitations set status = 'canceled' where organization_id = new.organization_id and status = 'invited'
    and ((account_id, inviter_id) = (new.account_id, new.blocked_id) or (account_id, inviter_id) = (new.blocked_id, new.account_id));
  return null;
end $$;
--> statement-breakpoint
create trigger end_acquaintance after insert on account_blocks for each row execute function end_acquaintance();
--> statement-breakpoint
-- Nobody becomes a contact of whom they may not see: a block or an end that comes about meanwhile is waited for, and found.
create function guard_contacts() returns trigger language plpgsql as $$
begin
  perform from accounts a
    where (a.organization_id, a.id) in (
      select c.organization_id, c.account_id from changed c union select c.organization_id, c.contact_id from changed c)
    order by a.id for share;
  perform refuse('AT005', (
    select c.contact_id from changed c where are_apart(c.organization_id, c.account_id, c.contact_id) limit 1));
  return null;
end $$;
--> statement-breakpoint
create trigger guard_contacts after insert on account_contacts
  referencing new table as changed for each statement execute function guard_contacts();
--> statement-breakpoint
-- How many are in a group is counted as they come and go, so that lists read it; two who do it at once wait for each other.
create function count_group_members() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update groups set members = members + 1 where organization_id = new.organization_id and id = new.group_id;
  else
    update groups set members = members - 1 where organization_id = old.organization_id and id = old.group_id;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger count_group_members after insert or delete on group_members
for each row execute function count_group_members();
--> statement-breakpoint
-- A group is not left by its owner. Where the group itself goes, its members go with it.
create function keep_group_owner() returns trigger language plpgsql as $$
begin
  if exists (
      select from roles r
      where r.organization_id = old.organization_id and (r.subject_group_id, r.account_id) = (old.group_id, old.account_id)
        and r.role = 'owner')
    and exists (select from groups g where g.organization_id = old.organization_id and g.id = old.group_id)
  then
    raise exception 'the owner of % stays in it', old.group_id using errcode = 'AT006', detail = old.group_id::text;
  end if;
  return old;
end $$;
--> statement-breakpoint
create trigger keep_group_owner before delete on group_members
for each row execute function keep_group_owner();
--> statement-breakpoint
-- AT007: nobody comes to an event for the members of a group who is not one, by whichever way they would. Who came before they
-- left stays.
create function admit_members_only() returns trigger language plpgsql as $$
begin
  if new.status in ('draft', 'registered') and (tg_op = 'INSERT' or old.status = 'canceled') and exists (
    select from events e
    where e.organization_id = new.organization_id and e.id = new.event_id and e.group_only
      and not exists (
        select from group_members m
        where m.organization_id = e.organization_id and (m.group_id, m.account_id) = (e.group_id, new.account_id)))
  then
    raise exception 'for members of the group of % alone', new.event_id using errcode = 'AT007', detail = new.event_id::text;
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger admit_members_only before insert or update of status on registrations
for each row execute function admit_members_only();
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
-- Devices at the door ask for the passes that have changed, by the clock of the database alone, for those of the servers may differ:
-- what is told of a pass there changes with its payment, its sessions and its add-ons too.
create function touch_paid_passes() returns trigger language plpgsql as $$
begin
  update passes set changed_at = now() where organization_id = new.organization_id and payment_id = new.id;
  return null;
end $$;
--> statement-breakpoint
create trigger touch_paid_passes after update of settled_at on payments
for each row when (old.settled_at is distinct from new.settled_at) execute function touch_paid_passes();
--> statement-breakpoint
create function touch_pass() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    update passes set changed_at = now() where organization_id = old.organization_id and id = old.pass_id;
  else
    update passes set changed_at = now() where organization_id = new.organization_id and id = new.pass_id;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger touch_pass after insert or delete or update of status on session_accesses
for each row execute function touch_pass();
--> statement-breakpoint
create trigger touch_pass after insert or delete on pass_add_ons
for each row execute function touch_pass();
--> statement-breakpoint
-- What is on record stays there.
revoke update, delete on audit_entries from app_user;
--> statement-breakpoint
-- Whose time is over may go; the policy of the table lets this role see no others.
grant select, delete on audit_entries to app_worker;
--> statement-breakpoint
-- What a door has told is never changed: who let whom in stays on record.
revoke update on door_scans from app_user;
