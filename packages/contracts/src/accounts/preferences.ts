import { z } from 'zod'
import type { Feature } from '../billing/entitlements.ts'
import { bodyLimitFor } from '../body-limits.ts'
import { searchProvidersSchema } from '../search-providers.ts'
import { limits } from '../limits.ts'
import { isCountry } from './countries.ts'

/** The specification's locales (section 9). */
export const locales = ['de', 'en', 'es', 'es-AR', 'fr', 'it', 'ja', 'ko', 'nl', 'pl', 'pt', 'pt-BR', 'ru', 'sv', 'tr', 'zh-CN'] as const

const currencies = new Set(Intl.supportedValuesOf('currency'))

/** The features that preferences take to be turned on; without them they are off, whatever is stored. */
export const premiumPreferences = {
  ignore_broken_links: 'broken_links',
  hide_duplicate_links: 'duplicates',
  hide_searchbar: 'hidden_search_bar',
} as const satisfies Record<string, Feature>

/** Every preference that follows a person to each of their browsers (specification, section 3). */
export const preferenceShape = {
  lang: z.enum(locales),
  /** ISO 3166-1 alpha-2; null where nobody has said. */
  country: z.string().refine(isCountry, { abort: true }).max(2).nullable(),
  /** ISO 4217. */
  currency: z
    .string()
    .refine((code) => currencies.has(code), { abort: true })
    .max(3),
  /** null follows the system. */
  dark: z.boolean().nullable(),
  /** The bar of one's pages in the header. */
  show_pages_menu: z.boolean(),
  /** Right clicks bring the browser's own menu everywhere. */
  no_context_menus: z.boolean(),
  open_links_in_new_window: z.boolean(),
  /** The icons of sites beside bookmarks. */
  show_favicons: z.boolean(),
  /** Pages that are bookmarked are saved, so that they can be read when they are gone. */
  snapshots: z.boolean(),
  /** `/` opens the page that was open last. */
  start_with_last_tab: z.boolean(),
  is_add_new_bookmarks_to_top: z.boolean(),
  ignore_broken_links: z.boolean(),
  hide_duplicate_links: z.boolean(),
  hide_searchbar: z.boolean(),
  /** What is typed into a search field may be sent to the engine for its suggestions. */
  search_suggestions: z.boolean(),
  /** The engines of the search bar and the search screens; null for those that ship first. */
  search_providers: searchProvidersSchema.nullable(),
}

/** Of a call that changes preferences: the engines are the longest of them. */
export const settingsBodyLimit = bodyLimitFor(limits.search_providers * (limits.url + 2 * limits.search_provider_title))

/** Changes of preferences; a field that is left out stays as it is. */
export const userSettingsSchema = z.strictObject(preferenceShape).partial()
export type UserSettings = z.infer<typeof userSettingsSchema>
