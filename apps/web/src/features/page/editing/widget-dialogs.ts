/** The dialogs that the menu of a widget leads to: one module, loaded once an editor begins to do something. */
export { MoveToPage } from './move-to-page.tsx'
export { WidgetSettings } from './widget-settings.tsx'
