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
