-- What many people have is meant as it is written, and so is not looked for as it is nearly spelled, which would take longer than all
-- else of such a search. Many are four of the first four hundred in the order of names: a page and the number of all say the same.
create or replace function many_accounts_match(words text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select length(trim(words)) < 4 or (
    select count(*) = 4 from (
      select from (
        select username, first_name, last_name, company from accounts
        where organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)
        order by folded(last_name), folded(first_name), id limit 400) first
      where account_words(username, first_name, last_name, company) like (select containing(words))
      limit 4) found)
$$;
--> statement-breakpoint
create or replace function first_matching_accounts(words text, kind text, most integer, hidden uuid[] default '{}') returns setof uuid
language plpgsql stable rows 50 security definer set search_path = public, pg_temp as $$
declare
  organization uuid := nullif(current_setting('app.organization_id', true), '')::uuid;
  pattern text := containing(words);
  word text := folded(trim(words));
  first integer;
  found uuid[];
begin
  if many_accounts_match(words) then
    foreach first in array array[400, 2000] loop
      found := array(
        select l.id from (
          select id, username, first_name, last_name, company from accounts
          where organization_id = organization and closed_at is null and (kind is null or account_type = kind)
          order by folded(last_name), folded(first_name), id limit first) l
        where account_words(l.username, l.first_name, l.last_name, l.company) like pattern and l.id <> all (hidden)
        limit most);
      if cardinality(found) = most then
        return query select unnest(found);
        return;
      end if;
      exit when cardinality(found) < 2;
    end loop;
  elsif misspellable(words) then
    return query
      with alike as materialized (
        select id, last_name, first_name from accounts
        where organization_id = organization and closed_at is null and (kind is null or account_type = kind)
          and word <% account_words(username, first_name, last_name, company)
          and id <> all (hidden)
        limit 200)
      select a.id from alike a order by folded(a.last_name), folded(a.first_name), a.id limit most;
  end if;
  return query
    with found as materialized (
      select id, last_name, first_name from accounts
      where organization_id = organization and closed_at is null and (kind is null or account_type = kind)
        and account_words(username, first_name, last_name, company) like pattern and id <> all (hidden))
    select f.id from found f order by folded(f.last_name), folded(f.first_name), f.id limit most;
end $$;
