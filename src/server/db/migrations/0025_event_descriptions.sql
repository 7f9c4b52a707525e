-- What events say of themselves at length was plain words, and is HTML from here on (src/contract/rules/paragraphsHtml.ts).
alter table events no force row level security;
--> statement-breakpoint
update events
set long_description = case
  when btrim(long_description, E' \n\r\t') = '' then null
  else '<p>' || replace(
    regexp_replace(
      replace(replace(replace(replace(btrim(long_description, E' \n\r\t'), '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), E'\r', ''),
      E'\n\\s*\n', '</p><p>', 'g'
    ),
    E'\n', '<br>'
  ) || '</p>'
end
where long_description is not null;
--> statement-breakpoint
alter table events force row level security;
