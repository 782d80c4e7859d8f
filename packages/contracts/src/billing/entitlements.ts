import { limits } from '../limits.ts'

/** The plans, the smallest first. `unlimited` is everyone's while billing is off; no subscription has it. */
export const plans = ['free', 'premium', 'team', 'enterprise', 'unlimited'] as const
export type Plan = (typeof plans)[number]

/** What a plan allows or does not. */
export const features = [
  'archive',
  'groups',
  'group_tabs',
  'duplicates',
  'broken_links',
  'premium_widgets',
  'hidden_search_bar',
  'analytics',
] as const
export type Feature = (typeof features)[number]

/** How many a plan allows. */
export const quotas = ['pages', 'members', 'domains'] as const
export type Quota = (typeof quotas)[number]

type Entitlements = Readonly<Record<Feature, boolean> & Record<Quota, number>>

const everything = {
  archive: true,
  groups: true,
  group_tabs: true,
  duplicates: true,
  broken_links: true,
  premium_widgets: true,
  hidden_search_bar: true,
  analytics: true,
} as const satisfies Record<Feature, true>

/** What each plan allows. Servers refuse by this table and the web offers by it. */
export const entitlementsOf = {
  free: {
    archive: false,
    groups: false,
    group_tabs: false,
    duplicates: false,
    broken_links: false,
    premium_widgets: false,
    hidden_search_bar: false,
    analytics: false,
    pages: limits.free_pages,
    members: 0,
    domains: 0,
  },
  // A person has no members, and no domain of their own.
  premium: { ...everything, pages: limits.pages_per_user, members: 0, domains: 0 },
  team: { ...everything, pages: limits.pages_per_user, members: limits.free_team_members, domains: 1 },
  enterprise: { ...everything, pages: limits.pages_per_user, members: limits.enterprise_members, domains: 1 },
  unlimited: { ...everything, pages: limits.pages_per_user, members: limits.enterprise_members, domains: 1 },
} as const satisfies Record<Plan, Entitlements>

/**
 * A person or a team with a plan. `plan` is absent where a release before plans has said whether they are premium. `is_page_owner`: the owner of a page
 * that somebody else changes, which a refusal then says (`of`).
 */
export type Subject = { is_premium: boolean; plan?: Plan | undefined; is_page_owner?: boolean }

/** The plan of a subject; without one, what `is_premium` stands for. */
export const planOf = ({ plan, is_premium }: Subject): Plan => plan ?? (is_premium ? 'premium' : 'free')

/** What the specification calls premium: every plan but the free one. */
export const isPremiumPlan = (plan: Plan): boolean => plan !== 'free'

/** Whether a plan has a feature. */
export const isEntitled = (plan: Plan, feature: Feature): boolean => entitlementsOf[plan][feature]

/** The features that a plan has, in their order. */
export const featuresOf = (plan: Plan): Feature[] => features.filter((feature) => isEntitled(plan, feature))

/** How many of something a plan allows. */
export const quotaOf = (plan: Plan, quota: Quota): number => entitlementsOf[plan][quota]
