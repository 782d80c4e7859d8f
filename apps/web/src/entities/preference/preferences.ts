import { changeLanguage, languages, preferredLanguage } from '../../lib/i18n/language.ts'
import { type Preference, definePreference } from './define-preference.ts'

/** Every preference there is; the settings screen is drawn from it. */
export const preferences = {
  theme: definePreference('theme', {
    values: ['light', 'dark', 'system'],
    initial: 'system',
    isForFirstPaint: true,
    scope: 'account',
    fromAccount: ({ dark }) => (dark === undefined ? undefined : dark === null ? 'system' : dark ? 'dark' : 'light'),
    toAccount: (theme) => ({ dark: theme === 'system' ? null : theme === 'dark' }),
  }),
  language: definePreference('language', {
    values: languages,
    initial: preferredLanguage(),
    prepare: changeLanguage,
    scope: 'account',
    fromAccount: ({ lang }) => languages.find((language) => language === lang),
    toAccount: (lang) => ({ lang }),
  }),
  pagesBar: definePreference('pages-bar', {
    values: [true, false],
    initial: true,
    scope: 'account',
    fromAccount: ({ show_pages_menu }) => show_pages_menu,
    toAccount: (show_pages_menu) => ({ show_pages_menu }),
  }),
  siteIcons: definePreference('site-icons', {
    values: [true, false],
    initial: true,
    scope: 'account',
    fromAccount: ({ show_favicons }) => show_favicons,
    toAccount: (show_favicons) => ({ show_favicons }),
  }),
  lastPage: definePreference('last-page', {
    values: [true, false],
    initial: false,
    scope: 'account',
    fromAccount: ({ start_with_last_tab }) => start_with_last_tab,
    toAccount: (start_with_last_tab) => ({ start_with_last_tab }),
  }),
  newWindow: definePreference('new-window', {
    values: [true, false],
    initial: false,
    scope: 'account',
    fromAccount: ({ open_links_in_new_window }) => open_links_in_new_window,
    toAccount: (open_links_in_new_window) => ({ open_links_in_new_window }),
  }),
  newOnTop: definePreference('new-on-top', {
    values: [true, false],
    initial: false,
    scope: 'account',
    fromAccount: ({ is_add_new_bookmarks_to_top }) => is_add_new_bookmarks_to_top,
    toAccount: (is_add_new_bookmarks_to_top) => ({ is_add_new_bookmarks_to_top }),
  }),
  browserMenus: definePreference('browser-menus', {
    values: [true, false],
    initial: false,
    scope: 'account',
    fromAccount: ({ no_context_menus }) => no_context_menus,
    toAccount: (no_context_menus) => ({ no_context_menus }),
  }),
  searchSuggestions: definePreference('search-suggestions', {
    values: [true, false],
    initial: false,
    scope: 'account',
    fromAccount: ({ search_suggestions }) => search_suggestions,
    toAccount: (search_suggestions) => ({ search_suggestions }),
  }),
  editOnPhone: definePreference('edit-mode', { values: [true, false], initial: false, scope: 'browser' }),
  lightweight: definePreference('lightweight', { values: [true, false], initial: false, scope: 'browser' }),
}

export type PreferenceName = keyof typeof preferences
export type PreferenceValue<N extends PreferenceName> = (typeof preferences)[N] extends Preference<infer T> ? T : never
