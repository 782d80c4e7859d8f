import { currencyOf } from '@foyer/contracts/accounts/countries'
import { type UserSettings, premiumPreferences } from '@foyer/contracts/accounts/preferences'
import { type Plan, isEntitled, isPremiumPlan } from '@foyer/contracts/billing/entitlements'
import { assertEntitled } from '@foyer/service-kit/entitled'
import type { User } from './user.repository.ts'

const premiumNames = ['ignore_broken_links', 'hide_duplicate_links', 'hide_searchbar'] as const satisfies Array<
  keyof typeof premiumPreferences
>

/** Whether a plan has the feature that a preference takes, if any. */
export function allowsPreference(plan: Plan, name: string): boolean {
  const premium = premiumNames.find((candidate) => candidate === name)
  return premium === undefined || isEntitled(plan, premiumPreferences[premium])
}

/** Refuses to turn on what the plan does not allow; everyone may turn it off. Throws `premium_required` naming the fields. */
export function assertEntitledTo(settings: UserSettings, plan: Plan): void {
  const refused = premiumNames.filter((name) => settings[name] === true && !allowsPreference(plan, name))
  const [first] = refused
  if (!first) return
  const errors = refused.map((field) => ({ field, code: 'premium_required' as const }))
  assertEntitled({ plan, is_premium: isPremiumPlan(plan) }, premiumPreferences[first], errors)
}

/** The preferences of a person as they hold: with defaults, and without those of Premium for who does not have it. */
export function effectivePreferences(user: User, plan: Plan) {
  const { dark, open_links_in_new_window, is_add_new_bookmarks_to_top, no_context_menus, search_suggestions, search_providers } = user
  const chosen = { dark, open_links_in_new_window, is_add_new_bookmarks_to_top, no_context_menus, search_suggestions, search_providers }
  return {
    ...Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== undefined)),
    country: user.country ?? null,
    currency: user.currency ?? currencyOf(user.country ?? null),
    show_pages_menu: user.show_pages_menu ?? true,
    show_favicons: user.show_favicons ?? true,
    snapshots: user.snapshots ?? true,
    start_with_last_tab: user.start_with_last_tab ?? false,
    ignore_broken_links: allowsPreference(plan, 'ignore_broken_links') && (user.ignore_broken_links ?? false),
    hide_duplicate_links: allowsPreference(plan, 'hide_duplicate_links') && (user.hide_duplicate_links ?? false),
    hide_searchbar: allowsPreference(plan, 'hide_searchbar') && (user.hide_searchbar ?? false),
  }
}
