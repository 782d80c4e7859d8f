import { type SearchProvider, searchProvidersSchema } from '@foyer/contracts/search-providers'
import { defaultProviders } from '@foyer/links/search-engines'
import { AppError } from '@foyer/service-kit/app-error'
import { isLiveCopy } from '../page/live-copies/live-copies.ts'
import type { WidgetRecord } from '../page/page.model.ts'
import type { ChangeWidget } from './change-widget.command.ts'
import { changeSettings } from './widget-settings.ts'

const searchTypes: ReadonlySet<string> = new Set(['search', 'searchbar'])

/** The providers of search widgets, which are one of their settings. */
export function createSearchProviderService({ changeWidget }: { changeWidget: ChangeWidget }) {
  return {
    set: (widgetId: number, items: readonly SearchProvider[]) => change(widgetId, () => items),
    delete: (widgetId: number, providerId: number) =>
      change(widgetId, (providers) =>
        providers.some(({ id }) => id === providerId) ? providers.filter(({ id }) => id !== providerId) : null,
      ),
  }

  /** Gives the providers after the change, for which null changes nothing. Throws `not_found` for a widget of another kind. */
  async function change(
    widgetId: number,
    next: (providers: readonly SearchProvider[]) => readonly SearchProvider[] | null,
  ): Promise<{ items: SearchProvider[] }> {
    const page = await changeWidget(widgetId, (widget) => {
      if (!searchTypes.has(widget.widget_type)) throw new AppError('not_found')
      if (isLiveCopy(widget)) throw new AppError('forbidden')
      const p = next(providersOf(widget))
      if (!p) return widget
      const settings = changeSettings(widget.widget_type, widget.settings, { p })
      return settings === widget.settings ? widget : { ...widget, settings }
    })
    const changed = page.widgets.find(({ id }) => id === widgetId)
    return { items: changed ? providersOf(changed) : [] }
  }
}

/** What is stored may be from another release. */
function providersOf({ settings }: WidgetRecord): SearchProvider[] {
  const stored = searchProvidersSchema.safeParse(settings['p'])
  return stored.success ? stored.data : [...defaultProviders]
}
