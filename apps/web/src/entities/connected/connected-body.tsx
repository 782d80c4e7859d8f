import type { Sourced } from '@foyer/contracts/link-tools/sources'
import type { ConnectedState } from '@foyer/contracts/link-tools/widget-auth'
import { Unplug } from 'lucide-react'
import type { ReactNode } from 'react'
import { LoadState } from '../../components/load-state.tsx'
import { QuietState } from '../../components/quiet-state.tsx'
import { hasCode } from '../../lib/api/api-error.ts'
import { SourceAge } from '../source/source-age.tsx'
import { SourceNotConfigured } from '../source/source-not-configured.tsx'
import { useSourceState } from '../source/source-states.ts'
import { ConnectedStateNote } from './connected-state.tsx'
import type { Connectable } from './connection.ts'

type Props<T> = {
  widget: Connectable
  query: { error: Error | null; isError: boolean; isFetching: boolean; refetch: () => unknown }
  state: ConnectedState | undefined
  data: (T & Sourced) | null
  canEdit: boolean
  /** How many rows it has, roughly. */
  rows: number
  /** How high it is, where that is no number of rows. */
  height?: string
  children: (data: T & Sourced) => ReactNode
}

/** The body of a widget that shows an account: what there is and how old it is, or why there is nothing. */
export function ConnectedBody<T>({ widget, query, state, data, canEdit, rows, height, children }: Props<T>) {
  const source = useSourceState(widget.provider)
  const room = height ?? `calc(${rows} * var(--row))`
  if (!data && hasCode(query.error, 'source_not_configured')) {
    return (
      <QuietState icon={Unplug} height={room}>
        <SourceNotConfigured source={source} />
      </QuietState>
    )
  }
  // A widget that was just added is not connected.
  const shown = widget.widgetId > 0 ? state : 'not_connected'
  if (shown !== undefined && shown !== 'ok') return <ConnectedStateNote widget={widget} state={shown} canEdit={canEdit} height={room} />
  if (!data) return <LoadState query={query} rows={rows} height={room} />
  return (
    <>
      {children(data)}
      <SourceAge answer={{ fetched_at: data.fetched_at, is_stale: data.is_stale || query.isError }} />
    </>
  )
}
