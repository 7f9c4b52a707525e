export async function embeddedExtensions() {
  const [{ btree_gin }, { btree_gist }, { cube }, { pg_trgm }] = await Promise.all([
    import('@electric-sql/pglite/contrib/btree_gin'),
    import('@electric-sql/pglite/contrib/btree_gist'),
    import('@electric-sql/pglite/contrib/cube'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
  ]);
  return { btree_gin, btree_gist, cube, pg_trgm };
}
