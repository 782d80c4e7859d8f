import type { CurrentUser } from '@foyer/contracts/accounts/accounts'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { confirmViewer } from '../../entities/session/session.ts'
import type { FirstRender } from '../../lib/browser/first-render.ts'

/** What the server rendered a screen from; it lies in the HTML, in a script element that is not executed. */
export type ServerState = {
  /** Path and query of the screen: that of the first page where `/` was asked for. */
  url: string
  language: string
  user: CurrentUser | null
  /** Whether parts are on the screen that visitors load on demand. */
  hasSharedParts: boolean
  /** Whether widgets are on the screen whose kinds visitors load on demand. */
  hasFurtherKinds: boolean
  firstRender: FirstRender
  queries: [QueryKey, unknown][]
  /** Of a screen that the service worker has stored: its answers are as old as those that this browser has persisted. */
  updatedAt?: number
}

const elementId = 'server-state'

/** The script element with the state. Inside of one, `<` would be read as markup. */
export function stateElement(state: ServerState): string {
  return `<script type="application/json" id="${elementId}">${JSON.stringify(state).replaceAll('<', String.raw`\u003c`)}</script>`
}

/** The state of the HTML that this document came as; null where it came as the plain shell. */
export function readServerState(): ServerState | null {
  const element = document.getElementById(elementId)
  element?.remove()
  return element ? (JSON.parse(element.textContent) as ServerState) : null
}

/** Puts the server's answers into the cache as if the browser had asked for them now; those of a stored screen as restored ones. */
export function adoptServerState(client: QueryClient, { queries, user, updatedAt }: ServerState): void {
  if (!updatedAt) void confirmViewer(client, user)
  for (const [key, data] of queries) client.setQueryData(key, data, { updatedAt })
}
