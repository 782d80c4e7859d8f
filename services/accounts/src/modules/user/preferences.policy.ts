import { currencyOf } from '@foyer/contracts/accounts/countries'
import { type UserSettings, premiumPreferences } from '@foyer/contracts/accounts/preferences'
import type { User } from './user.repository.ts'

/** The preferences that are turned on by a change and take Premium. Everyone may turn them off. */
export function premiumChanges(settings: UserSettings): string[] {
  return premiumPreferences.filter((name) => settings[name] === true)
}

/** The preferences of a person as they hold: with defaults, and without those of Premium for who does not have it. */
export function effectivePreferences(user: User, isPremium: boolean) {
  const { dark, open_links_in_new_window, is_add_new_bookmarks_to_top, no_context_menus } = user
  const chosen = { dark, open_links_in_new_window, is_add_new_bookmarks_to_top, no_context_menus }
  return {
    ...Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== undefined)),
    country: user.country ?? null,
    currency: user.currency ?? currencyOf(user.country ?? null),
    show_pages_menu: user.show_pages_menu ?? true,
    show_favicons: user.show_favicons ?? true,
    snapshots: user.snapshots ?? true,
    start_with_last_tab: user.start_with_last_tab ?? false,
    ignore_broken_links: isPremium && (user.ignore_broken_links ?? false),
    hide_duplicate_links: isPremium && (user.hide_duplicate_links ?? false),
    hide_searchbar: isPremium && (user.hide_searchbar ?? false),
  }
}
