import type { WidgetAuthorization, WidgetNamespace, WidgetProviderId } from '@foyer/contracts/link-tools/widget-auth'
import { type QueryClient, type QueryKey, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type ApiRequest, api } from '../../lib/api/api-client.ts'

/** A widget and where the account is that it shows; `dataKeys` are the keys of what it shows, where that is more than an account. */
export type Connectable = { widgetId: number; namespace: WidgetNamespace; provider: WidgetProviderId; dataKeys?: readonly QueryKey[] }

/** How providers are called. */
export const providerNames: Record<WidgetProviderId, string> = { google: 'Google', trello: 'Trello', windowslive: 'Microsoft' }

type Change = ApiRequest<'updateWidgetAuth'>['body']

const paramsOf = ({ widgetId, provider }: Connectable) => ({ id: String(widgetId), provider })

/** The query key of what a widget shows of an account. */
export const connectedDataKey = (widgetId: number) => ['connected-data', widgetId]

const refetchData = (client: QueryClient, { widgetId, dataKeys = [connectedDataKey(widgetId)] }: Connectable) =>
  Promise.all(dataKeys.map((queryKey) => client.invalidateQueries({ queryKey })))

/** The account that a widget shows, for its editors; null where there is none. */
export function connectionQuery(widget: Connectable) {
  return queryOptions({
    queryKey: ['widget-connection', widget.widgetId, widget.provider],
    queryFn: async ({ signal }) => {
      const params = { ...paramsOf(widget), namespace: widget.namespace }
      return (await api('widgetToken', { params, signal })).authorization
    },
    retry: false,
  })
}

/** What in the account can be shown, for who has connected it. */
export function choicesQuery(widget: Connectable) {
  return queryOptions({
    queryKey: ['widget-choices', widget.widgetId, widget.provider],
    queryFn: async ({ signal }) => (await api('listWidgetChoices', { params: paramsOf(widget), signal })).choices,
    retry: false,
  })
}

/** Leaves for the provider; its answer leads back to the page. */
export function useConnect(widget: Connectable) {
  return useMutation({
    mutationFn: async () => (await api('startWidgetAuth', { params: paramsOf(widget) })).url,
    onSuccess: (url) => location.assign(url),
  })
}

/** Changes what a widget shows of an account, and to whom. */
export function useUpdateConnection(widget: Connectable) {
  const client = useQueryClient()
  const { queryKey } = connectionQuery(widget)
  return useMutation({
    scope: { id: `connection-${widget.widgetId}` },
    mutationFn: (body: Change) => api('updateWidgetAuth', { params: paramsOf(widget), body }),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey })
      const former = client.getQueryData(queryKey)
      client.setQueryData(queryKey, (current) => (current ? changed(current, change) : undefined))
      return { former }
    },
    onError: (_error, _change, context) => client.setQueryData(queryKey, context?.former),
    onSuccess: ({ authorization }) => client.setQueryData(queryKey, authorization),
    onSettled: () => refetchData(client, widget),
  })
}

function changed(authorization: WidgetAuthorization, { is_shared: isShared, choices, colours }: Change): WidgetAuthorization {
  return {
    ...authorization,
    is_shared: isShared ?? authorization.is_shared,
    choices: choices ?? authorization.choices,
    ...(colours ? { colours } : {}),
  }
}

export function useDisconnect(widget: Connectable) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api('removeWidgetAuth', { params: paramsOf(widget) }),
    onSettled: async () => {
      client.removeQueries(choicesQuery(widget))
      await Promise.all([client.invalidateQueries(connectionQuery(widget)), refetchData(client, widget)])
    },
  })
}
