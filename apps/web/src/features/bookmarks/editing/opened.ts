/** What editors open of a bookmark widget: in the member bundle, so that a visitor's first view has no list of what each of it needs. */
export const opened = {
  settings: async () => (await import('./bookmark-settings.tsx')).BookmarkSettings,
  menu: async () => (await import('./bookmark-menu.tsx')).BookmarkMenu,
}
