-- Events are found by what they are about, and by how far they are.

-- One name of an interest, whatever its case and accents; lists stand in its order, or in the next one.
create unique index interests_by_name on interests (organization_id, folded(name));
--> statement-breakpoint
create index interests_first on interests (organization_id, featured desc, folded(name), id);
--> statement-breakpoint
create extension if not exists cube;
--> statement-breakpoint
create extension if not exists btree_gist;
--> statement-breakpoint
-- Where something is, as a point of a ball with the size of the earth, in metres from its middle: what is nearest there is
-- nearest on the ground, at the poles and across the date line too. The extension for this names its functions in a way that a
-- restored dump does not find.
create function on_earth(latitude double precision, longitude double precision) returns cube
language sql immutable strict parallel safe as $$
  select public.cube(array[
    6371000 * cos(radians(latitude)) * cos(radians(longitude)),
    6371000 * cos(radians(latitude)) * sin(radians(longitude)),
    6371000 * sin(radians(latitude))])
$$;
--> statement-breakpoint
-- The way over the ground between two such points that are so far apart straight through it.
create function over_ground(straight double precision) returns double precision
language sql immutable strict parallel safe as $$
  select 2 * 6371000 * asin(least(1, straight / (2 * 6371000)))
$$;
--> statement-breakpoint
create index events_by_place on events using gist (organization_id, on_earth(latitude, longitude)) where listed and latitude is not null;
