-- A coupon that one person has used as often as they may is another thing than one that is used up: AT011, beside those of migration 0001.
create or replace function guard_coupon_uses() returns trigger language plpgsql as $$
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
