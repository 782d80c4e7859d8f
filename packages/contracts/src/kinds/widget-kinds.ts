import { adsenseKind } from './connected/adsense.ts'
import type { Feature } from '../billing/entitlements.ts'
import { analogClockKind } from './tools/analog-clock.ts'
import { bioKind } from './bio.ts'
import { bookmarkKind } from './bookmark-kind.ts'
import { calculatorKind } from './tools/calculator.ts'
import { calendarKind } from './connected/calendar.ts'
import { chartKind } from './connected/chart.ts'
import { currencyConverterKind } from './tools/currency-converter.ts'
import { embedKind } from './embed.ts'
import { feedKind } from './feeds.ts'
import { financeKind } from './connected/finance.ts'
import { googleAnalyticsKind } from './connected/google-analytics.ts'
import { googleTasksKind } from './connected/google-tasks.ts'
import { imageKind } from './image.ts'
import { noteKind } from './notes.ts'
import { searchBarKind, searchKind } from './search.ts'
import { facebookPageKind, twitterTimelineKind } from './social.ts'
import { statusKind } from './connected/status.ts'
import { todoKind } from './todos.ts'
import { trelloKind } from './connected/trello.ts'
import { weatherKind } from './connected/weather.ts'
import { worldClockKind } from './tools/world-clock.ts'
import type { WidgetKind } from './base/widget-kind.ts'

/** Every kind of widget that can be added to a page. */
export const widgetKinds = [
  bookmarkKind,
  feedKind,
  noteKind,
  todoKind,
  worldClockKind,
  calculatorKind,
  embedKind,
  imageKind,
  bioKind,
  weatherKind,
  currencyConverterKind,
  financeKind,
  analogClockKind,
  calendarKind,
  statusKind,
  chartKind,
  searchKind,
  searchBarKind,
  facebookPageKind,
  twitterTimelineKind,
  googleTasksKind,
  trelloKind,
  googleAnalyticsKind,
  adsenseKind,
] as const

type Kind = (typeof widgetKinds)[number]

/** The types that can be added to a page. */
export type AddableWidgetType = Kind['type']
export const addableWidgetTypes: readonly AddableWidgetType[] = widgetKinds.map((kind) => kind.type)

/** The settings schema of each type that can be added. */
export const settingsSchemas = Object.fromEntries(widgetKinds.map((kind) => [kind.type, kind.settings])) as {
  [T in AddableWidgetType]: Extract<Kind, { type: T }>['settings']
}

/** Whether adding a widget of a type takes premium. */
export function isPremiumKind(type: string): boolean {
  return widgetKinds.some((kind: WidgetKind) => kind.type === type && kind.premium)
}

/** The feature that the change of a setting takes; undefined for one that takes none. */
export function featureOfSetting(type: string, name: string): Feature | undefined {
  const kind: WidgetKind | undefined = widgetKinds.find((candidate) => candidate.type === type)
  return kind?.premiumSettings?.[name]
}

type KindWithItems = Extract<Kind, { items: object }>
type KindWithEndpoints = Extract<Kind, { endpoints: object }>
type Intersection<U> = (U extends unknown ? (member: U) => void : never) extends (member: infer I) => void ? I : never

const itemKinds = widgetKinds.filter((kind): kind is KindWithItems => 'items' in kind)

/** The shapes of `items` in a page view, one a kind. */
export const itemsInPage: ReadonlyArray<KindWithItems['items']['inPage']> = itemKinds.map((kind) => kind.items.inPage)

/** The shapes of the further parts of a widget's items, one a kind. */
export const itemParts: ReadonlyArray<KindWithItems['items']['part']> = itemKinds.map((kind) => kind.items.part)

/** The endpoints of every kind, by name. */
export const kindEndpoints = Object.assign({}, ...widgetKinds.map((kind) => ('endpoints' in kind ? kind.endpoints : {}))) as Intersection<
  KindWithEndpoints['endpoints']
>
