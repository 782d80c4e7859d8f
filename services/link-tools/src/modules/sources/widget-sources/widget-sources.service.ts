import type { WidgetSources } from '@foyer/contracts/link-tools/widget-sources'
import type { WidgetCalendars } from '../calendar/widget-calendars.service.ts'
import type { WidgetMonitors } from '../monitor/widget-monitors.service.ts'
import type { TableAddresses } from '../table/table-addresses.service.ts'

/** Widgets and their copies. */
type Pairs = ReadonlyArray<{ from: number; to: number }>

/** What an archive has of a widget on a page of a person. */
type Restored = WidgetSources & { widget_id: number; owner_id: number }

/** What a kind has of widgets follows them in every way that is here: a further kind is one more of these. */
type SourcesOfKind = {
  /** Gives copies what their originals have, on pages of this person. Safe to run twice. Gives how many addresses were copied. */
  copy: (pairs: Pairs, ownerId: number) => Promise<number>
  /** Of widgets that are deleted for good. Safe to run twice. */
  remove: (widgetIds: readonly number[]) => Promise<void>
}

/** Where widgets have from what they show: it is with them wherever they go. */
export function createWidgetSources(kinds: { calendars: WidgetCalendars; monitors: WidgetMonitors; tables: TableAddresses }) {
  const { calendars, monitors, tables } = kinds
  const all: readonly SourcesOfKind[] = [calendars, monitors, tables]
  return {
    /** For the archive of the person whose widget it is. */
    async export(widgetId: number): Promise<WidgetSources> {
      const [ownCalendars, ownMonitors, table_address] = await Promise.all([
        calendars.export(widgetId),
        monitors.export(widgetId),
        tables.open(widgetId),
      ])
      return { calendars: ownCalendars, ...ownMonitors, table_address }
    },

    async copy(pairs: Pairs, ownerId: number): Promise<number> {
      let copied = 0
      for (const kind of all) copied += await kind.copy(pairs, ownerId)
      return copied
    },

    /**
     * Gives a widget that nobody sees yet what an archive has of it, where it has nothing of the kind. Safe to run twice. Gives how many addresses were
     * left out: those that may not be asked, and those beyond what their owner may have.
     */
    async restore({ widget_id: id, owner_id, calendars: ownCalendars, monitors: ownMonitors, shows_addresses, table_address }: Restored) {
      const leftOut = await monitors.restore(id, owner_id, { monitors: ownMonitors, shows_addresses })
      return leftOut + (await calendars.restore(id, ownCalendars)) + (await tables.restore(id, table_address))
    },

    async remove(widgetIds: readonly number[]): Promise<void> {
      await Promise.all(all.map((kind) => kind.remove(widgetIds)))
    },
  }
}
