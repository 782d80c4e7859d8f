import type { ApiServer } from './server/api-server.ts'

/** Server-sent events as browsers have them (HTML standard, section 9.2), for as much as Foyer uses: messages without a name, no reconnecting. */
export function eventSourceOf({ listen }: Pick<ApiServer, 'listen'>) {
  return class InProcessEventSource extends EventTarget {
    readonly close: () => void = listen({
      hear: (message) => this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) })),
      cut: () => this.dispatchEvent(new Event('error')),
    })
  }
}
