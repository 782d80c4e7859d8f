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
      await waitFor('a push message', () => messagesTo(world, reader, page)['push message'].length > 0, pushTimeoutMs).catch(
        () => undefined,
      )
    }
    if (page.writers.includes(person)) await waitFor('a webhook', () => messagesTo(world, reader, page).webhook.length > 0)
    await world.sendDigest(person)
    const [mailsBefore, messagesBefore] = [await mailsTo(reader, page), messagesTo(world, reader, page)]
    const started = performance.now()
    await end()
    const ended = performance.now()
    const writesBefore = writing.count()
    const latest = new Map<Way, number>()
    const note = (way: Way, at: number) => latest.set(way, Math.max(latest.get(way) ?? 0, Math.round(at - ended)))
    await Promise.all(channelNames.map((name) => askUntilLate(name, { reader, page, until: ended + graceMs }, note)))
    for (const at of stream.heard) {
      if (at < started) before.add('live stream')
      else note('live stream', at)
    }
    const mails = await mailsTo(reader, page)
    await world.sendDigest(person)
    if ((await mailsTo(reader, page)).length > mails.length) note('mail', performance.now())
    if (mailsBefore.length > 0) before.add('mail')
    const messages = messagesTo(world, reader, page)
    if (messagesBefore.webhook.length > 0) before.add('webhook')
    // A message that was late tells of what was theirs then.
    for (const { at, write } of messages.webhook) if (at > ended && write > writesBefore) note('webhook', at)
    if (messagesBefore['push message'].length > 0) before.add('push message')
    for (const { at } of messages['push message']) if (at > ended) note('push message', at)
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

/** Those who change the page do so all the time, in turn; the title says how often. */
function writeTo({ writers, page, marker }: TeamPage) {
  const running = { on: true, count: 0 }
  const loop = (async () => {
    while (running.on) {
      running.count += 1
      const writer = writers[running.count % writers.length]
      await writer?.send('PUT', `/api/pages/${page.id}.json`, { title: `Plans ${marker} ${running.count}` })
      await sleep(20)
    }
  })()
  return {
    count: () => running.count,
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

/**
 * Messages that say or link something of a page, with when they came, and of a webhook after which write: 0 where it does not say. That somebody has lost it may
 * still be told.
 */
function messagesTo({ receiver }: World, { path }: Reader, { marker, page }: TeamPage) {
  const title = new RegExp(`${marker}(?: (\\d+))?`)
  const webhook = receiver.messages(`${path}/hook`).flatMap(({ at, text }) => {
    const match = title.exec(text)
    return match ? { at, write: Number(match[1] ?? 0) } : []
  })
  return { webhook, 'push message': receiver.messages(`${path}/push`).filter(({ text }) => text.includes(`/p/${page.public_id}`)) }
}

async function mailsTo({ session }: Reader, { marker }: TeamPage): Promise<OutboxMail[]> {
  const { mails } = (await done(session.send('GET', '/api/outbox.json'))).body as { mails: OutboxMail[] }
  return mails.filter(({ to, subject, text }) => to === session.email && (subject + text).includes(marker))
}
