import { fileDeleted } from '@foyer/contracts/events'
import { usedFiles } from '@foyer/contracts/pages/base/used-files'
import { usedBackgrounds } from '@foyer/contracts/pages/page/page-background'
import { copyPage } from '@foyer/contracts/pages/page/page-copies'
import { type Revision, listRevisions, restoreRevision } from '@foyer/contracts/pages/page/page-revisions'
import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import { deletePage, updatePage, updatePageAccess } from '@foyer/contracts/pages/page/pages'
import { restorePage } from '@foyer/contracts/pages/page/trash'
import { eventQueue } from '@foyer/service-kit/event-queues'
import { createJobQueues } from '@foyer/service-kit/jobs'
import { createLogger } from '@foyer/service-kit/logger'
import { connectProducer, waitUntilReady } from '@foyer/service-kit/redis'
import { type Answer, type Caller, callPath, callService, errorCodeOf } from '@foyer/testing/client'
import { newId, sessionUser } from '@foyer/testing/factories'
import { type Loopback, json, startLoopback } from '@foyer/testing/sibling'
import { waitFor } from '@foyer/testing/wait'
import { afterAll, describe, expect, it } from 'vitest'
import { type Harness, actions, withPages } from '../support/harness.ts'

let siblings: Loopback
let harness: Harness
let act: ReturnType<typeof actions>
const owner = sessionUser()
const stranger = sessionUser()
/** Uploaded backgrounds, by their tokens, as accounts has them. */
const files = new Map<string, number>()
/** Who has them as well. */
const further = new Map<string, number[]>()

withPages.beforeAll(async ({ shared }) => {
  siblings = await startLoopback(({ path }) => {
    const token = path.split('/').at(-1) ?? ''
    const user_id = files.get(token)
    if (user_id === undefined) return json({ code: 'not_found', request_id: 'x' }, 404)
    return json({ user_id, further_owner_ids: further.get(token) ?? [], average_color: 0x336699 })
  })
  harness = shared.open(siblings.url)
  act = actions(harness.url)
})
afterAll(async () => {
  await harness?.stop()
  await siblings?.close()
})

const change = (page: PageSummary, body: unknown, as: Caller = owner) =>
  callPath(harness.url, updatePage, `/pages/${page.id}.json`, as, { body })
const share = ({ id }: PageSummary) =>
  callService(harness.url, updatePageAccess, { params: { id: String(id) }, body: { share_mode: 'public' } }, owner)
const backgroundOf = async (page: PageSummary, as: Caller = owner) => {
  const { background, background_color } = await act.view(page.public_id, as)
  return [background, background_color]
}
const copyOf = async (page: PageSummary, as: Caller) =>
  (await callService(harness.url, copyPage, { params: { id: String(page.id) }, query: {}, body: {} }, as)).body as PageSummary
const invalid = { status: 422, body: { code: 'invalid', errors: [{ field: 'background', code: 'invalid' }] } }

function upload(user = owner): string {
  const token = String(newId()).padStart(43, 'T')
  files.set(token, user.id)
  return token
}

async function publishDeletion(token: string, owner_id?: number): Promise<void> {
  const { env } = harness.stores
  const log = createLogger('test', 'silent')
  const redis = connectProducer(env['REDIS_URL'] ?? '', log)
  await waitUntilReady(redis, 5_000)
  const queues = createJobQueues({ redis, prefix: env['QUEUE_PREFIX'] ?? '', log })
  const payload = { user_id: owner.id, token, ...(owner_id === undefined ? {} : { owner_id }) }
  const event = { event: fileDeleted.name, event_id: `deletion-of-${token}`, payload, document_id: owner.id }
  const route = { publisher: 'accounts' as const, subscriber: 'pages' as const, collection: 'users' }
  await queues.enqueue(eventQueue('pages'), { ...event, ...route })
  await queues.close()
  redis.disconnect()
}

describe('the background of a page', () => {
  it('is none until one is chosen, which everybody sees who sees the page, and none again after null', async () => {
    const page = await act.page(owner)
    expect(await backgroundOf(page)).toEqual([null, null])
    const { version } = await act.view(page.public_id, owner)
    expect((await change(page, { background: 'foyer:nature/woods' })).status).toBe(200)
    await share(page)
    for (const viewer of [owner, stranger, null]) {
      expect(await backgroundOf(page, viewer)).toEqual(['foyer:nature/woods', expect.any(Number)])
    }
    expect((await act.view(page.public_id, owner)).version).toBe(version + 2)
    await change(page, { title: 'Woods' })
    expect((await backgroundOf(page))[0]).toBe('foyer:nature/woods')
    expect((await change(page, { background: null })).status).toBe(200)
    expect(await backgroundOf(page)).toEqual([null, null])
  })

  it('can be an uploaded file, with the mean colour that accounts says', async () => {
    const page = await act.page(owner)
    const background = `file:${upload()}`
    expect((await change(page, { background })).status).toBe(200)
    expect(await backgroundOf(page)).toEqual([background, 0x336699])
    await change(page, { background: 'foyer:beach/shore' })
    expect(await backgroundOf(page)).not.toContain(0x336699)
  })

  it.each([
    ['a picture that Foyer does not have', 'foyer:beach/moon'],
    ['another scheme', 'https://example.org/a.jpg'],
    ['no token', 'file:abc'],
    ['nothing', ''],
    ['a name of an object', 'foyer:__proto__/toString'],
    ['a number', 7],
  ])('is refused as %s, naming the field', async (_, background) => {
    const page = await act.page(owner)
    expect((await change(page, { background })).status).toBe(422)
    expect(((await change(page, { background })).body as { errors: [{ field: string }] }).errors[0].field).toBe('background')
    expect(await backgroundOf(page)).toEqual([null, null])
  })

  it('is refused as a file of somebody else, and as one that is gone', async () => {
    const page = await act.page(owner)
    expect(await change(page, { background: `file:${upload(stranger)}` })).toMatchObject(invalid)
    expect(await change(page, { background: `file:${'A'.repeat(43)}` })).toMatchObject(invalid)
    expect(await backgroundOf(page)).toEqual([null, null])
  })

  it('is not changed by who may not edit the page', async () => {
    const page = await act.page(owner)
    const refused = (answer: Answer) => [answer.status, errorCodeOf(answer)]
    expect(refused(await change(page, { background: null }, stranger))).toEqual([404, 'not_found'])
    expect(refused(await change(page, { background: null }, null))).toEqual([401, 'unauthenticated'])
    await share(page)
    expect(refused(await change(page, { background: null }, stranger))).toEqual([403, 'forbidden'])
  })

  it('that a later release no longer has is none', async () => {
    const page = await act.page(owner)
    await harness.database((connection) =>
      connection.collection<{ _id: number }>('pages').updateOne({ _id: page.id }, { $set: { background: 'foyer:gone/gone' } }),
    )
    expect(await backgroundOf(page)).toEqual([null, null])
  })
})

describe('a copy of a page with a background', () => {
  it('has a picture that ships with Foyer, whoever copies it', async () => {
    const page = await act.page(owner)
    await change(page, { background: 'foyer:city/dusk' })
    await share(page)
    for (const person of [owner, stranger]) {
      const copy = await copyOf(page, person)
      expect((await backgroundOf(copy, person))[0]).toBe('foyer:city/dusk')
    }
  })

  it('has an uploaded file where the owner of the page copies it, and none for anybody else', async () => {
    const page = await act.page(owner)
    const background = `file:${upload()}`
    await change(page, { background })
    await share(page)
    expect(await backgroundOf(await copyOf(page, owner))).toEqual([background, 0x336699])
    expect(await backgroundOf(await copyOf(page, stranger), stranger)).toEqual([null, null])
  })
})

describe('deleting an uploaded file', () => {
  it('takes it away from every page that has it, deleted ones included, and from no other', async () => {
    const [token, spare] = [upload(), `file:${upload()}`]
    const [first, second, deleted] = [await act.page(owner), await act.page(owner), await act.page(owner)]
    for (const page of [first, deleted]) await change(page, { background: `file:${token}` })
    await change(second, { background: spare })
    const { version } = await act.view(first.public_id, owner)
    await callService(harness.url, deletePage, { params: { id: String(deleted.id) } }, owner)
    await publishDeletion(token)
    await waitFor('the background to go', async () => (await backgroundOf(first))[0] === null)
    expect((await act.view(first.public_id, owner)).version).toBe(version + 1)
    expect((await backgroundOf(second))[0]).toBe(spare)
    await callService(harness.url, restorePage, { params: { id: String(deleted.id) } }, owner)
    await waitFor('the background of the deleted page to go', async () => (await backgroundOf(deleted))[0] === null)
  })
})

describe('a file that belongs to two owners', () => {
  it('leaves the pages of the owner who deletes it', async () => {
    const token = upload()
    const background = `file:${token}`
    const [own, handed] = [await act.page(owner), await act.page(stranger)]
    await change(own, { background })
    await harness.database((connection) =>
      connection.collection<{ _id: number }>('pages').updateOne({ _id: handed.id }, { $set: { background, background_color: 1 } }),
    )
    await publishDeletion(token, owner.id)
    await waitFor('the background to go', async () => (await backgroundOf(own))[0] === null)
    expect((await backgroundOf(handed, stranger))[0]).toBe(background)
  })

  it('can be chosen by either', async () => {
    const page = await act.page(stranger)
    const token = upload()
    further.set(token, [stranger.id])
    expect((await change(page, { background: `file:${token}` }, stranger)).status).toBe(200)
  })
})

describe('GET /users/backgrounds.json', () => {
  it('lists what is behind the own pages, each once', async () => {
    const person = sessionUser()
    const chosen = ['foyer:art/silk', `file:${upload(person)}`, 'foyer:art/silk']
    for (const background of chosen) await change(await act.page(person), { background }, person)
    await act.page(person)
    const { body } = await callService(harness.url, usedBackgrounds, {}, person)
    expect((body as { backgrounds: Array<{ background: string }> }).backgrounds.map(({ background }) => background)).toEqual(
      chosen.slice(0, 2),
    )
    expect((await callService(harness.url, usedBackgrounds, {}, sessionUser())).body).toEqual({ backgrounds: [] })
    expect((await callService(harness.url, usedBackgrounds, {}, null)).status).toBe(401)
  })
})

describe('POST /internal/files/used', () => {
  it('names those that are behind a page, a deleted one included', async () => {
    const [shown, deleted, unused] = [upload(), upload(), upload()]
    for (const token of [shown, deleted]) {
      const page = await act.page(owner)
      await change(page, { background: `file:${token}` })
      if (token === deleted) await callService(harness.url, deletePage, { params: { id: String(page.id) } }, owner)
    }
    const body = { tokens: [shown, deleted, unused], used_as: 'background' as const }
    const answer = await callService(harness.url, usedFiles, { body }, { service: 'accounts' })
    expect(answer.body).toEqual({ used: [shown, deleted] })
    expect(errorCodeOf(await callService(harness.url, usedFiles, { body }, owner))).toBe('forbidden')
  })
})

describe('POST /internal/files/used of an owner', () => {
  it('names those that are behind pages of theirs', async () => {
    const tokens = [upload(), upload(stranger)]
    for (const [index, token] of tokens.entries()) {
      const as = index === 0 ? owner : stranger
      await change(await act.page(as), { background: `file:${token}` }, as)
    }
    const body = { tokens, used_as: 'background' as const, owner_id: stranger.id }
    const answer = await callService(harness.url, usedFiles, { body }, { service: 'accounts' })
    expect(answer.body).toEqual({ used: [tokens[1]] })
  })
})

describe('the background of a page at an earlier moment', () => {
  const momentOf = async ({ id }: PageSummary) => {
    const answer = await callService(harness.url, listRevisions, { params: { id: String(id) }, query: {} }, owner)
    return (answer.body as { revisions: Revision[] }).revisions[0]?.id ?? 0
  }
  const restore = ({ id }: PageSummary, moment: number) =>
    callPath(harness.url, restoreRevision, `/page/${id}/revisions/${moment}/restore`, owner, { body: {} })

  it('comes back, and that of now stays where the file of then was deleted', async () => {
    const page = await act.page(owner)
    const [first, second] = [upload(), upload()]
    await change(page, { background: `file:${first}` })
    const moment = await momentOf(page)
    await change(page, { background: `file:${second}`, title: 'Later' })
    expect((await restore(page, moment)).status).toBe(200)
    expect((await backgroundOf(page))[0]).toBe(`file:${first}`)
    await change(page, { background: `file:${second}` })
    files.delete(first)
    expect((await restore(page, moment)).status).toBe(200)
    expect((await backgroundOf(page))[0]).toBe(`file:${second}`)
    expect((await act.view(page.public_id, owner)).title).not.toBe('Later')
  })
})
