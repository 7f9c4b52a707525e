-- People are found by what they do, too. It stands behind all else.
create function account_words(username text, first_name text, last_name text, company text, title text) returns text
language plpgsql immutable parallel safe cost 5000 as $$
declare
  words text := coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || username || ' ' || coalesce(company, '') || ' '
    || coalesce(title, '');
begin
  return public.folded(words);
end $$;
--> statement-breakpoint
-- The searches as they were, with one column more wherever they name the last of those that are looked through.
do $do$
declare
  search record;
begin
  for search in
    select pg_get_functiondef(p.oid) as written from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prosrc like '%account_words(%'
  loop
    execute regexp_replace(search.written, '\m((?:l\.)?)last_name, ((?:l\.)?)company\M', '\1last_name, \2company, \2title', 'g');
  end loop;
end $do$;
--> statement-breakpoint
drop index account_words;
--> statement-breakpoint
drop function account_words(text, text, text, text);
--> statement-breakpoint
create index account_words on accounts using gin (account_words(username, first_name, last_name, company, title) gin_trgm_ops);
