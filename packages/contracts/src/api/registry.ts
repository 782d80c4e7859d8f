import * as accountData from '../accounts/account-data.ts'
import * as accountDeletion from '../accounts/account-deletion.ts'
import * as accountRestores from '../pages/page/account-restores.ts'
import * as accounts from '../accounts/accounts.ts'
import * as accountAdministration from '../accounts/administration/account-administration.ts'
import * as administration from '../accounts/administration/administration.ts'
import * as adsense from '../link-tools/adsense.ts'
import * as analytics from '../link-tools/analytics.ts'
import * as anonymousAccounts from '../accounts/sign-in/anonymous-accounts.ts'
import * as apiTokens from '../accounts/api-tokens.ts'
import * as archiveImports from '../import/archive-imports.ts'
import * as archivedRevisions from '../pages/page/archived-revisions.ts'
import * as archives from '../import/archives.ts'
import * as authentication from '../accounts/sign-in/authentication.ts'
import * as articles from '../feeds/articles.ts'
import * as audit from '../accounts/administration/audit.ts'
import * as billing from '../billing/billing.ts'
import * as bookmarkBatches from '../pages/item/bookmark-batches.ts'
import * as calendars from '../link-tools/calendars.ts'
import * as connectedData from '../link-tools/connected-data.ts'
import * as currencies from '../link-tools/currencies.ts'
import * as duplicates from '../pages/item/duplicates.ts'
import type { Endpoint } from '../endpoint.ts'
import * as emailChange from '../accounts/sign-in/email-change.ts'
import * as exports from '../import/exports.ts'
import * as feedHistory from '../feeds/feed-history.ts'
import * as feedOwners from '../feeds/feed-owners.ts'
import * as feedWidgets from '../pages/widget/feed-widgets.ts'
import * as emailPreferences from '../accounts/email-preferences.ts'
import * as backups from '../accounts/administration/backups.ts'
import * as feedback from '../accounts/feedback.ts'
import * as feeds from '../feeds/feeds.ts'
import * as files from '../accounts/files.ts'
import * as iconUsage from '../pages/item/icon-usage.ts'
import * as impersonation from '../accounts/administration/impersonation.ts'
import * as imports from '../import/import.ts'
import * as importedFeeds from '../feeds/imported-feeds.ts'
import * as items from '../pages/item/item-calls.ts'
import { kindEndpoints } from '../kinds/widget-kinds.ts'
import * as externalData from '../link-tools/external-data.ts'
import * as linkChecks from '../pages/item/link-checks.ts'
import * as linkTools from '../link-tools/link-tools.ts'
import * as live from '../pages/widget/live.ts'
import * as monitorNotices from '../link-tools/monitor-notices.ts'
import * as monitors from '../link-tools/monitors.ts'
import * as notifications from '../accounts/notifications.ts'
import * as outbox from '../accounts/administration/outbox.ts'
import * as pageAddresses from '../pages/page/page-addresses.ts'
import * as pageCopies from '../pages/page/page-copies.ts'
import * as pageImports from '../pages/page/page-imports.ts'
import * as pageInvitations from '../pages/page/page-invitations.ts'
import * as pageAdministration from '../pages/page/page-administration.ts'
import * as pageLists from '../pages/page/page-lists.ts'
import * as pageMarks from '../pages/page/page-marks.ts'
import * as pageBackground from '../pages/page/page-background.ts'
import * as pageLook from '../pages/page/page-look.ts'
import * as pageRevisions from '../pages/page/page-revisions.ts'
import * as pageSharing from '../pages/page/page-sharing.ts'
import * as pageStates from '../pages/page/page-states.ts'
import * as pages from '../pages/page/pages.ts'
import * as passwordReset from '../accounts/sign-in/password-reset.ts'
import * as publicPages from '../pages/page/public-pages.ts'
import * as push from '../accounts/push.ts'
import * as reauthentication from '../accounts/sign-in/reauthentication.ts'
import * as search from '../pages/item/search.ts'
import * as searchProviders from '../pages/widget/search-providers.ts'
import * as secondFactor from '../accounts/sign-in/second-factor.ts'
import * as places from '../link-tools/places.ts'
import * as profiles from '../accounts/profiles.ts'
import * as providers from '../accounts/sign-in/providers.ts'
import * as sessions from '../accounts/sign-in/sessions.ts'
import * as scheduledExports from '../accounts/scheduled-exports.ts'
import * as sharedWidgets from '../pages/page/shared-widgets.ts'
import * as siteOverview from '../accounts/administration/site-overview.ts'
import * as signInLinks from '../accounts/sign-in/sign-in-links.ts'
import * as signInTest from '../accounts/sign-in/sign-in-test.ts'
import * as site from '../accounts/sign-in/site.ts'
import * as siteInvitations from '../accounts/administration/site-invitations.ts'
import * as snapshots from '../link-tools/snapshots.ts'
import * as sources from '../link-tools/sources.ts'
import * as stocks from '../link-tools/stocks.ts'
import * as suggestions from '../link-tools/suggestions.ts'
import * as tables from '../link-tools/tables.ts'
import * as tags from '../pages/item/tags.ts'
import * as trash from '../pages/page/trash.ts'
import * as unsorted from '../pages/item/unsorted.ts'
import * as weather from '../link-tools/weather.ts'
import * as webhooks from '../accounts/webhooks.ts'
import * as widgetAuth from '../link-tools/widget-auth.ts'
import * as widgetBatches from '../pages/widget/widget-batches.ts'
import * as widgets from '../pages/widget/widget-calls.ts'
import * as widgetSources from '../link-tools/widget-sources.ts'

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
