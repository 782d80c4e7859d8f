/** The limits that drawing a page needs, in a module of their own: a first view loads these and no others. */
export const viewLimits = {
  shown_page_title: 50,
  default_column_width: 2,
  items_per_widget_in_page: 200,
  items_per_request: 500,
  items_per_widget: 50_000,
  watched_pages: 20,
} as const
