-- A level as people show it, asked for where somebody holds one: what it takes to read levels stood in the plan of every page of people, and
-- was set up for each, though few people hold any.
create function base_tier(tier uuid) returns json language plpgsql stable parallel safe as $$
begin
  return (
    select json_build_object(
      'id', t.id, 'slug', t.slug, 'priority', t.priority, 'name', t.name, 'iconName', t.icon_name, 'color', t.color,
      'image', json_build_object(
        'id', i.id, 'uri', i.uri, 'width', i.width, 'height', i.height, 'moderation', i.moderation, 'description', i.description))
    from account_tiers t
      join images i on (i.organization_id, i.id) = (t.organization_id, t.image_id)
    where t.organization_id = nullif(current_setting('app.organization_id', true), '')::uuid and t.id = tier);
end $$;
--> statement-breakpoint
-- Whether the viewer sees a group, an announcement or an event, asked for what few rows of a page are about.
do $do$
declare
  kind record;
begin
  for kind in select * from (values ('group', 'visible_groups'), ('announcement', 'told_announcements'), ('event', 'visible_events')) k(name, seen)
  loop
    execute format($sql$
      create function shows_%s(one uuid) returns boolean language plpgsql stable as $f$
      begin
        return exists (
          select from %I t where t.organization_id = nullif(current_setting('app.organization_id', true), '')::uuid and t.id = one);
      end $f$;
    $sql$, kind.name, kind.seen);
  end loop;
end $do$;
