import type { PreferenceName } from './preferences.ts'

/** The preferences on the settings screen, in the order of the screen; each is in one group. Their headings are `settings:groups.<name>`. */
export const settingGroups = [
  { name: 'appearance', preferences: ['theme', 'language', 'pagesBar', 'siteIcons'] },
  { name: 'opening', preferences: ['lastPage', 'newWindow', 'searchSuggestions'] },
  { name: 'editing', preferences: ['newOnTop', 'browserMenus', 'editOnPhone', 'lightweight'] },
] as const satisfies readonly { name: string; preferences: readonly PreferenceName[] }[]
