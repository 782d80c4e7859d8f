import { setMaxListeners } from 'node:events'
import type { SuggestionEngine } from '@foyer/links/search-engines'
import type { Refusal } from '@foyer/safe-fetch/connect'
import { type SafeFetchOptions, createSafeFetch } from '@foyer/safe-fetch/safe-fetch'
import { createAccess } from '@foyer/service-kit/access'
import { createPublicAddresses, userAgentOf } from '@foyer/service-kit/public-addresses'
import type { Kit } from '@foyer/service-kit/service'
import { createWidgetRights } from '@foyer/service-kit/widget-rights'
import { createAuthorizers } from './authorizers.ts'
import { type Config, calendarSecrets } from './config.ts'
import { createAnsweringAddresses } from './modules/answering/answering-addresses.ts'
import { createCalendarModule } from './modules/sources/calendar/calendar.module.ts'
import { createConnectedModule } from './modules/sources/connected/connected.module.ts'
import { createCurrencyService } from './modules/sources/currency/currency.service.ts'
import { createHeadReader } from './modules/head/head-reader.ts'
import { createHeadModel } from './modules/head/head.model.ts'
import { createHeadRepository } from './modules/head/head.repository.ts'
import { createHeadService } from './modules/head/head.service.ts'
import { createIconFetcher } from './modules/icon/icon-fetcher.ts'
import { createIconFinder } from './modules/icon/icon-finder.ts'
import { createIconModel } from './modules/icon/icon.model.ts'
import { createIconRepository } from './modules/icon/icon.repository.ts'
import { createIconService } from './modules/icon/icon.service.ts'
import { createImageService } from './modules/image/image.service.ts'
import { createLinkChecksModule } from './modules/link-checks/link-checks.module.ts'
import { createMonitorModule } from './modules/sources/monitor/monitor.module.ts'
import { createPagePictures } from './modules/page-picture/page-picture.service.ts'
import { createPlaceService } from './modules/sources/place/place.service.ts'
import { createSnapshotsModule } from './modules/snapshots/snapshots.module.ts'
import { createSourceAnswerModel } from './modules/sources/source/source-answer.model.ts'
import { createSourceAnswerRepository } from './modules/sources/source/source-answer.repository.ts'
import { sourceStates } from './modules/sources/source/source-states.ts'
import { createSources } from './modules/sources/source/source.service.ts'
import { configuredProvider } from './modules/sources/stock/configured-provider.ts'
import { createStockService } from './modules/sources/stock/stock.service.ts'
import { createSuggestionService } from './modules/suggestion/suggestion.service.ts'
import { createTableModule } from './modules/sources/table/table.module.ts'
import { metNorway } from './modules/sources/weather/met-norway.provider.ts'
import { openMeteo } from './modules/sources/weather/open-meteo.provider.ts'
import { createWeatherService } from './modules/sources/weather/weather.service.ts'
import { createWidgetSources } from './modules/sources/widget-sources/widget-sources.service.ts'

const megabyte = 1_000_000

export type Deps = ReturnType<typeof createDeps>

/** Replaces the network in tests, where sites cannot have names and the ports 443 and 80. */
export type Network = Pick<SafeFetchOptions, 'connect' | 'resolve' | 'unresolvedMs'>

export function createDeps(kit: Kit<Config>, network: Network = {}) {
  const { mongo, config, clock, log, queues } = kit
  const addresses = createPublicAddresses(config)
  const userAgent = userAgentOf(addresses)
  const onRefused = (refusal: Refusal) => log.info(refusal, 'host inside of the network not fetched')
  const safeFetch = createSafeFetch({ userAgent, allow: config.FETCH_ALLOW, onRefused, ...network })
  const stopping = new AbortController()
  const { signal } = stopping
  // Every running fetch listens.
  setMaxListeners(0, signal)

  const answering = createAnsweringAddresses({ safeFetch, signal })
  const heads = createHeadRepository(createHeadModel(mongo))
  const icons = createIconRepository(createIconModel(mongo))
  const answers = createSourceAnswerRepository(createSourceAnswerModel(mongo))
  const sources = createSources({ answers, clock, log })
  const places = createPlaceService()
  const finder = createIconFinder({ safeFetch, signal })
  const iconFetcher = createIconFetcher({ icons, finder, queues, clock, log })
  const rights = createWidgetRights({ internal: kit.internal, signals: kit.signals, now: () => clock().getTime() })
  const connected = createConnectedModule({ ...kit, addresses, sources, safeFetch, rights })
  const { accountCalendars: accounts } = connected
  const calendars = createCalendarModule({ ...kit, sources, safeFetch, signal, secrets: calendarSecrets(config), accounts, answering })
  const plan = { intervalMs: config.MONITOR_INTERVAL_S * 1000, retryMs: config.MONITOR_RETRY_S * 1000 }
  const monitors = createMonitorModule({ ...kit, safeFetch, signal, plan, rights, answering })
  const spacingMs = config.LINK_CHECK_SPACING_MS
  const linkChecks = createLinkChecksModule({
    ...kit,
    safeFetch,
    signal,
    spacingMs,
    requestIcons: iconFetcher.requestInBackground,
  })
  const snapshots = createSnapshotsModule({
    ...kit,
    links: linkChecks.links,
    hosts: linkChecks.hosts,
    robots: linkChecks.robots,
    safeFetch,
    signal,
    spacingMs,
    quotaBytes: config.SNAPSHOT_QUOTA_MB * megabyte,
    pageTimeoutMs: config.SNAPSHOT_PAGE_TIMEOUT_MS,
  })
  const tables = createTableModule({ mongo, sources, safeFetch, signal, secret: config.INTERNAL_SECRET, answering })
  return {
    kit,
    access: createAccess(kit.identities, createAuthorizers({ rights, snapshots: snapshots.access })),
    calendars,
    monitors,
    linkChecks,
    snapshots,
    widgetSources: createWidgetSources({ calendars: calendars.addresses, monitors: monitors.addresses, tables: tables.addresses }),
    connected,
    heads: createHeadService({
      heads,
      reader: createHeadReader({ safeFetch, signal }),
      answering,
      secret: config.INTERNAL_SECRET,
      clock,
      log,
    }),
    icons: createIconService({ icons }),
    iconFetcher,
    answering,
    currencies: createCurrencyService({ sources, safeFetch, url: config.ECB_RATES_URL }),
    places,
    weather: createWeatherService({
      sources,
      safeFetch,
      places,
      provider: weatherProvider(config),
      userAgent: config.WEATHER_CONTACT ? `${userAgent} ${config.WEATHER_CONTACT}` : userAgent,
      clock,
      signal,
    }),
    sourceStates: sourceStates(config),
    stocks: createStockService({ sources, provider: configuredProvider(config, safeFetch), clock }),
    tables,
    suggestions: createSuggestionService({ safeFetch, urls: suggestionUrls(config), clock, log, signal }),
    images: createImageService({ secret: config.INTERNAL_SECRET, safeFetch, answering, signal }),
    pagePictures: createPagePictures(),
    /** Aborts running fetches without recording failures and releases every lease. */
    close: async (): Promise<void> => {
      stopping.abort()
      await Promise.all([
        iconFetcher.drain(),
        monitors.poller.drain(),
        linkChecks.checker.drain(),
        snapshots.taker.drain(),
        calendars.thread.close(),
      ])
      await snapshots.thread.close()
      await safeFetch.close()
    },
  }
}

function weatherProvider({ WEATHER_PROVIDER, WEATHER_URL, OPEN_METEO_KEY }: Config) {
  return WEATHER_PROVIDER === 'met-norway' ? metNorway(WEATHER_URL) : openMeteo({ base: WEATHER_URL, key: OPEN_METEO_KEY })
}

function suggestionUrls(config: Config): Record<SuggestionEngine, string> {
  return {
    duckduckgo: config.DUCKDUCKGO_SUGGESTIONS_URL,
    ecosia: config.ECOSIA_SUGGESTIONS_URL,
    wikipedia: config.WIKIPEDIA_SUGGESTIONS_URL,
  }
}
