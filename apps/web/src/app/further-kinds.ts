import type { WidgetKind } from '../entities/widget/widget-kind.ts'
import { adsenseKind } from '../features/adsense/widget-kind.ts'
import { analogClockKind } from '../features/analog-clock/widget-kind.ts'
import { bioKind } from '../features/bio/widget-kind.ts'
import { calculatorKind } from '../features/calculator/widget-kind.ts'
import { calendarKind } from '../features/calendar/widget-kind.ts'
import { chartKind } from '../features/chart/widget-kind.ts'
import { currencyConverterKind } from '../features/currency/widget-kind.ts'
import { embedKind } from '../features/embed/widget-kind.ts'
import { financeKind } from '../features/finance/widget-kind.ts'
import { googleAnalyticsKind } from '../features/google-analytics/widget-kind.ts'
import { googleTasksKind } from '../features/google-tasks/widget-kind.ts'
import { imageKind } from '../features/image/widget-kind.ts'
import { facebookPageKind, twitterTimelineKind } from '../features/social/widget-kinds.ts'
import { statusKind } from '../features/status/widget-kind.ts'
import { trelloKind } from '../features/trello/widget-kind.ts'
import { weatherKind } from '../features/weather/widget-kind.ts'
import { searchBarKind, searchKind } from '../features/web-search/widget-kind.ts'
import { worldClockKind } from '../features/world-clock/widget-kind.ts'

/** The kinds that a visitor loads with a page that has one of them, and a member with the member bundle. */
export const furtherKinds: readonly WidgetKind[] = [
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
]
