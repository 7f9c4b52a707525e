-- What is scarce cannot be sold twice: these triggers are the check, for every way a row can come to be.
--
-- Each guard first locks the scarce rows in the order of their ids, then counts. In this order a transaction that
-- waited for the lock sees what the one before it has committed. `no key update` is the weakest lock that excludes
-- itself; a plain `for update` would wait for the foreign-key locks that two buyers already hold, and deadlock.
--
-- AT001 sold out · AT002 coupon used up · AT003 registrations are full · AT004 one person's limit is reached.
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
create function check_add_ons(ids uuid[]) returns void language plpgsql as $$
begin
  perform 1 from add_ons where id = any (ids) and supply is not null order by id for no key update;
  perform refuse('AT001', (
    select a.id from add_ons a
    where a.id = any (ids) and a.supply < (
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
create function check_pass_supplies(pass_ids uuid[]) returns void language plpgsql as $$
begin
  perform refuse('AT001', (
    select e.id from events e
    where e.id in (select t.event_id from passes p join pass_types t on (t.organization_id, t.id) = (p.organization_id, p.ticket_id) where p.id = any (pass_ids))
      and e.pass_supply < (
        select count(*) from pass_types t join passes p on p.organization_id = t.organization_id and p.ticket_id = t.id
        where t.organization_id = e.organization_id and t.event_id = e.id and takes(p.status, p.hold_until))
    order by e.id limit 1));
  perform refuse('AT001', (
    select t.id from pass_types t
    where t.id in (select ticket_id from passes where id = any (pass_ids)) and t.supply < (
      select count(*) from passes p
      where p.organization_id = t.organization_id and p.ticket_id = t.id and takes(p.status, p.hold_until))
    order by t.id limit 1));
end $$;
--> statement-breakpoint
-- What one person may have: whoever has passes that were taken or given to them, and who really took the former.
create function check_pass_limits(taken_ids uuid[], given_ids uuid[]) returns void language plpgsql as $$
begin
  perform refuse('AT004', (
    select e.id from events e
    join (select distinct t.event_id, having_them.person
          from passes p join pass_types t on (t.organization_id, t.id) = (p.organization_id, p.ticket_id)
            cross join lateral unnest(case when p.id = any (taken_ids) then array[p.account_id, p.buyer_id] else array[p.account_id] end)
              as having_them(person)
          where p.id = any (taken_ids || given_ids)) taken on taken.event_id = e.id
    where e.pass_limit_per_account < (
      select count(*) from passes p join pass_types t on (t.organization_id, t.id) = (p.organization_id, p.ticket_id)
      where p.organization_id = e.organization_id and (p.account_id = taken.person or p.buyer_id = taken.person) and t.event_id = e.id
        and takes(p.status, p.hold_until))
    order by e.id limit 1));
  perform refuse('AT004', (
    select t.id from pass_types t
    join (select distinct p.ticket_id, having_them.person
          from passes p
            cross join lateral unnest(case when p.id = any (taken_ids) then array[p.account_id, p.buyer_id] else array[p.account_id] end)
              as having_them(person)
          where p.id = any (taken_ids || given_ids)) taken on taken.ticket_id = t.id
    where t.limit_per_account < (
      select count(*) from passes p
      where p.organization_id = t.organization_id and (p.account_id = taken.person or p.buyer_id = taken.person) and p.ticket_id = t.id
        and takes(p.status, p.hold_until))
    order by t.id limit 1));
end $$;
--> statement-breakpoint
create function guard_passes() returns trigger language plpgsql as $$
declare
  taking uuid[];
  given uuid[];
  covered uuid[];
begin
  if tg_op = 'INSERT' then
    taking := array(select id from changed where takes(status, hold_until));
  else
    taking := array(
      select c.id from changed c join former f on (f.organization_id, f.id) = (c.organization_id, c.id)
      where takes(c.status, c.hold_until)
        and (f.status, f.hold_until, f.ticket_id, f.coupon_id, f.account_id)
          is distinct from (c.status, c.hold_until, c.ticket_id, c.coupon_id, c.account_id));
  end if;
  if cardinality(taking) = 0 then return null; end if;

  perform 1 from events e
    where e.id in (select t.event_id from changed c join pass_types t on (t.organization_id, t.id) = (c.organization_id, c.ticket_id) where c.id = any (taking))
      and (e.pass_supply is not null or e.pass_limit_per_account is not null)
    order by e.id for no key update of e;
  perform 1 from pass_types t
    where t.id in (select ticket_id from changed where id = any (taking)) and (t.supply is not null or t.limit_per_account is not null)
    order by t.id for no key update of t;

  covered := array(select distinct coupon_id from changed where id = any (taking) and coupon_id is not null);
  if tg_op = 'UPDATE' then
    -- What was held without a break was counted by everyone before us; a supply made smaller does not take it away.
    covered := array(
      select distinct c.coupon_id from changed c join former f on (f.organization_id, f.id) = (c.organization_id, c.id)
      where c.id = any (taking) and c.coupon_id is not null
        and not (takes(f.status, f.hold_until) and f.coupon_id is not distinct from c.coupon_id));
    given := array(
      select c.id from changed c join former f on (f.organization_id, f.id) = (c.organization_id, c.id)
      where c.id = any (taking) and f.account_id <> c.account_id);
    taking := array(
      select c.id from changed c join former f on (f.organization_id, f.id) = (c.organization_id, c.id)
      where c.id = any (taking) and not (takes(f.status, f.hold_until) and f.ticket_id = c.ticket_id));
  end if;

  perform check_pass_supplies(taking);
  perform check_pass_limits(taking, given);
  perform check_add_ons(array(select distinct add_on_id from pass_add_ons where pass_id = any (taking)));
  perform check_choices(array(
    select distinct c.id from question_responses r join question_choices c on (c.organization_id, c.question_id) = (r.organization_id, r.question_id)
    where r.pass_id = any (taking) and c.supply is not null and c.value = any (string_to_array(r.value, E'\n'))));
  perform check_coupon_passes(covered);
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
  perform check_add_ons(array(
    select distinct c.add_on_id from changed c join passes p on (p.organization_id, p.id) = (c.organization_id, c.pass_id) where takes(p.status, p.hold_until)));
  return null;
end $$;
--> statement-breakpoint
create trigger guard_insert after insert on pass_add_ons referencing new table as changed
  for each statement execute function guard_pass_add_ons();
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
  perform refuse('AT002', (
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
begin
  perform 1 from events where id = any (taking) and registration_limit is not null order by id for no key update;
  if tg_op = 'UPDATE' then
    taking := array(
      select distinct c.event_id from changed c join former f on (f.organization_id, f.id) = (c.organization_id, c.id)
      where takes(c.status, c.hold_until) and not takes(f.status, f.hold_until));
  end if;
  perform refuse('AT003', (
    select e.id from events e
    where e.id = any (taking) and e.registration_limit < (
      select count(*) from registrations r
      where r.organization_id = e.organization_id and r.event_id = e.id and takes(r.status, r.hold_until))
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
-- What is on record stays there.
revoke update, delete on audit_entries from app_user;--> statement-breakpoint
-- Whose time is over may go; the policy of the table lets this role see no others.
grant select, delete on audit_entries to app_worker;
