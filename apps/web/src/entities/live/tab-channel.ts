import { type Chunk, createJoiner, cut } from './chunks.ts'

/** Messages between the tabs of a browser. */
export type TabChannel<M> = { post: (message: M) => void; close: () => void }

/** A channel between the tabs of this site. A tab does not receive its own messages. */
export function openTabChannel<M>(name: string, tabId: string, hear: (message: M) => void): TabChannel<M> {
  const channel = new BroadcastChannel(name)
  const join = createJoiner()
  let posted = 0
  channel.addEventListener('message', ({ data }: MessageEvent<Chunk>) => {
    const text = join(data)
    if (text !== null) hear(JSON.parse(text) as M)
  })
  return {
    post(message) {
      posted += 1
      const chunks = cut(JSON.stringify(message), `${tabId}-${posted}`)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
      for (const chunk of chunks) channel.postMessage(chunk)
    },
    close: () => channel.close(),
  }
}
