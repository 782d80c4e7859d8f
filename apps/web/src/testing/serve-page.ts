import type { PublicEndpointName } from '@foyer/contracts/api/registry'
import type { RenderAnswer, RenderCall, RenderInput } from '@foyer/contracts/api/rendering'
import { userEvent } from '@testing-library/user-event'
import { renderToReadableStream } from 'react-dom/server'
import { onTestFinished } from 'vitest'
import { adoptServerState, readServerState } from '../app/rendering/server-state.ts'
import { holdStoredScreen } from '../app/stored-screens/hold-stored-screen.ts'
import { takeOver } from '../app/rendering/take-over.tsx'
import { ApiError } from '../lib/api/api-error.ts'
import { api } from '../lib/api/api-client.ts'
import { restoredAt } from '../lib/api/query-persistence.ts'
import { queryClient } from '../lib/api/query-client.ts'
import { render } from '../server/render-app.tsx'
import { mounts } from './mount.ts'
import { state } from './scene.ts'

/** What the gateway does: renders an address for whoever is signed in, answering the renderer's calls. null: the browser has to. */
export async function renderOnServer(url: string, input: Partial<RenderInput> = {}) {
  const answers: RenderAnswer[] = []
  for (;;) {
    const defaults = { url, language: 'en', hasSession: state.user !== null, isPhone: false, renderedAt: Date.now() }
    const output = await render({ ...defaults, ...input, answers })
    // The server's renderer leaves React's contexts as they were in the last element. Alone in its process nobody sees that.
    await renderToReadableStream(null)
    if (output === null || !('calls' in output)) return output
    answers.push(...(await Promise.all(output.calls.map(answerTo))))
  }
}

async function answerTo(call: RenderCall): Promise<RenderAnswer> {
  try {
    const body: unknown = await api(call.endpoint as Extract<PublicEndpointName, 'viewPage'>, call as never)
    return { call, status: 200, json: JSON.stringify(body) }
  } catch (error) {
    if (error instanceof ApiError) return { call, status: error.status, json: '' }
    throw error
  }
}

/**
 * Opens an address as the server's HTML, before any script has run. `takeOver` is what the app does with it; `isStored`: where a service worker has kept it
 * since an earlier visit.
 */
export async function servePage(address: string, { isStored = false, ...input }: Partial<RenderInput> & { isStored?: boolean } = {}) {
  const screen = await renderOnServer(address, input)
  if (!screen) throw new Error(`the server does not render ${address}`)
  history.replaceState(null, '', address)
  const container = document.createElement('div')
  container.id = 'root'
  document.documentElement.toggleAttribute('data-stored', isStored)
  // React's development build compares style attributes as text; what `restoreStyles` gives back is worded as the browser words it.
  const styles = new Map(Array.from(screen.styles.matchAll(/\[data-style="(\d+)"\]\{([^}]*)\}/g), ([, number, style]) => [number, style]))
  container.innerHTML = screen.html.replaceAll(/ data-style="(\d+)"/g, (_, number: string) => ` style="${styles.get(number)}"`)
  document.body.append(container)
  document.body.insertAdjacentHTML('beforeend', screen.state)
  onTestFinished(() => {
    document.body.replaceChildren()
    document.documentElement.removeAttribute('data-stored')
  })
  return {
    container,
    user: userEvent.setup({ delay: null }),
    takeOver: () => {
      const served = readServerState()
      if (!served) throw new Error('there is no state in the HTML')
      adoptServerState(queryClient, isStored ? { ...served, updatedAt: restoredAt } : served)
      holdStoredScreen(queryClient)
      mounts(container, takeOver(container, served))
    },
  }
}
