import * as accountData from './account-data.ts'
import * as accountDeletion from './account-deletion.ts'
import * as accountRestores from './account-restores.ts'
import * as accounts from './accounts.ts'
import * as accountAdministration from './account-administration.ts'
import * as administration from './administration.ts'
import * as adsense from './adsense.ts'
import * as analytics from './analytics.ts'
import * as anonymousAccounts from './anonymous-accounts.ts'
import * as apiTokens from './api-tokens.ts'
import * as archiveImports from './archive-imports.ts'
import * as archivedRevisions from './archived-revisions.ts'
import * as archives from './archives.ts'
import * as authentication from './authentication.ts'
import * as articles from './articles.ts'
import * as audit from './audit.ts'
import * as billing from './billing.ts'
import * as bookmarkBatches from './bookmark-batches.ts'
import * as calendars from './calendars.ts'
import * as connectedData from './connected-data.ts'
import * as currencies from './currencies.ts'
import * as duplicates from './duplicates.ts'
import type { Endpoint } from './endpoint.ts'
import * as emailChange from './email-change.ts'
import * as exports from './exports.ts'
import * as feedHistory from './feed-history.ts'
import * as feedOwners from './feed-owners.ts'
import * as feedWidgets from './feed-widgets.ts'
import * as emailPreferences from './email-preferences.ts'
import * as backups from './backups.ts'
import * as feedback from './feedback.ts'
import * as feeds from './feeds.ts'
import * as files from './files.ts'
import * as iconUsage from './icon-usage.ts'
import * as impersonation from './impersonation.ts'
import * as imports from './import.ts'
import * as importedFeeds from './imported-feeds.ts'
import * as items from './item-calls.ts'
import { kindEndpoints } from './kinds/widget-kinds.ts'
import * as externalData from './external-data.ts'
import * as linkChecks from './link-checks.ts'
import * as linkTools from './link-tools.ts'
import * as live from './live.ts'
import * as monitorNotices from './monitor-notices.ts'
import * as monitors from './monitors.ts'
import * as notifications from './notifications.ts'
import * as outbox from './outbox.ts'
import * as pageAddresses from './page-addresses.ts'
import * as pageCopies from './page-copies.ts'
import * as pageImports from './page-imports.ts'
import * as pageInvitations from './page-invitations.ts'
import * as pageAdministration from './page-administration.ts'
import * as pageLists from './page-lists.ts'
import * as pageMarks from './page-marks.ts'
import * as pageBackground from './page-background.ts'
import * as pageLook from './page-look.ts'
import * as pageRevisions from './page-revisions.ts'
import * as pageSharing from './page-sharing.ts'
import * as pageStates from './page-states.ts'
import * as pages from './pages.ts'
import * as passwordReset from './password-reset.ts'
import * as publicPages from './public-pages.ts'
import * as push from './push.ts'
import * as reauthentication from './reauthentication.ts'
import * as search from './search.ts'
import * as searchProviders from './search-providers.ts'
import * as secondFactor from './second-factor.ts'
import * as places from './places.ts'
import * as profiles from './profiles.ts'
import * as providers from './providers.ts'
import * as sessions from './sessions.ts'
import * as scheduledExports from './scheduled-exports.ts'
import * as sharedWidgets from './shared-widgets.ts'
import * as siteOverview from './site-overview.ts'
import * as signInLinks from './sign-in-links.ts'
import * as signInTest from './sign-in-test.ts'
import * as site from './site.ts'
import * as siteInvitations from './site-invitations.ts'
import * as snapshots from './snapshots.ts'
import * as sources from './sources.ts'
import * as stocks from './stocks.ts'
import * as suggestions from './suggestions.ts'
import * as tables from './tables.ts'
import * as tags from './tags.ts'
import * as trash from './trash.ts'
import * as unsorted from './unsorted.ts'
import * as weather from './weather.ts'
import * as webhooks from './webhooks.ts'
import * as widgetAuth from './widget-auth.ts'
import * as widgetBatches from './widget-batches.ts'
import * as widgets from './widget-calls.ts'
import * as widgetSources from './widget-sources.ts'

/** Every module that declares endpoints; the only list of them. */
const modules = {
  ...accounts,
  ...sessions,
  ...secondFactor,
  ...reauthentication,
  ...authentication,
  ...passwordReset,
  ...emailChange,
  ...signInLinks,
  ...signInTest,
  ...site,
  ...siteInvitations,
  ...anonymousAccounts,
  ...apiTokens,
  ...files,
  ...profiles,
  ...providers,
  ...accountAdministration,
  ...siteOverview,
  ...administration,
  ...impersonation,
  ...audit,
  ...webhooks,
  ...outbox,
  ...notifications,
  ...push,
  ...pages,
  ...pageRevisions,
  ...pageSharing,
  ...publicPages,
  ...pageStates,
  ...pageCopies,
  ...pageMarks,
  ...pageLists,
  ...pageBackground,
  ...pageLook,
  ...calendars,
  ...adsense,
  ...analytics,
  ...connectedData,
  ...currencies,
  ...places,
  ...weather,
  ...duplicates,
  ...monitors,
  ...monitorNotices,
  ...iconUsage,
  ...pageImports,
  ...pageInvitations,
  ...pageAdministration,
  ...widgets,
  ...widgetAuth,
  ...widgetBatches,
  ...widgetSources,
  ...scheduledExports,
  ...sharedWidgets,
  ...items,
  ...kindEndpoints,
  ...bookmarkBatches,
  ...search,
  ...sources,
  ...stocks,
  ...tables,
  ...searchProviders,
  ...tags,
  ...trash,
  ...unsorted,
  ...live,
  ...feeds,
  ...feedHistory,
  ...feedOwners,
  ...feedWidgets,
  ...importedFeeds,
  ...articles,
  ...externalData,
  ...linkChecks,
  ...linkTools,
  ...snapshots,
  ...suggestions,
  ...imports,
  ...billing,
  ...accountData,
  ...emailPreferences,
  ...backups,
  ...feedback,
  ...accountDeletion,
  ...accountRestores,
  ...archivedRevisions,
  ...archives,
  ...archiveImports,
  ...exports,
  // Last: `/{slug}.json` is the address of whatever has none of its own.
  ...pageAddresses,
}

type EndpointsOf<M> = { [K in keyof M as M[K] extends Endpoint ? K : never]: M[K] }

export type Endpoints = EndpointsOf<typeof modules>
export type EndpointName = keyof Endpoints

/** The names of the endpoints that are reachable through the gateway. */
export type PublicEndpointName = { [N in EndpointName]: Endpoints[N]['audience'] extends 'public' ? N : never }[EndpointName]

/** Every endpoint by name. */
export const endpoints = Object.fromEntries(
  // Does not compile when a constant has another name than the endpoint it declares.
  Object.entries(modules satisfies { [N in EndpointName]: { name: N } }).filter(([, value]) => isEndpoint(value)),
) as Endpoints

/** The endpoints reachable through the gateway. */
export function publicEndpoints(): Array<Endpoint & { name: PublicEndpointName }> {
  return Object.values<Endpoint>(endpoints).filter(isPublic)
}

function isPublic(endpoint: Endpoint): endpoint is Endpoint & { name: PublicEndpointName } {
  return endpoint.audience === 'public'
}

function isEndpoint(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'rights' in value && 'responses' in value
}
