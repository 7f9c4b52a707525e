-- A tier is held by whoever was given it, and through what they are subscribed to for as long as that runs.
create or replace function viewer_holds_tier(slugs text[]) returns boolean language sql stable as $$
  select exists (
    select from account_tier_holders h
      join account_tiers t on (t.organization_id, t.id) = (h.organization_id, h.tier_id)
    where h.account_id = viewer() and t.slug = any (slugs))
  or exists (
    select from subscriptions s
      join subscription_product_tiers p on (p.organization_id, p.product_id) = (s.organization_id, s.product_id)
      join account_tiers t on (t.organization_id, t.id) = (p.organization_id, p.tier_id)
    where s.account_id = viewer() and s.status in ('active', 'trialing', 'past_due') and t.slug = any (slugs))
$$;
