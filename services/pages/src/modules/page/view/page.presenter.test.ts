import type { Feature } from '@foyer/contracts/billing/entitlements'
import type { Ability } from '@foyer/contracts/pages/page/abilities'
import { pageViewSchema } from '@foyer/contracts/pages/page/pages'
import type { Page } from '@foyer/contracts/pages/page/pages'
import { describe, expect, it } from 'vitest'
import { noMarks, marksOfPage } from '../marks/page-marks.policy.ts'
import type { PageRecord } from '../page.model.ts'
import { presentShared, pageJson, slugOf } from './page.presenter.ts'
import { viewPieces } from './page-view.presenter.ts'

const widget = (id: number) => ({ id, public_id: 'Wid1234', widget_type: 'urllist', title: `W${id}`, icon: null, settings: { m: 0 } })
const page: PageRecord = {
  _id: 1,
  public_id: 'Abc1234',
  title: 'Tägliche "Links" & mehr',
  owner_id: 7,
  is_default: false,
  share_mode: 'link',
  column_widths: [2, 3],
  columns: [[11], [12, 13]],
  widgets: [widget(13), widget(11), widget(12)],
  items: {},
  version: 4,
  order: 'a0',
  created_at: new Date(0),
  updated_at: new Date(5_000),
}

const key = 'key-of-a-thing'
const visitor = { can: new Set<Ability>(['view']), user: null }
const owner = {
  can: new Set<Ability>(['edit', 'manage', 'view']),
  user: { id: 7, public_id: 'Usr1234', name: 'A "B"', role: 'user' as const, lang: 'en', is_premium: true, created_at: 1 },
}
const pictureUrl = (address: string) => `/proxied/${address}`
const empty = Buffer.from('{"links":[],"total":0,"next":null}')

function viewOf(
  record: PageRecord,
  { can, user }: typeof visitor | typeof owner,
  { items = { editor: empty, viewer: empty }, marks = noMarks, features = undefined as Feature[] | undefined } = {},
) {
  const pieces = viewPieces(pageJson(record, new Map([[11, items]]), pictureUrl), can, user, {
    ...marksOfPage(marks, record),
    is_popular: false,
    features,
  })
  return JSON.parse(Buffer.concat(pieces).toString())
}

describe('the JSON of a page', () => {
  it.each([
    [
      'a visitor',
      visitor,
      {
        user: null,
        page: { can: ['view'], is_owner: false, is_editor: false, pinnable: true, version: 4, last_updated: 5, column_count: 2 },
      },
    ],
    [
      'its owner',
      owner,
      { user: { id: 7, name: 'A "B"' }, page: { can: ['view', 'edit', 'manage'], is_owner: true, is_editor: true, pinnable: false } },
    ],
  ])('is exactly what the contract declares for %s', (_, viewer, expected) => {
    const view = viewOf(page, viewer)
    expect(view).toEqual(pageViewSchema.strict().parse(view))
    expect(view).toMatchObject(expected)
  })

  it('says of its viewer what their identity carries', () => {
    const carried = { avatar_url: '/api/uploaded_files/abc', is_anonymous: true as const, notifications: { 'tour-welcomeback': 4 } }
    const view = viewOf(page, { ...owner, user: { ...owner.user, ...carried } })
    expect(view).toMatchObject({ user: { avatar_url: carried.avatar_url, is_anonymous: true }, notifications: carried.notifications })
    expect(viewOf(page, owner)).toMatchObject({ user: { avatar_url: null, is_anonymous: false }, notifications: {} })
    expect(viewOf(page, visitor)).toMatchObject({ user: null, notifications: {} })
  })

  it('says how its viewer has marked it', () => {
    const marks = { starred: [9, page._id], followed: [{ page_id: page._id, at: new Date(0) }] }
    expect(viewOf(page, visitor, { marks }).page).toMatchObject({ is_starred: true, starred_index: 1, pinned: true, is_pinned: true })
    expect(viewOf(page, visitor).page).toMatchObject({ is_starred: false, starred_index: null, pinned: false, is_pinned: false })
  })

  it('names the features of the page where it is given them', () => {
    const view = viewOf(page, owner, { features: ['groups'] })
    expect(view).toEqual(pageViewSchema.strict().parse(view))
    expect(view.page.features).toEqual(['groups'])
    expect(viewOf(page, visitor).page).not.toHaveProperty('features')
  })

  it('gives idempotency keys to those alone who may edit', () => {
    const keyed = { ...page, widgets: page.widgets.map((record) => ({ ...record, idempotency_key: key })) }
    const items = { editor: Buffer.from(empty.toString().replace('[]', `[{"idempotency_key":"${key}"}]`)), viewer: empty }
    expect(JSON.stringify(viewOf(keyed, visitor, { items }))).not.toContain('idempotency_key')
    expect(JSON.stringify(viewOf(keyed, owner, { items })).split(key)).toHaveLength(5)
  })

  it('shares one buffer between editors and viewers when nothing has an idempotency key', () => {
    const json = pageJson(page, new Map(), pictureUrl)
    expect(json.editor).toBe(json.viewer)
  })

  it('says where the picture of a widget is shown that is on another site, and nothing of any other', () => {
    const pictures = [{ u: 'https://a.example/cat.png', w: 4, h: 3 }, { f: 'T'.repeat(43), w: 4, h: 3 }, { u: 'javascript:alert(1)' }]
    const widgets = page.widgets.map((record, index) => ({ ...record, settings: { p: pictures[index] } }))
    const view = viewOf({ ...page, widgets }, visitor)
    const urls = view.page.columns.flatMap((column: Page['columns'][0]) => column.widgets.map(({ picture_url }) => picture_url))
    expect(urls.filter((url: unknown) => url !== undefined)).toEqual(['/proxied/https://a.example/cat.png'])
    expect(view).toEqual(pageViewSchema.strict().parse(view))
  })

  it('puts each widget into its column in order', () => {
    const { columns } = presentShared(page, pictureUrl)
    expect(columns.map((column) => column.widgets.map(({ id, column: at, index }) => [id, at, index]))).toEqual([
      [[11, 0, 0]],
      [
        [12, 1, 0],
        [13, 1, 1],
      ],
    ])
  })
})

describe('slug of a page title', () => {
  it.each([
    ['Tägliche "Links" & mehr', 'tagliche-links-mehr'],
    ['  Straße  ', 'strasse'],
    ['日本', ''],
    ['a'.repeat(80), 'a'.repeat(50)],
  ])('%s → %s', (title, slug) => expect(slugOf(title)).toBe(slug))
})
