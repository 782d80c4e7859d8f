import { searchProvidersSchema } from '../search-providers.ts'
import { defineWidgetKind, widgetSettings } from './base/widget-kind.ts'

/** p the providers; those that ship first when it is not set. */
const settings = widgetSettings({ p: searchProvidersSchema.optional() })

/** A field, and below it the providers to choose from. */
export const searchKind = defineWidgetKind({ type: 'search', settings, defaults: {}, premium: false })

/** The field alone; the provider is chosen in its menu. */
export const searchBarKind = defineWidgetKind({ type: 'searchbar', settings, defaults: {}, premium: false })
