-- Answers are found by their words, or by a line of theirs, without those that everybody else gave.

-- A line stands between line breaks, the first and the last one too.
create function answer_words(value text) returns text
language plpgsql immutable strict parallel safe as $$
begin
  return public.folded(E'\n' || value || E'\n');
end $$;
--> statement-breakpoint
create index question_responses_words on question_responses
  using gin (organization_id, question_id, answer_words(value) gin_trgm_ops);
--> statement-breakpoint
-- The pattern that finds what has such a line, whatever signs are in it.
create function containing_line(line text) returns text language sql immutable strict parallel safe as $$
  select '%' || E'\n' || regexp_replace(public.folded(line), '([\\%_])', '\\\1', 'g') || E'\n' || '%'
$$;
--> statement-breakpoint
-- The passes with an answer like this to a question.
create function answer_matches(question uuid, pattern text) returns setof uuid
language sql stable rows 50 security definer set search_path = public, pg_temp as $$
  select pass_id from question_responses
  where organization_id = nullif(current_setting('app.organization_id', true), '')::uuid
    and question_id = question and answer_words(value) like pattern
$$;
--> statement-breakpoint
revoke execute on function answer_matches(uuid, text) from public;
--> statement-breakpoint
grant execute on function answer_matches(uuid, text) to app_user;
--> statement-breakpoint
grant select on question_responses to app_search;
--> statement-breakpoint
create policy search on question_responses for select to app_search using (true);
--> statement-breakpoint
grant create on schema public to app_search;
--> statement-breakpoint
alter function answer_matches(uuid, text) owner to app_search;
--> statement-breakpoint
revoke create on schema public from app_search;
