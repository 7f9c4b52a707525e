export interface Size {
  accounts: number;
  groups: number;
  activities: number;
}

/** Those who read: every eighth of them has what few have. */
export const READERS = 320;
export const EAGER = { every: 8, follows: 1_000, groups: 200, blocks: 500 } as const;

const INTERESTS = 200;
const EVENTS = 500;
const WORDS = 20_000;
const NOTICES = 500;
const SENTENCES = 30_000;
const POSTS_OF_ALL = 0.6;

const GIVEN =
  'Ada Grace Alan Katherine Linus Margaret Tim Radia Dennis Barbara Ken Frances Edsger Hedy Donald Joan Clara Jean Niklaus Mary Anders Sofia Guido Adele Bjarne Karen James Evelyn Brian Shafi Rasmus Lynn Yukihiro Susan Larry Dorothy Leslie Stephanie Vint Elizabeth'.split(
    ' ',
  );
const SYLLABLES = 'bar del fin gor hal jun kel lor mar nel pol quin ros sol tam ven wil xan yor zel cor dun fas gim hob lis mon'.split(' ');

const list = (words: readonly string[]) => `array[${words.map((word) => `'${word}'`).join(', ')}]`;

/** What the statements below are written with. Numbers that are near nothing come up more often, the more so the greater `skew` is. */
const functions = (organizationId: string) => [
  `create function pg_temp.org() returns uuid language sql immutable as $$ select '${organizationId}'::uuid $$`,
  `create function pg_temp.nth(kind text, n bigint) returns uuid language sql immutable as $$ select md5(kind || n::text)::uuid $$`,
  `create function pg_temp.few(most bigint, skew float8) returns bigint language sql volatile as $$ select 1 + floor(most * random() ^ skew)::bigint $$`,
  `create function pg_temp.word(n bigint) returns text language sql immutable as $$
    select s[1 + n % 27] || s[1 + n / 27 % 27] || s[1 + n / 729 % 27] from (select ${list(SYLLABLES)} s) one $$`,
];

const people = ({ accounts }: Size) => [
  `insert into images (organization_id, id, uri, width, height, type)
    select pg_temp.org(), pg_temp.nth('image', n), '/images/' || n, 400, 400, 'people' from generate_series(1, ${accounts} / 5) n`,
  `create temp table blocks as
    select distinct blocker, blocked from (
      select pg_temp.few(${accounts}, 1) as blocker, pg_temp.few(${accounts}, 2) as blocked from generate_series(1, ${accounts} / 2)
      union all
      select n, 1 + (n * 104729 + k * 61) % ${accounts}
      from generate_series(1, ${READERS}) n, generate_series(1, case when n % ${EAGER.every} = 0 then ${EAGER.blocks} else n % 4 end) k) one
    where blocker <> blocked`,
  `create temp table follows as
    select distinct follower, account from (
      select n as follower, pg_temp.few(${accounts}, 3) as account from generate_series(1, ${accounts}) n, generate_series(1, 3 + n % 6)
      union all
      select n, 1 + (n * 7919 + k * 37) % ${accounts}
      from generate_series(1, ${READERS}) n, generate_series(1, case when n % ${EAGER.every} = 0 then ${EAGER.follows} else n % 150 end) k) one
    where follower <> account and not exists (select from blocks where (blocker, blocked) = (follower, account))
      and not exists (select from blocks where (blocked, blocker) = (follower, account))`,
  `insert into accounts (organization_id, id, sub, username, first_name, last_name, title, company, bio, image_id, email, share_code, locale, followers, following, created_at)
    select pg_temp.org(), pg_temp.nth('account', n), pg_temp.nth('sub', n)::text, 'member-' || n, (${list(GIVEN)})[1 + n % ${GIVEN.length}],
      initcap(pg_temp.word(n * 7919 % ${WORDS})), 'Member', initcap(pg_temp.word(n::bigint * 104729 % 500)), 'Number ' || n || ' of many',
      case when n % 5 = 0 then pg_temp.nth('image', n / 5) end, 'member-' || n || '@example.org', 'code-' || n, 'en',
      coalesce(f.number, 0), coalesce(g.number, 0), now() - n * interval '5 minutes'
    from generate_series(1, ${accounts}) n
      left join (select account, count(*)::int as number from follows group by 1) f on f.account = n
      left join (select follower, count(*)::int as number from follows group by 1) g on g.follower = n`,
  `insert into account_follows (organization_id, follower_id, account_id, created_at)
    select pg_temp.org(), pg_temp.nth('account', follower), pg_temp.nth('account', account), now() - random() * interval '700 days' from follows`,
  `insert into account_blocks (organization_id, account_id, blocked_id)
    select pg_temp.org(), pg_temp.nth('account', blocker), pg_temp.nth('account', blocked) from blocks`,
  `insert into interests (organization_id, id, name)
    select pg_temp.org(), pg_temp.nth('interest', n), pg_temp.word(n * 31) || ' ' || n from generate_series(1, ${INTERESTS}) n`,
  `insert into account_interests (organization_id, interest_id, account_id)
    select distinct pg_temp.org(), pg_temp.nth('interest', pg_temp.few(${INTERESTS}, 2)), pg_temp.nth('account', n)
    from generate_series(1, ${accounts}) n, generate_series(1, 3)`,
];

const groups = ({ accounts, groups: number }: Size) => [
  `create temp table members as
    select distinct grp, account from (
      select pg_temp.few(${number}, 3) as grp, pg_temp.few(${accounts}, 1) as account from generate_series(1, ${number} * 40)
      union all
      select n, pg_temp.few(${accounts}, 1) from generate_series(1, ${number}) n
      union all
      select 1 + (n * 31 + k * 7) % ${number}, n
      from generate_series(1, ${READERS}) n, generate_series(1, case when n % ${EAGER.every} = 0 then ${EAGER.groups} else 3 + n % 25 end) k) one`,
  `insert into groups (organization_id, id, slug, name, description, access, featured, members, created_at)
    select pg_temp.org(), pg_temp.nth('group', n), 'bench-group-' || n, initcap(pg_temp.word(n * 613 % ${WORDS})) || ' ' || pg_temp.word(n * 17 % ${WORDS}),
      'A group about ' || pg_temp.word(n % 300) || ' and ' || pg_temp.word(n % 7000),
      case when n % 20 = 0 then 'protected' when n % 7 = 0 then 'private' else 'public' end, n % 500 = 0, m.number, now() - n * interval '1 hour'
    from generate_series(1, ${number}) n join (select grp, count(*)::int as number from members group by 1) m on m.grp = n`,
  `insert into group_members (organization_id, group_id, account_id, created_at)
    select pg_temp.org(), pg_temp.nth('group', grp), pg_temp.nth('account', account), now() - random() * interval '700 days' from members`,
  `insert into roles (organization_id, subject_kind, subject_id, account_id, role, granted_at)
    select pg_temp.org(), 'group', pg_temp.nth('group', grp), pg_temp.nth('account', min(account)), 'owner', now() from members group by grp`,
];

const events = [
  `insert into events select one.* from (
      select * from events where organization_id = pg_temp.org() and listed and published and activity_feed_enabled and group_id is null
      order by event_start limit 1) e, generate_series(1, ${EVENTS}) n,
    jsonb_populate_record(null::events, to_jsonb(e) || jsonb_build_object('id', pg_temp.nth('event', n), 'slug', 'bench-event-' || n,
      'name', initcap(pg_temp.word(n * 37 % ${WORDS})) || ' ' || n, 'featured', false, 'listed', n % 50 <> 0,
      'event_start', now() + n * interval '6 hours', 'event_end', now() + (n + 8) * interval '6 hours')) one`,
  `insert into registrations (organization_id, event_id, account_id, status, registered_at)
    select distinct on (1, 2, 3) pg_temp.org(), pg_temp.nth('event', n), pg_temp.nth('account', pg_temp.few(5000, 1)), 'registered', now()
    from generate_series(1, ${EVENTS}) n, generate_series(1, 30)`,
];

/** Posts, the first one the latest, comments on them, and who likes them. */
const posts = ({ accounts, groups: number, activities }: Size) => {
  const written = Math.round(activities * POSTS_OF_ALL);
  const answers = activities - written;
  const at = (n: string) => `now() - ${n} * interval '${(700 * 86_400) / activities} seconds'`;
  const columns =
    'organization_id, id, account_id, message, image_id, group_id, event_id, commented_id, root_id, authors, is_reshare, reshared_id';
  return [
    // A statement that made each text of its own words would take most of the time.
    `create temp table sentences as
      select n, (select string_agg(pg_temp.word(pg_temp.few(${WORDS}, 4)), ' ') from generate_series(1, 4 + (n % 17)::int)) as words
      from generate_series(0, ${SENTENCES - 1}) n`,
    `create temp table written as
      select n, pg_temp.few(${accounts}, 2) as account, case when n % 5 < 2 then pg_temp.few(${number}, 2) end as grp,
        case when n % 50 = 4 then pg_temp.few(${EVENTS}, 2) end as event,
        case when n % 33 = 3 and n < ${written} then n + 1 + floor(random() * least(5000, ${written} - n - 1))::int end as shared
      from generate_series(1, ${written}) n`,
    `create temp table answered as
      select n, pg_temp.few(${accounts}, 2) as account, pg_temp.few(${written}, 2) as post from generate_series(1, ${answers}) n`,
    `create temp table liked as
      select distinct pg_temp.few(${written}, 2) as post, pg_temp.few(${accounts}, 1) as account from generate_series(1, ${activities} / 2)`,
    `insert into images (organization_id, id, uri, width, height, type)
      select pg_temp.org(), pg_temp.nth('picture', n), '/images/' || n, 1200, 800, 'activity' from written where n % 10 = 0`,
    `insert into activities (${columns}, likes, comments, reshares, created_at)
      select pg_temp.org(), pg_temp.nth('post', w.n), pg_temp.nth('account', w.account), t.words || ' ' || w.n,
        case when w.n % 10 = 0 then pg_temp.nth('picture', w.n) end, pg_temp.nth('group', grp), pg_temp.nth('event', event), null, null,
        array[pg_temp.nth('account', w.account)], shared is not null, pg_temp.nth('post', shared),
        coalesce(l.number, 0), coalesce(c.number, 0), coalesce(s.number, 0), ${at('w.n')}
      from written w join sentences t on t.n = w.n % ${SENTENCES}
        left join (select post, count(*)::int as number from liked group by 1) l on l.post = w.n
        left join (select post, count(*)::int as number from answered group by 1) c on c.post = w.n
        left join (select w.shared as post, count(*)::int as number from written w where w.shared is not null group by 1) s on s.post = w.n
      order by w.n desc`,
    `insert into activities (${columns}, created_at)
      select pg_temp.org(), pg_temp.nth('comment', a.n), pg_temp.nth('account', a.account), t.words || ' ' || a.n,
        null, pg_temp.nth('group', w.grp), pg_temp.nth('event', w.event), pg_temp.nth('post', a.post), pg_temp.nth('post', a.post),
        case when w.account = a.account then array[pg_temp.nth('account', w.account)]
          else array[pg_temp.nth('account', w.account), pg_temp.nth('account', a.account)] end, false, null, ${at('a.post')} + interval '30 seconds'
      from answered a join written w on w.n = a.post join sentences t on t.n = (a.n * 7) % ${SENTENCES}`,
    `insert into activity_likes (organization_id, activity_id, account_id)
      select pg_temp.org(), pg_temp.nth('post', post), pg_temp.nth('account', account) from liked`,
    `insert into activity_entities (organization_id, activity_id, sort_order, type, start_index, end_index, marks, interest_id, posted_at, account_id)
      select pg_temp.org(), pg_temp.nth('post', n), 0, case when n % 4 = 0 then 'mention' else 'interest' end, 0, 4, '{}',
        case when n % 4 <> 0 then pg_temp.nth('interest', pg_temp.few(${INTERESTS}, 2)) end, case when n % 4 <> 0 then ${at('n')} end,
        case when n % 4 = 0 then pg_temp.nth('account', pg_temp.few(${accounts}, 2)) end
      from written where n % 3 = 0`,
  ];
};

const signedIn = (expiresAt: Date) => [
  `insert into pool_users (organization_id, sub, username, attributes, salt, verifier, confirmed, tokens_valid_after)
    select pg_temp.org(), pg_temp.nth('sub', n), 'member-' || n || '@example.org', '{}', '', '', true, to_timestamp(0) from generate_series(1, ${READERS}) n`,
  `insert into refresh_tokens (organization_id, hash, sub, session_id, expires_at)
    select pg_temp.org(), 'member-' || n, pg_temp.nth('sub', n), pg_temp.nth('session', n), '${expiresAt.toISOString()}' from generate_series(1, ${READERS}) n`,
];

const notices = ({ accounts }: Size) => [
  `insert into notifications (organization_id, account_id, type, event, sender_id, subject_id, read_at, created_at)
    select pg_temp.org(), pg_temp.nth('account', n),
      case kind when 0 then 'COMMENT' when 1 then 'FOLLOW' when 2 then 'ACTIVITY' when 3 then 'RESHARE' else 'LIKE' end,
      case kind when 0 then 'activityCommented' when 1 then 'accountFollowed' when 2 then 'groupActivityPosted' when 3 then 'activityReshared' else 'activityLiked' end,
      pg_temp.nth('account', sender), case kind when 1 then pg_temp.nth('account', sender) else pg_temp.nth('post', pg_temp.few(10000, 1)) end,
      case when k > 10 then now() end, now() - k * interval '47 minutes'
    from (
      select n, k, (n + k) % 6 as kind, pg_temp.few(${accounts}, 2) as sender
      from generate_series(1, ${accounts}) n, generate_series(1, case when n <= ${READERS} then ${NOTICES} else 2 end) k) one`,
];

export const rowsOf = (organizationId: string, size: Size, expiresAt: Date): string[] => [
  ...functions(organizationId),
  'select setseed(0.42)',
  ...people(size),
  ...groups(size),
  ...events,
  ...posts(size),
  ...notices(size),
  ...signedIn(expiresAt),
];

export const nameOf = {
  group: (n: number) => `bench-group-${n}`,
  account: (n: number) => `member-${n}`,
  given: (n: number) => GIVEN[n % GIVEN.length]!,
};

/** The nth word: the first ones stand in most posts, the last ones in few. */
export const wordOf = (n: number): string =>
  SYLLABLES[n % 27]! + SYLLABLES[Math.floor(n / 27) % 27]! + SYLLABLES[Math.floor(n / 729) % 27]!;
