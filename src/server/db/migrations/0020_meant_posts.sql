-- Of posts no groups of letters are kept: to find them by the letters of a word would cost every post more than its words. What one may
-- have meant is looked for among the latest thousand of all, a bounded cost that is the same whether something hidden has the words or not.
create function nearest_activities(words text) returns setof uuid
language plpgsql stable rows 25 security definer set search_path = public, pg_temp as $$
declare
  organization uuid := nullif(current_setting('app.organization_id', true), '')::uuid;
  word text := folded(trim(words));
begin
  if not misspellable(words) then return; end if;
  return query
    select p.id
    from (
      select a.id, a.created_at, word_similarity(word, folded(a.message)) as likeness
      from (
        select id, created_at, message from activities
        where organization_id = organization and commented_id is null
        order by created_at desc, id desc limit 1000) a) p
    where p.likeness >= 0.5
    order by p.likeness desc, p.created_at desc, p.id desc limit 200;
end $$;
--> statement-breakpoint
revoke execute on function nearest_activities(text) from public;
--> statement-breakpoint
grant execute on function nearest_activities(text) to app_user;
--> statement-breakpoint
grant create on schema public to app_search;
--> statement-breakpoint
alter function nearest_activities(text) owner to app_search;
--> statement-breakpoint
revoke create on schema public from app_search;
