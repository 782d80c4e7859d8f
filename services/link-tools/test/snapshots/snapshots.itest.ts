import { exportSnapshots, importSnapshots, deleteSnapshot, type ExportedSnapshot } from '@foyer/contracts/link-tools/snapshots'
import { migrations } from '../../src/migrations.ts'
import { checkKey } from '../../src/modules/snapshots/snapshot-quota.ts'
import { callService, errorCodeOf } from '@foyer/testing/client'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Person, type SnapshotWorld, article, html, sentence, startSnapshotWorld } from './snapshot-world.ts'

const dayMs = 24 * 3_600_000
const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
const service = { service: 'import' } as const

let world: SnapshotWorld
let ada: Person
let ben: Person

beforeAll(async () => {
  world = await startSnapshotWorld({ SNAPSHOT_QUOTA_MB: '0.3' })
})
afterAll(() => world?.stop())
beforeEach(() => {
  ;[ada, ben] = [world.person(), world.person()]
  world.clock.at += 3_600_000
})

const idOf = async (person: Person, url: string) => (await world.find(person, url))?.id ?? 0

describe('a page that somebody bookmarks', () => {
  it('is saved with its text and a copy that has everything in it', async () => {
    const url = world.serve((path) => {
      if (path === '/page') {
        const head = '<title>Oaks</title><link rel="stylesheet" href="all.css"><script src="x.js"></script>'
        return html(`<html><head>${head}</head><body><p>${sentence.repeat(5)}</p><img src="oak.png"></body></html>`)
      }
      if (path === '/all.css') return { headers: { 'content-type': 'text/css' }, body: '@import "more.css";p{background:url(oak.png)}' }
      if (path === '/more.css') return { headers: { 'content-type': 'text/css' }, body: 'b{color:red}' }
      return path === '/oak.png' ? { headers: { 'content-type': 'image/png' }, body: png } : { status: 404 }
    })
    expect(await world.save(ada, url)).toEqual(['taken'])
    expect(world.pathsAsked(url)).toEqual(['/page', '/all.css', '/more.css', '/oak.png'])
    const snapshot = await world.find(ada, url.replace('http:', 'https:'))
    expect(snapshot).toMatchObject({ url, title: 'Oaks', has_copy: true, is_pending: false, failure: null })
    expect((await world.read(ada, snapshot?.id ?? 0)).body).toMatchObject({ text: sentence.repeat(5).trim() })
    const copy = await world.copy(ada, snapshot?.id ?? 0)
    const data = `data:image/png;base64,${png.toString('base64')}`
    expect(copy.body).toContain(`<style>b{color:red}p{background:url(${data})}</style>`)
    expect(copy.body).toContain(`<img src="${data}">`)
    expect(copy.body).not.toContain('script')
    expect(copy.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(copy.headers.get('content-security-policy')).toBe(
      "default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; sandbox; frame-ancestors 'self'",
    )
    expect([copy.headers.get('cache-control'), copy.headers.get('x-content-type-options')]).toEqual(['private, no-store', 'nosniff'])
  })

  it('goes along with its bookmark to another owner', async () => {
    const url = world.serve(html(article('Oaks')))
    await world.save(ada, url)
    world.lose(ada, url)
    world.keep(ben, url)
    await world.handOver(ada, ben)
    await world.handOver(ada, ben)
    expect(await world.find(ada, url)).toBeNull()
    const snapshot = await world.find(ben, url)
    expect(snapshot).toMatchObject({ url, title: 'Oaks', has_copy: true })
    expect((await world.read(ben, snapshot?.id ?? 0)).status).toBe(200)
  })

  it('stays with its owner where their bookmark does, and is taken for the new owner of a copy', async () => {
    const url = world.serve(html(article('Oaks')))
    await world.save(ada, url)
    world.keep(ben, url)
    await world.handOver(ada, ben)
    expect(await world.find(ada, url)).toMatchObject({ title: 'Oaks' })
    expect(await world.takeDue(ben)).toEqual(['taken'])
    expect(await world.find(ben, url)).toMatchObject({ title: 'Oaks' })
  })

  it('is kept by the team whose page has its bookmark, whoever has saved it', async () => {
    const url = world.serve(html(article('Oaks')))
    const [saver, team] = [world.person(), world.person()]
    await world.bookmarkFor({ owner_id: team.id, owner_kind: 'team' }, saver, url)
    expect(await world.takeDue(team)).toEqual(['taken'])
    expect(await world.records().findOne({ owner_id: team.id })).toMatchObject({ title: 'Oaks', owner_kind: 'team', created_by: saver.id })
    expect(await world.find(saver, url)).toBeNull()
  })

  it('is not taken for a team when who saves the link does not want it', async () => {
    const url = world.serve(html(article('Oaks')))
    const [saver, team] = [world.person(), world.person()]
    world.unwilling.add(saver.id)
    await world.bookmarkFor({ owner_id: team.id, owner_kind: 'team' }, saver, url)
    expect(await world.records().countDocuments({ owner_id: team.id })).toBe(0)
  })

  it('goes along with its page to a team and back', async () => {
    const url = world.serve(html(article('Oaks')))
    const [saver, team] = [world.person(), world.person()]
    await world.save(saver, url)
    world.lose(saver, url)
    world.keep(team, url)
    world.unwilling.add(team.id)
    await world.handOver(saver, team, { owner_id: team.id, owner_kind: 'team' })
    expect(await world.records().findOne({ owner_id: team.id })).toMatchObject({ title: 'Oaks', owner_kind: 'team', created_by: saver.id })
    world.lose(team, url)
    world.keep(saver, url)
    await world.handOver(team, saver)
    const record = await world.records().findOne({ owner_id: saver.id })
    expect([record?.title, record?.owner_kind, record?.created_by]).toEqual(['Oaks', undefined, undefined])
  })

  it('is the one that its address leads on to', async () => {
    const url = world.serve((path) =>
      path === '/page' ? html('<title>Moved</title><meta http-equiv="refresh" content="0; url=/oaks">') : html(article('Oaks')),
    )
    expect(await world.save(ada, url)).toEqual(['taken'])
    expect(await world.find(ada, url)).toMatchObject({ url, title: 'Oaks' })
  })

  it('can be read once it is gone, and is not taken anew while its link is broken', async () => {
    let status = 200
    const url = world.serve(() => ({ ...html(article('Oaks')), status }))
    await world.save(ada, url)
    status = 404
    world.clock.at += 40 * dayMs
    expect(await world.takeDue(ada)).toContain('failed')
    const snapshot = await world.find(ada, url)
    expect(snapshot).toMatchObject({ title: 'Oaks', has_copy: true, failure: null })
    expect((await world.read(ada, snapshot?.id ?? 0)).status).toBe(200)
  })

  it('is saved once, however often and by whichever spelling it is bookmarked', async () => {
    const url = world.serve(html(article('Oaks')))
    await world.save(ada, url, `${url}?utm_source=x`, `${url}#install`)
    expect(await world.save(ada, url)).toEqual([])
    expect((await world.usage(ada)).count).toBe(1)
  })

  it('waits for its turn where others of its site are to be saved', async () => {
    const url = world.serve(() => html(article('Oaks')))
    const begun = world.clock.at
    await world.bookmark(ada, ...['/1', '/2', '/3'].map((path) => new URL(path, url).href))
    const records = await world.records().find({ owner_id: ada.id }).sort({ url: 1 }).toArray()
    // The first is queued, and comes up again only where its job is lost.
    const [first = 0, second = 0, third = 0] = records.map(({ due_at: due }) => Number(due) - begun)
    expect(first).toBe(600_000)
    // What has passed meanwhile need not be waited for.
    for (const [wait, slot] of [
      [second, 1_000],
      [third, 2_000],
    ] as const)
      expect(wait).toSatisfy((ms: number) => ms > 0 && ms <= slot)
    expect(second).toBeLessThan(third)
    expect(await world.takeDue(ada)).toEqual(['taken', 'taken', 'taken'])
  })

  it('is saved for each person by itself, and nobody gets at that of somebody else', async () => {
    const url = world.serve(html(article('Oaks', 'acorns')))
    await world.save(ada, url)
    await world.save(ben, url)
    expect(world.pathsAsked(url)).toHaveLength(2)
    const id = await idOf(ada, url)
    expect((await world.copy(ben, id)).status).toBe(404)
    const calls = [world.read(ben, id), callService(world.url, deleteSnapshot, { params: { id: String(id) } }, ben)]
    expect((await Promise.all(calls)).map(errorCodeOf)).toEqual(['not_found', 'not_found'])
    expect(await world.search(world.person(), 'acorns')).toEqual([])
  })

  it('is not saved for whoever wants none', async () => {
    world.unwilling.add(ada.id)
    const url = world.serve(html(article('Oaks')))
    expect(await world.save(ada, url)).toEqual([])
    expect([await world.find(ada, url), world.pathsAsked(url)]).toEqual([null, []])
  })

  it('is not taken any more for who has turned it off meanwhile', async () => {
    const url = world.serve(html(article('Oaks')))
    await world.bookmark(ada, url)
    world.unwilling.add(ada.id)
    expect(await world.takeDue(ada)).toEqual(['skipped'])
    expect(world.pathsAsked(url)).toEqual([])
  })

  it.each([
    ['asks for no copies in its head', html('<meta name="robots" content="noindex, NoArchive"><p>Oak</p>'), 'not_allowed'],
    ['asks for no copies by its header', html('<p>Oak</p>', { 'x-robots-tag': 'noarchive' }), 'not_allowed'],
    ['is for those who are signed in', { status: 401 }, 'login'],
    ['is that of a gatekeeper', html('<title>Oaks</title><div id="px-captcha"></div>'), 'not_allowed'],
    ['leads to where one signs in', { status: 302, headers: { location: '/login?from=page' } }, 'login'],
    ['is gone', { status: 404 }, 'gone'],
    ['turns robots away', { status: 403 }, 'not_allowed'],
    ['is broken for now', { status: 503 }, 'unreachable'],
    ['is a picture', { headers: { 'content-type': 'image/png' }, body: png }, 'no_page'],
    ['is a document', { headers: { 'content-type': 'application/pdf' }, body: '%PDF-1.4' }, 'no_page'],
    ['is too large', html('x'.repeat(3_000_001)), 'too_large'],
    ['is led to a token', { status: 302, headers: { location: '/in?token=0123456789abcdef' } }, 'private'],
  ])('is not saved where it %s', async (_, reply, failure) => {
    const url = world.serve((path) => (path === '/page' ? reply : path === '/robots.txt' ? { status: 404 } : html('<p>Log in</p>')))
    await world.save(ada, url)
    expect(await world.find(ada, url)).toMatchObject({ taken_at: null, has_copy: false, is_pending: false, failure })
  })

  it('is not asked for where robots.txt forbids it', async () => {
    const url = world.serve((path) =>
      path === '/robots.txt' ? { headers: { 'content-type': 'text/plain' }, body: 'User-agent: *\nDisallow: /page' } : html('x'),
    )
    await world.save(ada, url)
    expect([(await world.find(ada, url))?.failure, world.pathsAsked(url)]).toEqual(['not_allowed', []])
  })

  it('is tried again for a day where its site does not answer', async () => {
    let status = 503
    const url = world.serve(() => ({ ...html(article('Oaks')), status }))
    expect(await world.save(ada, url)).toEqual(['failed'])
    expect(await world.takeDue(ada)).toEqual([])
    world.clock.at += dayMs / 2
    status = 200
    expect(await world.takeDue(ada)).toContain('taken')
  })

  it('waits while another page of its host has just been asked for', async () => {
    const host = new URL(world.serve(() => html(article('Oaks')))).origin
    await world.bookmark(ada, `${host}/1`, `${host}/2`)
    const due = await world.records().find({ owner_id: ada.id }).toArray()
    const outcomes = [...due].map(
      ({ _id }) =>
        () =>
          world.deps().snapshots.taker.take(_id),
    )
    expect([await outcomes[0]?.(), await outcomes[1]?.()]).toEqual(['taken', 'busy'])
  })
})

describe('an address that may lead to what is private', () => {
  it.each(['http://192.168.1.1/', 'http://[::1]/', 'https://ada:pw@site.example/', 'https://site.example/?token=0123456789abcdef'])(
    'is never asked for: %s',
    async (url) => {
      expect(await world.save(ada, url)).toEqual([])
      expect(errorCodeOf(await world.take(ada, url))).toBe('address_not_allowed')
      expect(await world.find(ada, url)).toBe(null)
    },
  )

  it('is not asked for further where its site has led to it', async () => {
    const url = world.serve({ status: 302, headers: { location: 'http://10.0.0.1/' } })
    expect(await world.save(ada, url)).toEqual(['failed'])
    expect((await world.find(ada, url))?.failure).toBe('private')
  })
})

describe('a snapshot that somebody asks for', () => {
  it('is taken at once, also for who saves none by themselves, and again when they ask again', async () => {
    world.unwilling.add(ada.id)
    let words = 'acorns'
    const url = world.serve(() => html(article('Oaks', words)))
    world.keep(ada, url)
    expect((await world.take(ada, url)).body).toMatchObject({ snapshot: { is_pending: true, taken_at: null } })
    expect(await world.takeDue(ada)).toEqual(['taken'])
    words = 'leaves'
    expect((await world.take(ada, url)).body).toMatchObject({ snapshot: { is_pending: true, has_copy: true } })
    await world.takeDue(ada)
    expect(await world.search(ada, 'leaves')).toMatchObject([{ url }])
    expect(await world.search(ada, 'acorns')).toEqual([])
    const pieces = await world
      .pieces()
      .find({ snapshot_id: await idOf(ada, url) })
      .toArray()
    expect(new Set(pieces.map(({ content_id }) => content_id)).size).toBe(1)
  })

  it('has to be of a bookmark of theirs', async () => {
    const url = world.serve(html(article('Oaks')))
    world.keep(ben, url)
    expect(errorCodeOf(await world.take(ada, url))).toBe('not_found')
  })
})

describe('a page that is alive', () => {
  it('is saved anew after 30 days where much of it has changed, and only then', async () => {
    let page = article('Oaks', 'acorns')
    const url = world.serve(() => html(page))
    await world.save(ada, url)
    const before = await world.find(ada, url)
    world.clock.at += 20 * dayMs
    expect(await world.takeDue(ada)).toEqual([])
    world.clock.at += 15 * dayMs
    expect(await world.takeDue(ada)).toContain('unchanged')
    expect((await world.find(ada, url))?.taken_at).toBe(before?.taken_at)
    page = `<title>Elms</title><p>${'Elms are other trees, of which there are few left since a fungus came. '.repeat(8)}</p>`
    world.clock.at += 35 * dayMs
    expect(await world.takeDue(ada)).toContain('taken')
    expect(await world.find(ada, url)).toMatchObject({ id: before?.id, title: 'Elms' })
  })

  it('keeps what is saved of it where a parked domain or a login is in its place', async () => {
    let reply = html(article('Oaks'))
    const url = world.serve(() => reply)
    await world.save(ada, url)
    reply = html(`<title>s.example is for sale</title><p>${'Buy this domain today. '.repeat(50)}</p>`)
    world.clock.at += 40 * dayMs
    await world.takeDue(ada)
    reply = { status: 401 }
    world.clock.at += 40 * dayMs
    await world.takeDue(ada)
    expect(await world.find(ada, url)).toMatchObject({ title: 'Oaks', failure: null })
  })
})

describe('a snapshot whose bookmark is gone', () => {
  const verify = () => world.deps().snapshots.service.verify()

  it('is deleted once it cannot be restored any more', async () => {
    const url = world.serve(html(article('Oaks')))
    await world.save(ada, url)
    const id = await idOf(ada, url)
    world.lose(ada, url)
    world.clock.at += 2 * dayMs
    await verify()
    expect(await world.find(ada, url)).not.toBe(null)
    world.clock.at += 1.1 * dayMs
    await verify()
    expect(await world.find(ada, url)).toBe(null)
    expect(await world.pieces().countDocuments({ snapshot_id: id })).toBe(0)
  })

  it('stays where the bookmark is there again', async () => {
    const url = world.serve(html(article('Oaks')))
    await world.save(ada, url)
    for (const change of [world.lose, world.keep, world.lose]) {
      change(ada, url)
      world.clock.at += 2 * dayMs
      await verify()
    }
    expect(await world.find(ada, url)).not.toBe(null)
  })

  it('stays while another place on its page is saved, also where an earlier release has stored it', async () => {
    const url = world.serve(() => html(article('Oaks')))
    await world.save(ada, `${url}?ocid=1#install`)
    world.lose(ada, `${url}?ocid=1#install`)
    world.keep(ada, `${url}?ocid=1#upgrade`)
    await world.records().updateOne({ owner_id: ada.id }, { $set: { link_id: 7 } })
    for (let times = 0; times < 2; times++) await migrations[0]?.run(world.deps().kit.mongo)
    for (let times = 0; times < 2; times++) {
      world.clock.at += 2 * dayMs
      await verify()
    }
    expect(await world.find(ada, `${url}?ocid=1`)).toMatchObject({ title: 'Oaks' })
  })

  it('goes with the account, or with all others, and leaves nothing in the store', async () => {
    const [first, second] = [world.serve(html(article('Oaks'))), world.serve(html(article('Elms')))]
    await world.save(ada, first)
    await world.save(ben, second)
    const ids = [await idOf(ada, first), await idOf(ben, second)]
    await world.endAccount(ada)
    await world.deleteAll(ben)
    expect([await world.find(ada, first), await world.find(ben, second)]).toEqual([null, null])
    expect(await world.pieces().countDocuments({ snapshot_id: { $in: ids } })).toBe(0)
  })
})

describe('the room of a person', () => {
  /** A page that takes a third of it, about. */
  const large = () => world.serve((path) => (path === '/robots.txt' ? { status: 404 } : html(largePage(path))))
  const largePage = (title: string) => {
    const noise = Array.from({ length: 8_000 }, () => Math.random().toString(36).slice(2)).join(' ')
    return `<title>${title}</title><p>${sentence.repeat(4)}</p><p title="${noise.slice(0, 19_000)}">${noise.slice(0, 60_000)}</p>`
  }

  it('is made by the oldest ones, but not by those whose links are broken', async () => {
    const urls = Array.from({ length: 4 }, large)
    await world.save(ada, urls[0] ?? '')
    await world.save(ada, urls[1] ?? '')
    const key = checkKey(urls[0] ?? '') ?? ''
    await world.deps().linkChecks.states.add([urls[0] ?? ''])
    await world
      .deps()
      .kit.mongo.collection<{ _id: string }>('checked_links')
      .updateOne({ _id: key }, { $set: { verdict: 'gone' } })
    for (const url of urls.slice(2)) expect(await world.save(ada, url)).toEqual(['taken'])
    const there = await Promise.all(urls.map(async (url) => (await world.find(ada, url)) !== null))
    expect([there[0], there[1], there[3]]).toEqual([true, false, true])
    const { bytes, quota_bytes } = await world.usage(ada)
    expect(bytes).toBeLessThanOrEqual(quota_bytes)
  })

  it('is said to be full where none of them may go', async () => {
    const urls = Array.from({ length: 4 }, large)
    for (const url of urls) {
      await world.deps().linkChecks.states.add([url])
      const key = checkKey(url) ?? ''
      await world
        .deps()
        .kit.mongo.collection<{ _id: string }>('checked_links')
        .updateOne({ _id: key }, { $set: { verdict: 'gone' } })
      await world.save(ada, url)
    }
    expect((await world.find(ada, urls[3] ?? ''))?.failure).toBe('quota')
    expect(await world.pieces().countDocuments({ snapshot_id: await idOf(ada, urls[3] ?? '') })).toBe(0)
  })
})

describe('the search in saved pages', () => {
  it('finds all words in the text, whatever their case and accents, and shows where', async () => {
    const url = world.serve(html(article('Oaks', 'Bäume im Nebel, wo der Häher ruft')))
    await world.save(ada, url)
    const [result] = await world.search(ada, 'HAHER baume')
    expect(result).toMatchObject({ url, title: 'Oaks' })
    expect(result?.excerpt).toContain('Bäume im Nebel')
    expect(await world.search(ada, 'Häher absent')).toEqual([])
    expect(await world.search(ada, '!')).toEqual([])
  })
})

describe('snapshots in an archive', () => {
  const exported = async (person: Person, cursor = '') =>
    world.call<{ snapshots: ExportedSnapshot[]; next: string | null }>(exportSnapshots, service as never, {
      params: { user_id: String(person.id) },
      query: { cursor },
    })
  const put = (person: Person, snapshot: ExportedSnapshot) =>
    callService(world.url, importSnapshots, { params: { user_id: String(person.id) }, body: { snapshot } }, service)

  it('come one by one, and are the same when they are put back', async () => {
    await world.save(ada, world.serve(html(article('Oaks', 'acorns'))), world.serve(html(article('Elms'))))
    const all: ExportedSnapshot[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const { snapshots, next }: { snapshots: ExportedSnapshot[]; next: string | null } = await exported(ada, cursor)
      expect(snapshots.length).toBeLessThan(2)
      all.push(...snapshots)
      cursor = next
    }
    expect(all.map(({ title }) => title).toSorted()).toEqual(['Elms', 'Oaks'])
    for (const snapshot of all) expect((await put(ben, snapshot)).body).toEqual({ stored: true })
    for (const snapshot of all) expect((await put(ben, snapshot)).body).toEqual({ stored: false })
    const again = [await exported(ben), await exported(ben, (await exported(ben)).next ?? '')].flatMap(({ snapshots }) => snapshots)
    expect(again).toEqual(all)
    expect(await world.search(ben, 'acorns')).toHaveLength(1)
  })

  it('are cleaned, whoever has written the archive', async () => {
    const page = '<script>alert(1)</script><img src="http://else.example/x.png" onerror="alert(1)"><p>Oak</p>'
    const snapshot = { key: '1', url: 'https://forged.example/', title: 'T', taken_at: 1, text: 'Oak', html_base64: btoa(page) }
    expect((await put(ada, snapshot)).body).toEqual({ stored: true })
    const copy = (await world.copy(ada, await idOf(ada, snapshot.url))).body
    expect(copy).toMatch(/<body><img><p>Oak<\/p><\/body>/)
    const bookmarklet = { ...snapshot, url: 'javascript:alert(1)' }
    expect((await put(ada, bookmarklet)).body).toEqual({ stored: false })
  })
})
