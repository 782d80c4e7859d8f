import type { CalendarSource } from '@foyer/contracts/link-tools/calendars'
import { themeColours } from '@foyer/contracts/pages/page/theme-colours'
import type { Colour } from '@foyer/contracts/values'

const medium = 2

/** The colours that are offered for calendars: those of pages, each hue in its middle shade. */
export const calendarColours = Object.entries(themeColours).map(([hue, shades]) => ({ hue, colour: shades[medium] as Colour }))

/** In which they are given out: those side by side are easy to tell apart. */
const order = ['blue', 'orange', 'green', 'violet', 'red', 'turquoise', 'yellow', 'pink', 'indigo', 'lime']

/** A colour that none of these calendars has, as long as there is one. */
export function unusedColour(calendars: ReadonlyArray<Pick<CalendarSource, 'colour'>>): Colour {
  const inOrder = order.flatMap((hue) => calendarColours.find((entry) => entry.hue === hue)?.colour ?? [])
  const unused = inOrder.find((colour) => calendars.every((calendar) => calendar.colour !== colour))
  return unused ?? inOrder[calendars.length % inOrder.length] ?? 0
}
