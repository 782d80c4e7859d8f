import { setTimeout as sleep } from 'node:timers/promises'
import type { OutboxMail } from '@foyer/contracts/accounts/administration/outbox'
import { waitFor } from '@foyer/testing/wait'
import { done } from '../page-matrix/scenes.ts'
import { type ChannelName, channelNames, channels } from './channels.ts'
import type { Ending } from './endings.ts'
import { type Reader, type TeamPage, type World, newReader } from './world.ts'

/** After so long nothing of a page comes any more to who has lost it. */
export const graceMs = 1_000
const pushTimeoutMs = 3_000

const pushed = ['live stream', 'webhook', 'push message', 'mail'] as const
export type Way = ChannelName | (typeof pushed)[number]
export const ways: readonly Way[] = [...channelNames, ...pushed]

/** What one ending has shown: the ways that brought something of the page before it, and how long after it, in ms, each of them still did. */
export type Shown = { before: Set<Way>; latest: Map<Way, number> }

/** Takes a page from somebody while it is written to, and asks for it by every way until well after the time that is allowed. */
export async function tryEnding(world: World, ending: Ending): Promise<Shown> {
  const { reader: person, page, end } = await ending(world)
  const reader = await newReader(world, person, page)
  const stream = await listen(reader, page)
  const writing = writeTo(page)
  try {
    const before = new Set<Way>(await waysNow(reader, page))
    // The site of all monitors is asked by one after another: where that takes long, the page goes without a push message before.
    if (reader.hasNotices) {
      await waitFor('a push message', () => messagesTo(world, reader)['push message'].length > 0, pushTimeoutMs).catch(() => undefined)
    }
    const [mailsBefore, messagesBefore] = [await mailsTo(reader, page), messagesTo(world, reader)]
    const started = performance.now()
    await end()
    const ended = performance.now()
    const latest = new Map<Way, number>()
    const note = (way: Way, at: number) => latest.set(way, Math.max(latest.get(way) ?? 0, Math.round(at - ended)))
    await Promise.all(channelNames.map((name) => askUntilLate(name, { reader, page, until: ended + graceMs }, note)))
    for (const at of stream.heard) {
      if (at < started) before.add('live stream')
      else note('live stream', at)
    }
    const messages = messagesTo(world, reader)
    for (const way of ['webhook', 'push message'] as const) {
      if (messagesBefore[way].length > 0) before.add(way)
      for (const at of messages[way]) if (at > ended) note(way, at)
    }
    if (mailsBefore.length > 0) before.add('mail')
    const endedAt = Date.now() - (performance.now() - ended)
    // Mails have the second in which they were written.
    for (const { created_at } of await mailsTo(reader, page))
      if (created_at * 1000 > endedAt) note('mail', ended + created_at * 1000 - endedAt)
    return { before, latest }
  } finally {
    await writing.stop()
    stream.close()
  }
}

/** The ways that bring something of the page now. */
async function waysNow(reader: Reader, page: TeamPage): Promise<Way[]> {
  const texts = await Promise.all(channelNames.map(async (name) => [name, await channels[name](reader, page)] as const))
  return texts.filter(([, text]) => text.includes(page.marker)).map(([name]) => name)
}

type Watched = { reader: Reader; page: TeamPage; until: number }

/** Asks again and again, the last time after `until`, and notes when it was asked for what still came. */
async function askUntilLate(name: ChannelName, { reader, page, until }: Watched, note: (way: Way, at: number) => void): Promise<void> {
  let begun: number
  do {
    begun = performance.now()
    const text = await channels[name](reader, page)
    if (text.includes(page.marker)) note(name, begun)
    await sleep(30)
  } while (begun <= until)
}

/** Who owns the page changes it all the time. */
function writeTo({ owner, page, marker }: TeamPage) {
  const running = { on: true, count: 0 }
  const loop = (async () => {
    while (running.on) {
      running.count += 1
      await owner.send('PUT', `/api/pages/${page.id}.json`, { description: `About ${marker} ${running.count}` })
      await sleep(20)
    }
  })()
  return {
    stop: async () => {
      running.on = false
      await loop
    },
  }
}

async function listen({ session }: Reader, { page }: TeamPage) {
  const abort = new AbortController()
  const watch = `${page.public_id}:0`
  const answer = await fetch(`${session.url}/api/live?watch=${watch}`, { headers: session.headers(), signal: abort.signal })
  const heard: number[] = []
  let isReady = false
  void (async () => {
    for await (const text of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      isReady ||= text.includes('ready')
      const lines = text.split('\n').filter((line) => line.includes(page.public_id) && !line.includes('"gone"'))
      heard.push(...lines.map(() => performance.now()))
    }
  })().catch(() => undefined)
  await waitFor('the stream to begin', () => isReady)
  return { heard, close: () => abort.abort() }
}

function messagesTo({ receiver }: World, { path }: Reader) {
  const timesOf = (kind: string) => receiver.messages(`${path}/${kind}`).map(({ at }) => at)
  return { webhook: timesOf('hook'), 'push message': timesOf('push') }
}

async function mailsTo({ session }: Reader, { marker }: TeamPage): Promise<OutboxMail[]> {
  const { mails } = (await done(session.send('GET', '/api/outbox.json'))).body as { mails: OutboxMail[] }
  return mails.filter(({ to, subject, text }) => to === session.email && (subject + text).includes(marker))
}
