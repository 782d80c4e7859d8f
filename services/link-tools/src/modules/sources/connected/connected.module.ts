import type { SafeFetch } from '@foyer/safe-fetch/safe-fetch'
import type { Logger } from '@foyer/service-kit/logger'
import type { Connection } from '@foyer/service-kit/mongo'
import type { PublicAddresses } from '@foyer/service-kit/public-addresses'
import type { WidgetRights } from '@foyer/service-kit/widget-rights'
import type { WidgetProviderId } from '@foyer/contracts/link-tools/widget-auth'
import { type Config, tokenSecrets } from '../../../config.ts'
import { createAccountCalendars } from '../account-calendar/account-calendars.service.ts'
import { createGoogleCalendars } from '../google-calendar/google-calendars.ts'
import { createOutlookCalendars } from '../outlook-calendar/outlook-calendars.ts'
import { createAdsense } from '../adsense/adsense.service.ts'
import { createGoogleAnalytics } from '../analytics/analytics.service.ts'
import { createGoogleTasks } from '../google-tasks/google-tasks.service.ts'
import { createRemoteCreationModel } from '../remote-creation/remote-creation.model.ts'
import { createRemoteCreations } from '../remote-creation/remote-creations.ts'
import type { Sources } from '../source/source.service.ts'
import { createTrelloBoards } from '../trello/trello-boards.service.ts'
import { createConnectWidget } from '../widget-auth/connect-widget.command.ts'
import { createConnectedReader } from '../widget-auth/connected-reader.ts'
import { createGoogleProvider, googleUrls } from '../widget-auth/google.provider.ts'
import { createProviderApi } from '../widget-auth/provider-api.ts'
import { createTokenSeal } from '../widget-auth/token-seal.ts'
import { createTrelloProvider, trelloUrls } from '../widget-auth/trello.provider.ts'
import { createWidgetAuth } from '../widget-auth/widget-auth.service.ts'
import { createWidgetAuthorizationModel } from '../widget-auth/widget-authorization.model.ts'
import { createWidgetAuthorizationRepository } from '../widget-auth/widget-authorization.repository.ts'
import { createWidgetFlowModel } from '../widget-auth/widget-flow.model.ts'
import { createWidgetFlowRepository } from '../widget-auth/widget-flow.repository.ts'
import type { WidgetProvider } from '../widget-auth/widget-provider.ts'
import { createWidgetRevocationModel } from '../widget-auth/widget-revocation.model.ts'
import { createWidgetRevocations } from '../widget-auth/widget-revocations.ts'
import { createWidgetTokens } from '../widget-auth/widget-tokens.service.ts'
import { createWindowsliveProvider, microsoftUrls } from '../widget-auth/windowslive.provider.ts'

type Options = {
  mongo: Connection
  config: Config
  addresses: Pick<PublicAddresses, 'site'> | null
  sources: Sources
  safeFetch: SafeFetch
  rights: Pick<WidgetRights, 'ofAbsent'>
  clock: () => Date
  log: Logger
}

/** Accounts elsewhere that widgets show: how they are connected, and what is in them. */
export function createConnectedModule(options: Options) {
  const { mongo, config, addresses, sources, safeFetch, rights, clock, log } = options
  const publicUrl = addresses?.site ?? ''
  const providers = configuredProviders(options)
  const seal = createTokenSeal(tokenSecrets(config))
  const authorizations = createWidgetAuthorizationRepository(createWidgetAuthorizationModel(mongo))
  const flows = createWidgetFlowRepository(createWidgetFlowModel(mongo))
  const revocations = createWidgetRevocations({ revocations: createWidgetRevocationModel(mongo), providers, seal, clock, log })
  const tokens = createWidgetTokens({ authorizations, providers, seal, clock, log })
  const reader = createConnectedReader({ authorizations, providers, rights, sources, seal })
  const api = createProviderApi({ tokens, providers, safeFetch })
  const creations = createRemoteCreations({ creations: createRemoteCreationModel(mongo), clock })
  const google = googleUrls(config.GOOGLE_WIDGETS_URL)
  const googleTasks = createGoogleTasks({ api, reader, authorizations, creations, url: google.tasks, clock })
  const googleAnalytics = createGoogleAnalytics({ api, reader, urls: { admin: google.analyticsAdmin, data: google.analyticsData }, clock })
  const adsense = createAdsense({ api, reader, url: google.adsense, clock })
  const trelloBoards = createTrelloBoards({ api, reader, authorizations, creations, url: trelloUrls(config.TRELLO_URL).api })
  const accountCalendars = createAccountCalendars({
    reader,
    sources: {
      google: createGoogleCalendars({ api, url: google.calendar }),
      windowslive: createOutlookCalendars({ api, url: microsoftUrls(config.MICROSOFT_WIDGETS_URL).graph }),
    },
    clock,
  })
  const choices = {
    gtasks: googleTasks.listChoices,
    trello: trelloBoards.listChoices,
    calendar: accountCalendars.listChoices,
    ganalytics: googleAnalytics.listChoices,
    chart: googleAnalytics.listChoices,
    gadsense: adsense.listChoices,
  }
  const widgetAuth = createWidgetAuth({ authorizations, providers, tokens, revocations, reader, sources, choices })
  return {
    publicUrl,
    widgetAuth,
    connectWidget: createConnectWidget({ providers, flows, authorizations, revocations, seal, clock, log }),
    revocations,
    googleTasks,
    googleAnalytics,
    adsense,
    trelloBoards,
    accountCalendars,
    /** What widgets that are deleted for good had of accounts. */
    removeOfWidgets: async (widgetIds: readonly number[]): Promise<void> => {
      await widgetAuth.removeOfWidgets(widgetIds)
      await creations.removeOfWidgets(widgetIds)
    },
  }
}

/** The providers that this Foyer is set up with, which takes the address that they send people back to. */
function configuredProviders({ config, addresses, safeFetch, clock }: Options): ReadonlyMap<WidgetProviderId, WidgetProvider> {
  const { GOOGLE_WIDGETS_CLIENT_ID: clientId, GOOGLE_WIDGETS_CLIENT_SECRET: clientSecret } = config
  const providers: WidgetProvider[] = []
  if (addresses && clientId !== undefined && clientSecret !== undefined) {
    const redirectUri = callbackAddress(addresses, 'google')
    providers.push(createGoogleProvider({ clientId, clientSecret, redirectUri, base: config.GOOGLE_WIDGETS_URL, safeFetch, clock }))
  }
  const { TRELLO_KEY: key, TRELLO_SECRET: secret } = config
  if (addresses && key !== undefined && secret !== undefined) {
    const redirectUri = callbackAddress(addresses, 'trello')
    providers.push(createTrelloProvider({ key, secret, redirectUri, base: config.TRELLO_URL, safeFetch, clock }))
  }
  const { MICROSOFT_WIDGETS_CLIENT_ID: microsoftId, MICROSOFT_WIDGETS_CLIENT_SECRET: microsoftSecret } = config
  if (addresses && microsoftId !== undefined && microsoftSecret !== undefined) {
    const redirectUri = callbackAddress(addresses, 'windowslive')
    const client = { clientId: microsoftId, clientSecret: microsoftSecret }
    providers.push(createWindowsliveProvider({ ...client, redirectUri, base: config.MICROSOFT_WIDGETS_URL, safeFetch, clock }))
  }
  return new Map(providers.map((provider) => [provider.id, provider]))
}

/** Each provider has an address of its own, so that an answer of another one is never taken for its (RFC 9700 §4.4). */
const callbackAddress = ({ site }: Pick<PublicAddresses, 'site'>, provider: WidgetProviderId) =>
  `${site}/users/auth/widgets/${provider}/callback`
