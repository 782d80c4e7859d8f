/** What editors open of a feed widget: in the member bundle, so that a visitor's first view has no list of what each of it needs. */
export const opened = {
  addForm: async () => (await import('./adding/add-feed-form.tsx')).AddFeedForm,
  settings: async () => (await import('./components/feed-settings.tsx')).FeedSettings,
  menu: async () => (await import('./components/feed-widget-menu.tsx')).FeedWidgetMenu,
}
